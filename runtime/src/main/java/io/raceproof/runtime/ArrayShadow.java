package io.raceproof.runtime;

import io.raceproof.core.detect.AccessHistory;
import io.raceproof.core.detect.RaceSink;
import io.raceproof.core.detect.Undecided;
import io.raceproof.core.shadow.Checker;
import io.raceproof.core.shadow.Runs;
import io.raceproof.core.shadow.Word;
import java.lang.reflect.Array;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The shadow of one array: two words an element, side by side, and histories for the few elements that need one. Knows
 * nothing of the array but its type and length, so that the array can die.
 *
 * <p>A large array begins as {@link Runs} of elements with the same words, and is {@linkplain #words inflated} to words of
 * its own for each element by the first access that runs cannot tell of, or when it has been accessed element by element
 * for a while. That is a fast path, which could be deleted. It never goes back.
 */
public final class ArrayShadow {

    /** Where an element is, to be described in a report. */
    public record Element(Class<?> array, int index) {
        @Override
        public String toString() {
            return array.getComponentType().getTypeName() + "[] element " + index;
        }
    }

    /** Arrays up to this length have words for each element from the start. */
    private static final int SMALL = 8;

    /** One access in so many elements, element by element, and runs have been no good. */
    private static final int PATIENCE = 8;

    private final Class<?> type;
    private final int length;

    /** Two words an element; null as long as there are runs. Set once, under the monitor. */
    private volatile long[] words;

    /** Changed under the monitor, and not any more when there are words; null if there were words from the start. */
    private final Runs runs;

    /** How many more accesses to single elements runs are kept for; a guess, so it does not matter if threads lose some. */
    private int patience;

    /** Null until an element needs a history; created under the monitor. */
    private volatile ConcurrentHashMap<Integer, AccessHistory> histories;

    /** Who watches the atomicity of its elements; null: nobody. Never changes once it is set, which is guarded by
     * this; immutable, so that who sees it sees all of it. */
    private AtomicElements atomic;

    /** With two words for each element. */
    ArrayShadow(Object array) {
        this(array, false);
    }

    private ArrayShadow(Object array, boolean asRuns) {
        type = array.getClass();
        length = Array.getLength(array);
        if (asRuns && length > SMALL) {
            runs = new Runs(length);
            patience = length / PATIENCE;
        } else {
            runs = null;
            words = new long[Math.multiplyExact(2, length)];
        }
    }

    /** With runs, if the array is not small. */
    static ArrayShadow asRuns(Object array) {
        return new ArrayShadow(array, true);
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

    /** Tells of an access to an element, if there are runs that can tell of it; false if not. */
    boolean accessElement(int index, boolean write, int site, Checker checker) {
        if (words != null) {
            return false;
        }
        if (--patience < 0) {
            inflate();
            return false;
        }
        return accessRange(index, index + 1, write, site, checker);
    }

    /** Tells of an access to all elements of a range, if there are runs that can tell of it; false if not. */
    boolean accessRange(int from, int to, boolean write, int site, Checker checker) {
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

    static long writerAt(int index) {
        return Unsafely.offsetInLongs(2L * index);
    }

    static long readerAt(int index) {
        return Unsafely.offsetInLongs(2L * index + 1);
    }

    Element element(int index) {
        return new Element(type, index);
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
                histories = new ConcurrentHashMap<>();
            }
            return histories;
        }
    }
}
