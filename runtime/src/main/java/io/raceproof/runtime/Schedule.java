package io.raceproof.runtime;

import java.util.List;

/**
 * Decides who goes next, in the place of {@link SchedulerQueue}: before every operation of a strand, and when the
 * running one waits or ends. Called inside the Scheduler's lock, on some strand's thread: it must decide from what it
 * is given, and call nothing of the program or of the Scheduler.
 */
public interface Schedule {

    /**
     * One of those that can run, or whose wait {@linkplain ExploredStrand#canBeLate may end} by its time limit; null:
     * none of them is to.
     *
     * @param runnable all that can run, in the order in which {@link SchedulerQueue} would take them; each
     *     says what it is {@linkplain SchedulerStrand#pending about to do}
     * @param current who was running, and is among them unless it waits or has ended
     */
    SchedulerStrand next(List<SchedulerStrand> runnable, SchedulerStrand current);

    /** A strand was started, and has not run yet. */
    default void starts(SchedulerStrand strand) {}

    /** The strand has ended. */
    default void ends(SchedulerStrand strand) {}

    /**
     * The running strand ends the wait of another one, which still {@linkplain ExploredStrand#isTimed says} if it has a
     * limit.
     */
    default void wakes(SchedulerStrand strand) {}

    /** Nobody can run, and no time limit will change that. */
    default void nobody() {}
}
