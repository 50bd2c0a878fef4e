package io.raceproof.prove.solve;

import java.time.Duration;

/** When to give up. */
public final class Deadline {

    private final long end;

    private Deadline(long end) {
        this.end = end;
    }

    public static Deadline in(Duration time) {
        return new Deadline(System.nanoTime() + time.toNanos());
    }

    public boolean isOver() {
        return System.nanoTime() - end >= 0;
    }
}
