package io.raceproof.cli.bench;

/**
 * A program in one mode under one detector, beside itself without the checker.
 *
 * @param group what it has in common with the rows that it is averaged with
 * @param name the program's
 * @param size how large its input was
 * @param plain without the checker
 * @param checked with it
 * @param work what the checker did for a run
 * @param findings how many races it reported in the JVM where it reported most: none are there
 * @param paperSlowdown what the program's paper has; null if there is no such figure
 */
public record Row(
        Group group,
        String name,
        String size,
        Measurement plain,
        Measurement checked,
        Work work,
        int findings,
        Double paperSlowdown) {

    /**
     * Rows whose mean means something.
     *
     * @param suite the suite's name
     * @param mode how the program ran
     * @param detector what looked for races
     * @param optimised whether checks were moved and left out
     */
    public record Group(String suite, String mode, String detector, boolean optimised) {}

    /**
     * What the checker did for a run, for making its input and looking at its result included.
     *
     * @param tasks how many tasks it saw
     * @param checks how many checks it made
     * @param accesses how many it would have made without optimisations, one for each access; null if nobody counted
     */
    public record Work(long tasks, long checks, Long accesses) {

        /** Of a program that was stopped. */
        public static final Work UNKNOWN = new Work(0, 0, null);

        /** How many checks were not made, being moved together or left out; null if that is not known. */
        public Long elided() {
            return accesses == null ? null : (Long) (accesses - checks);
        }
    }

    /** Whether the slowdown is only known to be that much at least: the checked program was stopped. */
    public boolean isBound() {
        return checked.isBound();
    }

    /** How many times as long a run takes when it is checked. */
    public double slowdown() {
        return checked.millis() / plain.millis();
    }

    /** How many times the CPU time; not a finite number if the plain runs took less than the clock can tell. */
    public double cpuSlowdown() {
        return checked.cpuMillis() / plain.cpuMillis();
    }

    public double memoryRatio() {
        return (double) checked.peakBytes() / plain.peakBytes();
    }
}
