package io.raceproof.agent;

import io.raceproof.runtime.AtomicityOf;
import io.raceproof.runtime.Pass;

/**
 * What rewritten code is asked about beside races, as far as that decides which hooks it gets.
 *
 * @param steps whether steps must access something atomically: then it counts how often they access it
 * @param all whether that is every location, and not only what is marked
 * @param onlyMarks whether nothing else matters than what is marked with {@code @Atomic}
 */
record Watching(boolean steps, boolean all, boolean onlyMarks) {

    static final Watching NOTHING = new Watching(false, false, false);

    static Watching of(Options options) {
        boolean steps = options.atomicity() != AtomicityOf.NOTHING;
        boolean noRaces =
                options.detector().equals("atomicity") || options.detector().equals("velodrome");
        boolean onlyMarks = options.atomicity() == AtomicityOf.ANNOTATED
                && noRaces
                && options.passes().contains(Pass.MARKS);
        return new Watching(steps, options.atomicity() == AtomicityOf.ALL, onlyMarks);
    }

    /** The class with the hooks of array elements. */
    String elementHooks() {
        return onlyMarks ? HookCode.MARKED : HookCode.HOOKS;
    }

    /** The class with the hooks of ranges of elements. */
    String rangeHooks() {
        return onlyMarks ? HookCode.MARKED : HookCode.LOOPS;
    }
}
