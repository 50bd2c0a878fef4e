package io.raceproof.runtime;

import io.raceproof.core.detect.AccessHistory;
import io.raceproof.core.detect.RaceSink;
import io.raceproof.core.detect.Undecided;
import java.lang.reflect.Array;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The shadow of one array: two words an element, side by side, and histories for the few elements that need one. Knows
 * nothing of the array but its type and length, so that the array can die.
 */
public final class ArrayShadow {

    /** Where an element is, to be described in a report. */
    public record Element(Class<?> array, int index) {
        @Override
        public String toString() {
            return array.getComponentType().getTypeName() + "[] element " + index;
        }
    }

    /** Of an array that nobody watches. */
    static final ArrayShadow NONE = new ArrayShadow(new int[0]);

    private final Class<?> type;
    private final int length;

    /** Null if nobody compares accesses. */
    private final long[] words;

    /** Null until an element needs a history; created under the monitor. */
    private volatile ConcurrentHashMap<Integer, AccessHistory> histories;

    /** Who watches the atomicity of its elements; null: nobody. Never changes once it is set, which is guarded by
     * this; immutable, so that who sees it sees all of it. */
    private AtomicElements atomic;

    ArrayShadow(Object array) {
        this(array, new long[Math.multiplyExact(2, Array.getLength(array))]);
    }

    private ArrayShadow(Object array, long[] words) {
        this.type = array.getClass();
        this.length = Array.getLength(array);
        this.words = words;
    }

    /** Of an array whose accesses nobody compares. */
    static ArrayShadow withoutWords(Object array) {
        return new ArrayShadow(array, null);
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

    long[] words() {
        return words;
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
