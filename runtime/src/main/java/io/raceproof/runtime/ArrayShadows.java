package io.raceproof.runtime;

import java.util.function.Function;

/**
 * The shadows of a run's arrays, each found by its array and made when it is first asked for. A shadow lives as long as
 * its array, or, where shadows are {@linkplain LooseShadows loose}, until nobody uses it.
 *
 * <p>Safe for threads, as the table is.
 */
final class ArrayShadows {

    private final WeakTable<ArrayShadow> shadows = new WeakTable<>();
    private final ArrayShadow.Shape shape;
    private final Function<Object, ArrayShadow> newShadow = this::newShadow;

    /** Null if shadows are held as long as their arrays live. */
    private final LooseShadows loose;

    ArrayShadows(Settings settings, boolean loosens) {
        this.shape = shape(settings);
        this.loose = loosens ? new LooseShadows(shadows) : null;
    }

    /** Other detectors than the default have no use for runs. */
    private static ArrayShadow.Shape shape(Settings settings) {
        DetectorName detector = settings.detector();
        return new ArrayShadow.Shape(
                detector == DetectorName.TREE ? settings.does(Pass.RUNS) : !detector.looksForRaces(),
                settings.does(Pass.ANEW),
                settings.does(Pass.MERGED),
                settings.does(Pass.OWNED),
                settings.does(Pass.PARTS),
                settings.does(Pass.APART),
                settings.does(Pass.STREWN),
                settings.does(Pass.TURNS));
    }

    ArrayShadow of(Object array) {
        return shadows.get(array, newShadow);
    }

    /** The same, to be kept at hand. */
    WeakTable.Entry<ArrayShadow> entry(Object array) {
        return shadows.entry(array, newShadow);
    }

    /** The same where explore has seen the array made: then its shadow has two words for each element. */
    ArrayShadow ofExplored(Object array) {
        return shadows.get(array, ArrayShadow::new);
    }

    private ArrayShadow newShadow(Object array) {
        ArrayShadow made = new ArrayShadow(array, shape);
        if (loose != null) {
            loose.made(made.size());
        }
        return made;
    }

    /** The task of the calling thread is all there is, and all that was done so far precedes whatever comes. */
    void letGo() {
        if (loose != null) {
            loose.letGo();
        }
    }

    /** Checking has stopped. */
    void clear() {
        shadows.clear();
    }
}
