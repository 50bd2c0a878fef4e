package io.raceproof.explore;

/** How long a worker searches a part at one go: until one of these is spent, but for one execution at least. */
public record Pace(int executions, long nanos) {

    /** Half a second: what is sent and merged then costs little, and nobody waits long. */
    public static final Pace USUAL = new Pace(Integer.MAX_VALUE, 500_000_000L);

    private static final int SHORTER = 20;

    /** For as long as there is not enough to do for all. */
    Pace shorter() {
        return new Pace(executions, nanos / SHORTER);
    }

    /** For so many parts in the same time. */
    public Pace dividedBy(int parts) {
        return new Pace(executions, nanos / parts);
    }

    Pace atMost(long most) {
        return new Pace((int) Math.max(1, Math.min(executions, most)), nanos);
    }

    boolean allows(int made, long took) {
        return made == 0 || made < executions && took < nanos;
    }
}
