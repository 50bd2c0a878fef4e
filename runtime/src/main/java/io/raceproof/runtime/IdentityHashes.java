package io.raceproof.runtime;

/**
 * Gives new objects the identity hash code that we want, so that what depends on it, such as the iteration order of a
 * {@code HashSet} of objects without a {@code hashCode} of their own, is the same in every execution.
 *
 * <p>The JVM keeps the code in the first word of an object, as soon as somebody has asked for it. Where in the word is
 * found out by looking at an object that somebody has asked, and tried on another; on a JVM where that does not work,
 * nothing is changed, and differences are found by running the first schedule twice.
 */
final class IdentityHashes {

    private static final long MASK = 0x7fff_ffffL;
    private static final int UNKNOWN = -1;

    /** The lowest bits, and what they are while nobody has locked the object. */
    private static final long LOCK_BITS = 3;

    private static final long UNLOCKED = 1;

    private static final int SHIFT = find();

    private IdentityHashes() {}

    private static int find() {
        Object asked = new Object();
        Object fresh = new Object();
        long code = System.identityHashCode(asked);
        long before = Unsafely.get(fresh, 0);
        long after = Unsafely.get(asked, 0);
        for (int shift = 0; shift <= Long.SIZE - Integer.SIZE; shift++) {
            boolean fits = (after >>> shift & MASK) == code
                    && (before >>> shift & MASK) == 0
                    && (after & ~(MASK << shift)) == before;
            if (fits && put(fresh, before, 0x1234_5678, shift) && System.identityHashCode(fresh) == 0x1234_5678) {
                return shift;
            }
        }
        return UNKNOWN;
    }

    private static boolean put(Object object, long before, int code, int shift) {
        return Unsafely.replace(object, 0, before, before | (code & MASK) << shift);
    }

    /**
     * The object, which nobody else knows yet, has a code that depends on its name alone, unless it has one already.
     */
    static void set(Object object, String name) {
        if (SHIFT != UNKNOWN) {
            long word = Unsafely.get(object, 0);
            int code = name.hashCode() * 0x9E37_79B1 >>> 1;
            if ((word & LOCK_BITS) == UNLOCKED && (word >>> SHIFT & MASK) == 0) {
                put(object, word, code == 0 ? 1 : code, SHIFT);
            }
        }
    }
}
