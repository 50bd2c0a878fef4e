package io.raceproof.runtime;

import io.raceproof.core.detect.AccessHistory;
import io.raceproof.core.detect.RaceSink;
import io.raceproof.core.detect.Undecided;
import io.raceproof.core.shadow.Checker;
import io.raceproof.core.shadow.Runs;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The shadow of one array: two words an element, side by side, and histories for the few elements that need one. Knows
 * nothing of the array but its type and length, so that the array can die.
 *
 * <p>A long array has several {@linkplain ShadowPart parts}: one that tasks access in blocks, or at scattered places in
 * some part of it, is told of in few words elsewhere.
 */
public final class ArrayShadow {

    /**
     * Where an element is, to be described in a report, and where its array was made.
     *
     * @param identity the identity hash code of the array's shadow
     */
    public record Element(Class<?> array, int index, int identity, List<String> madeAt) implements Origins.Made {
        @Override
        public String toString() {
            return array.getComponentType().getTypeName() + "[] element " + index;
        }
    }

    /** Arrays up to this length have words for each element from the start. */
    private static final int SMALL = 8;

    /**
     * A part has two to this many elements: few enough for their runs to stay few, whatever blocks or rows are
     * accessed.
     */
    private static final int PART = 11;

    private final Class<?> type;
    private final int length;

    /** Null if it is not known. */
    private final Origins.Place madeAt;

    /** A number below {@link Gathered#PLACES}, which differs from array to array. */
    private final int place;

    /** Of a short array; null if there are several. */
    private final ShadowPart only;

    /** Of a long one; else null. */
    private final ShadowPart[] parts;

    /** What is left of an index in its part. */
    private final int mask;

    /**
     * Whether three neighbours or more were accessed one after the other when {@link Gathered} last looked; a guess,
     * for speed.
     */
    private boolean isInStretches;

    /**
     * Whether elements have words that are kept for good: there were never runs, a race was found, or an element has a
     * history.
     */
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
     * @param inParts whether a long array has runs for each of its parts
     * @param apart whether each thread keeps to itself what it reads, where several read and nobody writes
     * @param strewn whether that is also so where these reads are too scattered for runs
     * @param byTurns whether there are words where threads write single elements by turns
     */
    record Shape(
            boolean asRuns,
            boolean beginsAnew,
            boolean merges,
            boolean keepsFirst,
            boolean inParts,
            boolean apart,
            boolean strewn,
            boolean byTurns) {

        /** Two words for each element. */
        static final Shape WORDS = new Shape(false, false, false, false, false, false, false, false);
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
        if (wanted.inParts && length > 1 << PART) {
            only = null;
            parts = new ShadowPart[(length - 1 >>> PART) + 1];
            Arrays.setAll(parts, at -> new ShadowPart(Math.min(length - (at << PART), 1 << PART), wanted));
            mask = (1 << PART) - 1;
            isKept = !wanted.beginsAnew;
        } else {
            Shape shape = length > SMALL ? wanted : Shape.WORDS;
            only = new ShadowPart(length, shape);
            isKept = !shape.beginsAnew;
            parts = null;
            mask = Integer.MAX_VALUE;
        }
    }

    /** How many parts it is made of. */
    int size() {
        return only != null ? 1 : parts.length;
    }

    /** Whether it says nothing but who accessed the elements. */
    boolean mayGo() {
        return !isKept && atomic == null;
    }

