package io.raceproof.runtime;

import io.raceproof.runtime.Contents.Shape;
import io.raceproof.runtime.LibraryTable.How;
import io.raceproof.runtime.LibraryTable.Touch;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * What a {@code toString} or {@code hashCode} reads: the object and, where that is a collection or the like of the
 * JDK's, what is in it, for which the JDK calls the same method, and so on. Each object is told as its own row has it
 * ({@link LibraryTable}), inside the sections of the monitors that the JDK holds meanwhile. It ends where the program
 * has a method of its own: that tells what it does.
 *
 * <p>What is in a concurrent collection, or in one that only the program can go through, is named in the verdict if it
 * is not safe for threads.
 *
 * <p>Belongs to one call of a hook.
 */
final class DeepReads {

    static final SyncCalls.Named TO_STRING = ofObject("toString", "()Ljava/lang/String;");
    static final SyncCalls.Named HASH_CODE = ofObject("hashCode", "()I");
    static final SyncCalls.Named EQUALS = ofObject("equals", "(Ljava/lang/Object;)Z");

    /** The JDK's own methods use up the stack not much further down than this. */
    private static final int DEEPEST = 200;

    private final SyncCalls.Named method;
    private final Current c;
    private final int site;

    /**
     * What is being gone through, by identity: the program's call on what contains itself ends, too. Made when it is
     * needed: mostly there is nothing to go through.
     */
    private Set<Object> around = Set.of();

    /** In what everything is only named; null if it is told. */
    private String named;

    DeepReads(SyncCalls.Named method, Current c, int site) {
        this.method = method;
        this.c = c;
        this.site = site;
    }

    private static SyncCalls.Named ofObject(String name, String descriptor) {
        return new SyncCalls.Named("java.lang.Object", name, descriptor, false, List.of());
    }

    /** The one that a call is of and that goes down, if it is one; else null. */
    static SyncCalls.Named method(SyncCalls.Named called) {
        return called.name().equals(TO_STRING.name()) && called.descriptor().equals(TO_STRING.descriptor())
                ? TO_STRING
                : called.name().equals(HASH_CODE.name()) && called.descriptor().equals(HASH_CODE.descriptor())
                        ? HASH_CODE
                        : null;
    }

    /** From now on what would be told is only named: it is in something of that name. */
    void nameOnly(String in) {
        named = in;
    }

    /** The method is called on each element, if it is an array; and in as many arrays in arrays, beside the first. */
    void ofElements(Object array, int arrays) {
        if (array instanceof Object[] elements && enters(array)) {
            for (Object element : elements) {
                if (element instanceof Object[] && arrays > 0) {
                    ofElements(element, arrays - 1);
                } else {
                    of(element);
                }
            }
            around.remove(array);
        }
    }

    /** The method is called on the object, which may be null. */
    void of(Object object) {
        LibraryKind kind = object == null ? null : LibraryKind.of(object);
        if (kind != null && kind.mayTouch() && kind.isModelled(method)) {
            of(object, kind);
        }
    }

    /** The same, where it is known that the call is one of the JDK's method. */
    void of(Object object, LibraryKind kind) {
        if (kind.contents.isByIdentity(method.name())) {
            return;
        }
        Touch touch = kind.how == How.SAFE || kind.how == How.UNKNOWN ? null : kind.touch(object, method);
        if (touch == Touch.NONE) {
            return;
        }
        if (named != null && kind.how != How.SAFE) {
            name(object);
        } else if (kind.how == How.SAFE) {
            into(object, kind, kind.contents.shape);
        } else {
            LibraryPath path = new LibraryPath(object, kind);
            Shape shape = path.isOfJdk() ? kind.contents.shape : Shape.HIDDEN;
            Runnable then = shape == Shape.NOTHING ? null : () -> into(object, kind, path, shape);
            path.touch(touch == Touch.WRITE, -1, then, c, site);
        }
    }

    private void into(Object object, LibraryKind kind, LibraryPath path, Shape shape) {
        Object end = path.end();
        if (path.isCutOut()) {
            in(end, () -> into(end, LibraryKind.of(end), Shape.MAPPINGS));
        } else if (LibraryKind.of(end).contents.shape == Shape.CONCURRENT) {
            into(object, kind, Shape.CONCURRENT);
        } else {
            into(object, kind, shape);
        }
    }

    private void into(Object object, LibraryKind kind, Shape shape) {
        if (shape == Shape.HIDDEN || around.size() > DEEPEST) {
            name("what is", object.getClass().getName());
        } else if (shape == Shape.CONCURRENT) {
            in(object, () -> each(object, kind));
        } else if (shape != Shape.NOTHING) {
            each(object, kind);
        }
    }

    private void each(Object object, LibraryKind kind) {
        if (enters(object)) {
            for (Object inside : kind.contents.of(object, c)) {
                of(inside);
            }
            around.remove(object);
        }
    }

    /** False if it is being gone through already. */
    private boolean enters(Object container) {
        if (around.isEmpty()) {
            around = Collections.newSetFromMap(new IdentityHashMap<>());
        }
        return around.add(container);
    }

    private void in(Object container, Runnable walk) {
        String outer = named;
        named = outer == null ? container.getClass().getName() : outer;
        walk.run();
        named = outer;
    }

    private void name(Object object) {
        name("a " + object.getClass().getName(), named);
    }

    private void name(String what, String in) {
        c.run.reservations().access(method.name() + " of " + what + " in a " + in, site);
    }
}
