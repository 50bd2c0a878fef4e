package io.raceproof.core.shadow;

import java.util.concurrent.atomic.AtomicLong;

/** How much more room threads may take, each for itself, of what they could also share. Safe for threads. */
final class Allowance {

    private final long most;
    private final AtomicLong left;

    Allowance(long most) {
        this.most = most;
        this.left = new AtomicLong(most);
    }

    /** False if so much is not left. */
    boolean take(long wanted) {
        if (left.addAndGet(-wanted) >= 0) {
            return true;
        }
        left.addAndGet(wanted);
        return false;
    }

    /** What was taken is in use no more. */
    void renew() {
        left.set(most);
    }
}
