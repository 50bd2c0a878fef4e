package io.raceproof.explore;

/**
 * Those who make executions for a {@link JointExplorer}, each a {@link PartWorker} for the same program, wherever they
 * are. A crew answers every job exactly once; if a worker is lost, another does its job again.
 */
public interface Crew {

    /** A job's number, and what came of it. */
    record Answer(int job, byte[] result) {}

    /** How many more jobs it wants now; more than 0 if it has none. */
    int wants();

    /** Has a job done. */
    void start(int job, byte[] part);

    /**
     * What came of some job, when something has; there is one that was started and not answered.
     *
     * @throws CrewLostException if there is nobody any more
     */
    Answer await();
}
