package io.raceproof.runtime;

/**
 * What need not be told of in a run, or not at once: what its passes are and what its detector looks for decide, and
 * whether somebody wants to hear of each access, as explore does.
 */
final class FastPaths {

    private final Settings settings;

    /** Whether somebody notes the moves of an execution of explore. */
    private final boolean isNoted;

    /** Whether somebody wants to hear of each access. */
    private final boolean isHeard;

    /** Whether somebody wants to hear of it when a thread goes back to what it ran before. */
    private final boolean hearsBegins;

    FastPaths(Settings settings, Detection detection) {
        this.settings = settings;
        isNoted = detection instanceof Noting;
        hearsBegins = isNoted || detection instanceof Recording of && of.hearsBegins();
        isHeard = isNoted || detection instanceof Recording of && of.hearsAccesses();
    }

    /** Whether reads that others stand for need not be told. */
    boolean skipsCovered() {
        return settings.does(Pass.COVERED) && !isNoted;
    }

    /** Whether neighbours that a segment accesses one after the other may wait until they are told together. */
    boolean gathers() {
        return settings.does(Pass.GATHER) && settings.does(Pass.RUNS) && !isHeard;
    }

    /** If so, whether also columns of a matrix may that is kept in one array. */
    boolean gathersBands() {
        return settings.does(Pass.BANDS);
    }

    /** Whether the first of them may wait as well. */
    boolean gathersAhead() {
        return settings.does(Pass.AHEAD);
    }

    /** Whether accesses may take the place of what is bygone without being told. */
    boolean renews() {
        return settings.does(Pass.BYGONE) && settings.detector() == DetectorName.TREE && !isHeard;
    }

    /** Whether reads of fields that are written once need not be told. */
    boolean leavesOnce() {
        return settings.does(Pass.ONCE) && settings.detector() == DetectorName.TREE && skipsCovered() && !isHeard;
    }

    /** Whether it is noted that a segment has read all of an array. */
    boolean looksAtAll() {
        return settings.does(Pass.WHOLE) && gathers();
    }

    /** Whether shadows of arrays that nobody uses may be collected before their arrays are. */
    boolean loosens() {
        return settings.does(Pass.LOOSE) && settings.atomicity() == AtomicityOf.NOTHING && !isHeard;
    }

    /** Whether a thread goes from one task of a loop to the next without going back in between. */
    boolean goesOn() {
        return settings.does(Pass.NEXT)
                && settings.detector() == DetectorName.TREE
                && settings.atomicity() == AtomicityOf.NOTHING
                && !hearsBegins;
    }

    boolean remembersCalls() {
        return settings.does(Pass.LIBRARY);
    }
}