    /** From now on the words of the element say more than that. */
    void keep(int index) {
        isKept = true;
        part(index).keep();
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

    /** Which the element is in. */
    ShadowPart part(int index) {
        return only != null ? only : parts[index >>> PART];
    }

    /** Where in its part the element is. */
    int inPart(int index) {
        return index & mask;
    }

    /** Where the part that the element is in ends; not past that end. */
    int partEnd(int index, int end) {
        return (int) Math.min(end, (index | (long) mask) + 1);
    }

    /** Whether the segment of the word has told of an access to the element before; a first look, as words are. */
    boolean hasAccessed(int index, long now, boolean write, Checker checker) {
        return part(index).hasAccessed(inPart(index), now, write, checker);
    }

    /** The same of all elements of a range, both ends included. */
    boolean hasAccessed(int from, int to, long now, boolean write, Checker checker) {
        if (only != null) {
            return only.hasAccessed(from, to + 1, now, write, checker);
        }
        for (int at = from, end; at <= to; at = end) {
            end = partEnd(at, to + 1);
            if (!part(at).hasAccessed(inPart(at), inPart(end - 1) + 1, now, write, checker)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a read of the element is known to add nothing to what is known; the segment holds no lock. */
    boolean isCovered(int index, Checker checker) {
        return part(index).isCovered(inPart(index), checker);
    }

    /** Whether reads of all elements of a range, both ends included, are known to add nothing; no lock is held. */
    boolean isCovered(int from, int to, Checker checker) {
        if (only != null) {
            return only.isCovered(from, to + 1, checker);
        }
        for (int at = from, end; at <= to; at = end) {
            end = partEnd(at, to + 1);
            if (!part(at).isCovered(inPart(at), inPart(end - 1) + 1, checker)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether reads of the segment, whose word this is and which holds no lock, add nothing to what is known, whichever
     * element; false also where it would take long to say.
     */
    boolean isAllRead(long now, Checker checker) {
        return only != null && only.isAllRead(now, checker);
    }

    boolean isLast(int index) {
        return index == length - 1;
    }

    /**
     * The words of all elements of the part that this one is in, without sites, if they are known to have the same
     * ones; else null.
     */
    Runs.Alike alike(int index, Checker checker) {
        return part(index).alike(checker);
    }

    int place() {
        return place;
    }

    boolean isInStretches() {
        return isInStretches;
    }

    /** Written only when it changes: threads would wait for each other's memory. */
    void isInStretches(boolean last) {
        if (isInStretches != last) {
            isInStretches = last;
        }
    }

    /** As {@link ShadowPart#addFirst} does. */
    boolean addFirst(int index, boolean write, long mine, Checker checker) {
        return part(index).addFirst(inPart(index), write, mine, checker);
    }

    /** How far, within its part, elements are free as {@link ShadowPart#freeTo} says. */
    int freeTo(int index, boolean upwards, boolean write, Checker checker) {
        if (!hasIndex(index)) {
            return upwards ? index : index + 1;
        }
        return part(index).freeTo(inPart(index), upwards, write, checker) + index - inPart(index);
    }

    /**
     * Tells of an access to neighbours, each at a place of its own, if there are runs that can tell of it; false if
     * not.
     */
    boolean accessRange(int from, int to, boolean write, int[] sites, Checker checker) {
        return partEnd(from, to) == to && part(from).access(inPart(from), inPart(to - 1) + 1, write, sites, checker);
    }

    /** Tells of an access to an element that the segment has not told of, if there are runs that can; false if not. */
    boolean accessElement(int index, boolean write, int site, Checker checker) {
        return part(index).accessElement(inPart(index), write, site, checker);
    }

    /**
     * Tells of an access to the elements of a range, up to the first part whose runs cannot tell of it; returns the
     * first element that it has not told of.
     */
    int accessRange(int from, int to, boolean write, int site, Checker checker) {
        if (only != null) {
            return only.access(from, to, write, site, checker) ? to : from;
        }
        for (int at = from, end; at < to; at = end) {
            end = partEnd(at, to);
            if (!part(at).access(inPart(at), inPart(end - 1) + 1, write, site, checker)) {
                return at;
            }
        }
        return to;
    }

    Element element(int index) {
        return new Element(type, index, System.identityHashCode(this), Origins.frames(madeAt));
    }

    AccessHistory history(int index, RaceSink sink, Undecided undecided) {
        keep(index);
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
