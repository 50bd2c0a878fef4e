package io.raceproof.runtime;

import io.raceproof.runtime.Contents.Shape;
import io.raceproof.runtime.LibraryTable.How;
import io.raceproof.runtime.LibraryTable.Touch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What an {@code equals} of the JDK's collections reads. These stop at the first difference, so they are gone through
 * as the JDK does it, as far as its own classes say what is equal. Where the program says it, or where the order is
 * nobody's business, what may be read from there on is named in the verdict.
 *
 * <p>Belongs to one call of a hook.
 */
final class DeepEquals {

    private enum Answer {
        SAME,
        DIFFERENT,
        /** Only the program's code can tell. */
        UNKNOWN
    }

    private final Current c;
    private final int site;

    /** How many comparisons may not take place. */
    private int doubts;

    private int depth;

    DeepEquals(Current c, int site) {
        this.c = c;
        this.site = site;
    }

    /** The two are compared, or what is in arrays of them; see {@link LibraryHooks#text}. */
    void ofArguments(Object first, Object second, int arrays) {
        compare(first, second, arrays == Integer.MAX_VALUE ? arrays : arrays + 1);
    }

    /** That the receiver and the argument are equal decides what is found: what is read of both. */
    void of(Object first, Object second) {
        compare(first, second, 0);
    }

    /** Whether its {@code equals} calls nobody. */
    private static boolean isPlain(Object object) {
        return PlainContents.isOne(object) || object instanceof Enum;
    }

    /** Whether the object's {@code equals} reads it. */
    static boolean reads(Object object) {
        LibraryKind kind = object == null ? null : LibraryKind.of(object);
        return kind != null
                && kind.mayTouch()
                && kind.isModelled(DeepReads.EQUALS)
                && !kind.contents.isByIdentity("equals")
                && (kind.how == How.SAFE
                        || kind.how == How.UNKNOWN
                        || kind.touch(object, DeepReads.EQUALS) != Touch.NONE);
    }

    /** Whether that of any of them does. */
    static boolean readsAny(Object[] objects) {
        for (Object object : objects) {
            if (reads(object)) {
                return true;
            }
        }
        return false;
    }

    /** As {@code Objects.equals}; {@code arrays}: in how many arrays in each other. */
    private Answer compare(Object a, Object b, int arrays) {
        if (a == b) {
            return Answer.SAME;
        }
        if (a == null || b == null) {
            return Answer.DIFFERENT;
        }
        if (a instanceof Object[] one) {
            boolean goesOn = arrays > 0 && b instanceof Object[];
            return goesOn && one.length == ((Object[]) b).length
                    ? pairs(one, (Object[]) b, arrays - 1)
                    : Answer.DIFFERENT;
        }
        if (isPlain(a)) {
            return a.equals(b) ? Answer.SAME : Answer.DIFFERENT;
        }
        if (!reads(a)) {
            LibraryKind kind = LibraryKind.of(a);
            boolean isByIdentity = kind.isModelled(DeepReads.EQUALS) && kind.contents.isByIdentity("equals");
            return isByIdentity ? Answer.DIFFERENT : Answer.UNKNOWN;
        }
        return compareContents(a, b);
    }

    private Answer compareContents(Object a, Object b) {
        LibraryKind kind = LibraryKind.of(a);
        LibraryPath path = kind.how == How.SAFE ? null : new LibraryPath(a, kind);
        Shape shape = path == null || path.isOfJdk() ? kind.contents.shape : Shape.HIDDEN;
        if (!isOfKind(shape, a, b)) {
            return Answer.DIFFERENT;
        }
        if (doubts > 0 && path != null) {
            name(a);
        }
        Answer[] answer = {Answer.UNKNOWN};
        Runnable then = () -> {
            tellOther(b);
            answer[0] = inside(a, b, path, shape);
        };
        if (path == null || doubts > 0) {
            then.run();
        } else {
            boolean isWrite = kind.how != How.UNKNOWN && kind.touch(a, DeepReads.EQUALS) == Touch.WRITE;
            path.touch(isWrite, -1, then, c, site);
        }
        return answer[0];
    }

    private static boolean isOfKind(Shape shape, Object a, Object b) {
        return a instanceof List
                ? b instanceof List
                : a instanceof Set
                        ? b instanceof Set
                        : a instanceof Map
                                ? b instanceof Map
                                : a instanceof Map.Entry
                                        ? b instanceof Map.Entry
                                        : shape == Shape.HIDDEN || a.getClass().isInstance(b);
    }

    /** Who is compared with is read by its iterator, for which synchronized views take no lock. */
    private void tellOther(Object b) {
        LibraryKind kind = LibraryKind.of(b);
        if (kind.how == How.SAFE || !kind.isModelled(DeepReads.EQUALS)) {
            return;
        }
        if (doubts > 0) {
            name(b);
        } else {
            LibraryPath path = new LibraryPath(b, kind);
            path.openViews();
            path.touch(false, -1, c, site);
        }
    }

