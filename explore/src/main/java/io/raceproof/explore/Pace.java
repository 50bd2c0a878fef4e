package io.raceproof.explore;

/** How long a worker searches a part at one go: until one of these is spent, but for one execution at least. */
public record Pace(int executions, long nanos) {

    /** Half a second: what is sent and merged then costs little, and nobody waits long. */
    public static final Pace USUAL = new Pace(Integer.MAX_VALUE, 500_000_000L);

    /** A second, where each part goes a long way: an engine has 14 ms to do for it. */
    public static final Pace FAR = new Pace(Integer.MAX_VALUE, 1_000_000_000L);

    private static final int SHORTER = 20;

    /** What it takes to merge a part, and more: 64 parts in half a second keep nobody waiting. */
    private static final long MERGING_NANOS = 500_000_000L / 64;

    /**
     * For so many parts that are away at the same time. Results are merged one after the other: of a large crew each
     * comes back less often.
     */
    Pace forCrew(int parts) {
        return new Pace(executions, Math.max(nanos, parts * MERGING_NANOS));
    }

    /** For as long as there is not enough to do for all. */
    Pace shorter() {
        return new Pace(executions, nanos / SHORTER);
    }

    Pace atMost(long most) {
        return new Pace((int) Math.max(1, Math.min(executions, most)), nanos);
    }

    boolean allows(int made, long took) {
        return made == 0 || made < executions && took < nanos;
    }
}
