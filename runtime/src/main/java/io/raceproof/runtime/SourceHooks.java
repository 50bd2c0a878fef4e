package io.raceproof.runtime;

import java.lang.ref.WeakReference;
import java.util.function.Function;

/**
 * What the JDK tells where its streams, spliterators, iterators and collections read what they go through. A stream
 * does so where it is used up, in the task that does that, and not where it was made. An element of an array is read on
 * its own; any other source is one location, as in {@link LibraryHooks}. The agent's table {@code source-hooks.txt}
 * says where in the JDK.
 *
 * <p>The place is that of the call in the program under which the JDK does it, or that started the part of a parallel
 * stream.
 *
 * <p>Return normally, as {@link Hooks} do.
 */
public final class SourceHooks {

    /** By the bytes of a text that a stream goes through: the builder that they are of. */
    private static final WeakTable<WeakReference<Object>> BUILDERS = new WeakTable<>();

    /** Where such a spliterator has the bytes. */
    private static final ClassValue<Long> ARRAYS = new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
            return Unsafely.offset(type, "array");
        }
    };

    /** Not a lambda: linking one runs code of the JDK that may be hooked. */
    private record Making(Object builder) implements Function<Object, WeakReference<Object>> {
        @Override
        public WeakReference<Object> apply(Object unused) {
            return new WeakReference<>(builder);
        }
    }

    private SourceHooks() {}

    /** The element of the array is about to be read. */
    public static void element(Object array, int index) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            if (!c.idle && !isOfChecker()) {
                Hooks.arrayRead(array, index, c, Caller.site(c));
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** What the object is, is a view of or goes through was read, or is about to be. */
    public static void reads(Object object) {
        Current c = object == null ? null : JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            if (!c.idle && !isOfChecker()) {
                tell(object, c);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /**
     * What explore does in the midst of a task is not the program's doing. Elsewhere no code of ours goes through
     * anything here.
     */
    private static boolean isOfChecker() {
        return Run.explored() != null && Caller.isChecker();
    }

    /** The agent begins to rewrite a class in the midst of a task; what is returned goes to {@link #rewritten}. */
    public static boolean rewrites() {
        return JdkTasks.enter() != null;
    }

    /** It is done; {@code entered}: what the beginning returned. */
    public static void rewritten(boolean entered) {
        if (entered) {
            JdkTasks.exit(Run.current());
        }
    }

    /** The elements of the text that is about to be gone through are the builder's. */
    public static void binds(Object builder, Object spliterator) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            BUILDERS.get(bytes(spliterator), new Making(builder));
            if (!c.idle) {
                tell(builder, c);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The spliterator is about to pass on a character; of what is no builder's, nothing is told. */
    public static void character(Object spliterator) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            WeakReference<Object> builder = c.idle ? null : BUILDERS.get(bytes(spliterator));
            Object known = builder == null ? null : builder.get();
            if (known != null) {
                tell(known, c);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    private static Object bytes(Object spliterator) {
        return Unsafely.getObject(spliterator, ARRAYS.get(spliterator.getClass()));
    }

    /** No monitor is taken for it, whatever the source: the JDK does not do so either. */
    private static void tell(Object object, Current c) {
        Object end = object;
        LibraryKind kind = LibraryKind.of(end);
        for (Object next = kind.next(end); next != null; next = kind.next(end)) {
            end = next;
            kind = LibraryKind.of(end);
        }
        // Who goes through an array tells of each element.
        if (kind.how == LibraryTable.How.OBJECT || kind.how == LibraryTable.How.LOCKED) {
            SharedObject shared = c.initialising == null ? SharedObject.of(end, kind.field) : SharedObject.known(end);
            // What only the JDK knows is nothing that an initialiser of the program touches.
            if (shared != null && !shared.isAccessed(c)) {
                shared.tell(false, c, Caller.site(c));
            }
        }
    }
}
