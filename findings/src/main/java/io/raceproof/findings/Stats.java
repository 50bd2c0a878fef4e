package io.raceproof.findings;

/** What a command counted: tasks, steps and checks of the run (or of all runs), graphs looked at, time. */
public record Stats(long tasks, long steps, long checks, long graphs, long elapsedMillis) {

    /** Nothing was counted. */
    public static final Stats NONE = new Stats(0, 0, 0, 0, 0);

    Stats plus(Stats other) {
        return new Stats(
                tasks + other.tasks,
                steps + other.steps,
                checks + other.checks,
                graphs + other.graphs,
                elapsedMillis + other.elapsedMillis);
    }
}