    private Answer inside(Object a, Object b, LibraryPath path, Shape shape) {
        if (shape == Shape.NOTHING) {
            return Answer.UNKNOWN;
        }
        Contents first = LibraryKind.of(a).contents;
        Contents second = LibraryKind.of(b).contents;
        boolean isSeen = (path == null || !path.isCutOut() && hasOpenEnd(path.end()))
                && isSeen(shape)
                && isSeen(second.shape)
                && depth < 200;
        if (!isSeen) {
            return unseen(a, b);
        }
        Object[] some = first.of(a, c);
        Object[] others = second.of(b, c);
        depth++;
        Answer answer = a instanceof List || shape == Shape.PAIR || shape == Shape.OPTIONAL
                ? inOrder(a, b, some, others)
                : a instanceof Map ? mappings(a, some, others) : elements(a, some, others);
        depth--;
        return answer;
    }

    private static boolean hasOpenEnd(Object end) {
        return end.getClass().isArray() || LibraryKind.of(end).contents.shape != Shape.CONCURRENT;
    }

    private static boolean isSeen(Shape shape) {
        return shape != Shape.CONCURRENT && shape != Shape.HIDDEN && shape != Shape.NOTHING;
    }

    /** What is in there is in no order that we know. */
    private Answer unseen(Object a, Object b) {
        Object[] known = isSeen(LibraryKind.of(a).contents.shape)
                ? LibraryKind.of(a).contents.of(a, c)
                : isSeen(LibraryKind.of(b).contents.shape)
                        ? LibraryKind.of(b).contents.of(b, c)
                        : new Object[] {a};
        if (readsAny(known)) {
            name(a);
        }
        return Answer.UNKNOWN;
    }

    /** Two lists of which only one class looks at the sizes first. */
    private Answer inOrder(Object a, Object b, Object[] some, Object[] others) {
        boolean looksAtSizes = a instanceof ArrayList && b.getClass() == ArrayList.class;
        return looksAtSizes && some.length != others.length ? Answer.DIFFERENT : pairs(some, others, 0);
    }

    private Answer pairs(Object[] some, Object[] others, int arrays) {
        int before = doubts;
        Answer answer = some.length == others.length ? Answer.SAME : Answer.DIFFERENT;
        for (int i = 0; i < Math.min(some.length, others.length); i++) {
            Answer pair = compare(some[i], others[i], arrays);
            if (pair == Answer.DIFFERENT) {
                answer = pair;
                break;
            }
            if (pair == Answer.UNKNOWN) {
                doubts++;
                answer = answer == Answer.SAME ? pair : answer;
            }
        }
        doubts = before;
        return answer;
    }

    private Answer mappings(Object a, Object[] some, Object[] others) {
        if (some.length != others.length) {
            return Answer.DIFFERENT;
        }
        Map<Object, Object> values = new HashMap<>();
        boolean isPlain = true;
        for (int i = 0; i < others.length; i += 2) {
            isPlain &= others[i] != null && isPlain(others[i]) && some[i] != null && isPlain(some[i]);
            if (isPlain) {
                values.put(others[i], others[i + 1]);
            }
        }
        if (!isPlain) {
            return inNoOrder(a, some, others);
        }
        Object[] mine = new Object[some.length / 2];
        Object[] theirs = new Object[some.length / 2];
        int count = 0;
        boolean areThere = true;
        for (int i = 0; i < some.length && areThere; i += 2) {
            areThere = values.containsKey(some[i]);
            if (areThere) {
                mine[count] = some[i + 1];
                theirs[count++] = values.get(some[i]);
            }
        }
        Answer answer = pairs(mine, theirs, 0);
        return areThere ? answer : Answer.DIFFERENT;
    }

    private Answer elements(Object a, Object[] some, Object[] others) {
        return some.length != others.length ? Answer.DIFFERENT : inNoOrder(a, some, others);
    }

    private Answer inNoOrder(Object a, Object[] some, Object[] others) {
        if (readsAny(some) || readsAny(others)) {
            name(a);
        }
        return Answer.UNKNOWN;
    }

    private void name(Object in) {
        c.run.reservations().access("equals of what is in a " + in.getClass().getName(), site);
    }

    /** A call on the receiver may compare what it is given with what is in there, from the first on or the last. */
    void search(Object receiver, LibraryKind kind, Object wanted, boolean fromLast) {
        LibraryPath path = kind.how == How.SAFE ? null : new LibraryPath(receiver, kind);
        boolean isSeen = isSeen(kind.contents.shape)
                && (path == null || path.isOfJdk() && !path.isCutOut() && hasOpenEnd(path.end()));
        if (!isSeen) {
            if (kind.contents.shape != Shape.NOTHING) {
                name(receiver);
            }
            return;
        }
        Runnable through = () -> through(kind.contents.of(receiver, c), receiver, wanted, fromLast);
        if (path == null) {
            through.run();
        } else {
            path.tell(through, c, site);
        }
    }

    private void through(Object[] inside, Object receiver, Object wanted, boolean fromLast) {
        int step = receiver instanceof Map ? 2 : 1;
        int first = step - 1;
        int count = inside.length / step;
        for (int i = 0; i < count; i++) {
            Answer found = compare(wanted, inside[first + step * (fromLast ? count - 1 - i : i)], 0);
            if (found == Answer.SAME) {
                break;
            }
            doubts += found == Answer.UNKNOWN ? 1 : 0;
        }
    }

    /** These keys, in that order, are compared with the one that is looked up. */
    void among(List<Object> keys, Object wanted) {
        through(keys.toArray(), keys, wanted, false);
    }
}
