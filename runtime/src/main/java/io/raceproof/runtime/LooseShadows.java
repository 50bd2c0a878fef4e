package io.raceproof.runtime;

/**
 * Lets the collector have shadows of arrays that nobody uses any more ({@link Pass#LOOSE}): a shadow that says nothing
 * but what precedes whatever comes is as good as none. An array's shadow is held as long as the array lives, and the
 * first collection that finds an array dead leaves its shadow; so a program that makes its arrays anew in each phase
 * has those of many phases. A fast path for the heap, which could be deleted.
 *
 * <p>Exact: a shadow of which somebody still knows, be it a local variable of a method that is under way, stays the
 * array's own. One that nobody knows is made anew, as it would be {@linkplain ShadowPart begun anew}. Where a race was
 * found or a history is kept, it is held as ever.
 */
final class LooseShadows {

    private final WeakTable<ArrayShadow> arrays;

    /** How many parts were made since the last time. Any thread changes it, in no order: it is a guess. */
    private int made;

    /** As many as shadows were looked at then: so each costs one look in the mean. */
    private int wanted = 1;

    LooseShadows(WeakTable<ArrayShadow> arrays) {
        this.arrays = arrays;
    }

    /** A shadow was made that has so many parts. */
    void made(int parts) {
        made += parts;
    }

    /** One task is all there is, and nobody checks anything. */
    void letGo() {
        if (made >= wanted) {
            made = 0;
            wanted = Math.max(1, arrays.loosen(ArrayShadow::mayGo));
        }
    }
}
