package io.raceproof.runtime;

/** The detectors that a user can choose, by the names of {@code --detector}. */
public enum DetectorName {
    /** The tree, on shadow words. */
    TREE,
    /** ESP-bags (paper 0): serial, async, finish and isolated only. */
    ESPBAGS,
    /** Tree and joins, as paper 4 has them, corrected: serial. */
    PROMISES,
    /** FastTrack: threads instead of tasks; the baseline. */
    FASTTRACK,
    /** No races, only atomicity. */
    ATOMICITY,
    /** No races, only whether this very run is serializable: the baseline of atomicity. */
    VELODROME;

    /** Whether it works on the tree of tasks, with many threads at once. */
    boolean isTree() {
        return this == TREE || this == ATOMICITY;
    }

    /** Whether it looks for races. */
    boolean looksForRaces() {
        return this != ATOMICITY && this != VELODROME;
    }
}
