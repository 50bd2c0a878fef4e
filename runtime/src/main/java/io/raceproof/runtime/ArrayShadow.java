package io.raceproof.runtime;

import io.raceproof.core.detect.AccessHistory;
import io.raceproof.core.detect.RaceSink;
import io.raceproof.core.detect.Undecided;
import io.raceproof.core.shadow.Checker;
import io.raceproof.core.shadow.Runs;
import io.raceproof.core.shadow.Word;
import java.lang.reflect.Array;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The shadow of one array: two words an element, side by side, and histories for the few elements that need one. Knows
 * nothing of the array but its type and length, so that the array can die.
 *
 * <p>A large array begins as {@link Runs} of elements with the same words, and is {@linkplain #words inflated} to words of
 * its own for each element by the first access that runs cannot tell of. It begins anew when all that was done to it
 * precedes whatever comes ({@link Checker#phase}), unless something was found. Both are fast paths, which could be deleted.
 */
public final class ArrayShadow {

    /** Where an element is, to be described in a report, and where its array was made. */
    public record Element(Class<?> array, int index, List<String> madeAt) implements Origins.Made {
        @Override
        public String toString() {
            return array.getComponentType().getTypeName() + "[] element " + index;
        }
    }

    /** Arrays up to this length have words for each element from the start. */
    private static final int SMALL = 8;

    private final Class<?> type;
    private final int length;

    /** Null if it is not known. */
    private final Origins.Place madeAt;

    /** What runs there are, if any. */
    private final Shape shape;

    /** A number below {@link Gathered#PLACES}, which differs from array to array. */
    private final int place;

    /** Two words an element; null as long as there are runs. Set under the monitor. */
    private volatile long[] words;

    /** Changed under the monitor, and not any more when there are words; null if there never are any. */
    private volatile Runs runs;

    /** Of what the words are; written last of all, under the monitor. */
    private volatile long phase;

    /** Whether words are kept for good: nobody wants it otherwise, a race was found, or an element has a history. */
    private volatile boolean isKept;

    /** Null until an element needs a history; created under the monitor. */
    private volatile ConcurrentHashMap<Integer, AccessHistory> histories;

    /** Who watches the atomicity of its elements; null: nobody. Never changes once it is set, which is guarded by
     * this; immutable, so that who sees it sees all of it. */
    private AtomicElements atomic;

    /**
     * Whether a shadow begins with runs if its array is not small, and how these are.
     *
     * @param beginsAnew whether there are runs again in each phase
     * @param merges whether they merge
     * @param keepsFirst whether what the first segment does is kept apart
     */
    record Shape(boolean asRuns, boolean beginsAnew, boolean merges, boolean keepsFirst) {

        /** Two words for each element. */
        static final Shape WORDS = new Shape(false, false, false, false);

        Runs runs(int length) {
            return new Runs(length, merges, keepsFirst);
        }
    }

    /** With two words for each element. */
    ArrayShadow(Object array) {
        this(array, Shape.WORDS);
    }

    ArrayShadow(Object array, Shape wanted) {
        type = array.getClass();
        length = Array.getLength(array);
        madeAt = Origins.of(array);
        place = System.identityHashCode(array) & Gathered.PLACES - 1;
        shape = length > SMALL ? wanted : Shape.WORDS;
        isKept = !shape.beginsAnew;
        if (shape.asRuns) {
            runs = shape.runs(length);
        } else {
            words = new long[Math.multiplyExact(2, length)];
        }
    }

    boolean hasIndex(int index) {
        return index >= 0 && index < length;
    }

    int length() {
        return length;
    }

    AtomicElements atomic() {
        return atomic;
    }

    /** From now on these watch, unless others do. */
    synchronized AtomicElements watchedBy(AtomicElements elements) {
        if (atomic == null) {
            atomic = elements;
        }
        return atomic;
    }

    /** The words of the elements; null as long as there are runs. */
    long[] wordsIfInflated() {
        return words;
    }

    /** The words of the elements, from now on. */
    long[] words() {
        long[] known = words;
        return known != null ? known : inflate();
    }

    private synchronized long[] inflate() {
        if (words == null) {
            words = runs.spread();
        }
        return words;
    }

    /** Whether the segment of the word has told of an access to the element before; a first look, as words are. */
    boolean hasAccessed(int index, long now, boolean write) {
        long[] known = words;
        if (known == null) {
            return runs.hasAccessed(index, index + 1, now, write);
        }
        return Word.sameSegment(Unsafely.peek(known, writerAt(index)), now)
                || !write && Word.sameSegment(Unsafely.peek(known, readerAt(index)), now);
    }

    /** Whether a read of the element is known to add nothing to what is known; the segment holds no lock. */
    boolean isCovered(int index, Checker checker) {
        long[] known = words;
        if (known == null) {
            return runs.isCovered(index, index + 1, checker);
        }
        long reader = Unsafely.peekBefore(known, readerAt(index));
        return checker.isCovered(Unsafely.peek(known, writerAt(index)), reader);
    }

    /** Whether reads of all elements of a range, both ends included, are known to add nothing; no lock is held. */
    boolean isCovered(int from, int to, Checker checker) {
        return words == null && runs.isCovered(from, to + 1, checker);
    }

    int place() {
        return place;
    }

    /**
     * How far elements, from this one on upwards or downwards, are known to be in no conflict with an access of the current segment,
     * which holds no lock: the end of their range, or its begin. Nothing is known of words.
     */
    int freeTo(int index, boolean upwards, boolean write, Checker checker) {
        if (words == null && hasIndex(index)) {
            synchronized (this) {
                if (words == null) {
                    return runs.freeTo(index, upwards, write, checker);
                }
            }
        }
        return upwards ? index : index + 1;
    }

    /** Tells of an access to neighbours, each at a place of its own, if there are runs that can tell of it; false if not. */
    boolean accessRange(int from, int to, boolean write, int[] sites, Checker checker) {
        if (words != null || phase != checker.phase()) {
            return false;
        }
        synchronized (this) {
            return words == null && runs.access(from, to, write, sites, checker);
        }
    }

    /** Tells of an access to an element, if there are runs that can tell of it; false if not. */
    boolean accessElement(int index, boolean write, int site, Checker checker) {
        return accessRange(index, index + 1, write, site, checker);
    }

    /** Tells of an access to all elements of a range, if there are runs that can tell of it; false if not. */
    boolean accessRange(int from, int to, boolean write, int site, Checker checker) {
        if (!shape.asRuns) {
            return false;
        }
        if (phase != checker.phase()) {
            beginAnew(checker.phase());
        }
        if (words != null || !checker.isWithoutLocks()) {
            return false;
        }
        if (runs.hasAccessed(from, to, checker.current(), write)) {
            return true;
        }
        synchronized (this) {
            return words == null && runs.access(from, to, write, site, checker);
        }
    }

    /** Nobody else is about to use the words of an earlier phase: all tasks but one were over in between. */
    private synchronized void beginAnew(long now) {
        if (phase != now) {
            if (!isKept) {
                if (words != null || !runs.renew()) {
                    runs = shape.runs(length);
                }
                words = null;
            }
            phase = now;
        }
    }

    /** From now on the words say more than who accessed the elements. */
    void keep() {
        isKept = true;
    }

    static long writerAt(int index) {
        return Unsafely.offsetInLongs(2L * index);
    }

    static long readerAt(int index) {
        return Unsafely.offsetInLongs(2L * index + 1);
    }

    Element element(int index) {
        return new Element(type, index, Origins.frames(madeAt));
    }

    AccessHistory history(int index, RaceSink sink, Undecided undecided) {
        return histories().computeIfAbsent(index, at -> new AccessHistory(element(at), sink, undecided));
    }

    private ConcurrentHashMap<Integer, AccessHistory> histories() {
        ConcurrentHashMap<Integer, AccessHistory> known = histories;
        if (known != null) {
            return known;
        }
        synchronized (this) {
            if (histories == null) {
                isKept = true;
                histories = new ConcurrentHashMap<>();
            }
            return histories;
        }
    }
}
