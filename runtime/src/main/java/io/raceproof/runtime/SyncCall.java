package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.LockMode;

/**
 * One call of a synchronizer, while it is told: who calls, what on, and with what; and the means to say what it does to
 * the running task. A thread has one, which is filled anew for each hook.
 */
final class SyncCall {

    final Current c;
    SyncCalls.Named method;
    SyncOp op;
    int site;

    /** Null if the method is static. */
    Object receiver;

    /**
     * The first argument, the second and the last one that is an object; null where it is a number or missing. Of a
     * compare-and-set, the last is what is expected, a number in its box.
     */
    Object first;

    Object second;
    Object last;

    /** The first argument that is a number; for a call whose result may be ignored, whether it is not. */
    long number;

    /** After the call: what it returned, as an object or as a number. */
    Object result;

    long outcome;

    SyncCall(Current c) {
        this.c = c;
    }

    /** It has been told: nothing of it is kept alive. */
    void clear() {
        receiver = null;
        first = null;
        second = null;
        last = null;
        result = null;
        c.site = 0;
    }

    /** Whether the thread runs something that we know of: only then may the following be called. */
    boolean isTask() {
        return c.running != null;
    }

    /** Whether there is nobody to be ordered with: sync variables need not be told of. */
    boolean isIdle() {
        return c.idle;
    }

    /** Whether a compare-and-exchange found what was expected; true also where that cannot be told. */
    boolean isExchanged() {
        char type = method.descriptor().charAt(method.descriptor().indexOf(')') + 1);
        return switch (type) {
            case 'F', 'D' -> true;
            case 'L', '[' -> result == last;
            default -> Expected.asLong(last) == outcome;
        };
    }

    void acquireLock(Object lock, LockMode mode) {
        if (c.frame != null) {
            LentLocks.lend(c, lock, site);
        }
        c.detection().acquireLock(c, lock, mode, site);
    }

    /** Gives up the lock, if the task holds it: otherwise the call is about to fail, or another task had taken it. */
    boolean releaseLock(Object lock, LockMode mode) {
        if (c.detection().holds(c, lock, mode) == 0) {
            return false;
        }
        c.detection().releaseLock(c, lock, mode, site);
        return true;
    }

    void acquire(Object variable) {
        c.detection().acquire(c, variable, site);
    }

    void release(Object variable) {
        c.detection().release(c, variable, site);
    }

    /**
     * A compare-and-set is about to be made, or an update. Whether it will be done is not known yet, and whoever sees
     * it done may say so at once: so it is told now if it looks as if it will be.
     */
    void swaps(Object variable, boolean isLikely) {
        acquire(variable);
        c.released = isLikely;
        if (isLikely) {
            release(variable);
        }
    }

    /** It was made; what was told wrongly is put right. */
    void swapped(Object variable, boolean isDone) {
        if (!isDone) {
            ExploreHooks.onlyLooked();
        }
        if (isDone && !c.released) {
            release(variable);
        } else if (!isDone && c.released) {
            retract(variable);
        }
        acquire(variable);
    }

    void retract(Object variable) {
        c.detection().retract(c, variable);
    }

    void use(Object variable, boolean writes) {
        c.detection().use(c, variable, writes, site);
    }

    void make(Object join) {
        c.detection().make(c, join);
    }

    void take(Object join) {
        c.detection().take(c, join);
    }

    /** Another schedule may turn out differently here, unless there is nobody else. */
    void choice(Choice choice) {
        if (isTask() && !c.isAlone()) {
            c.detection().choice(c, choice.ordinal());
        }
    }

    /** What the call does is not modelled. */
    void isUnmodelled() {
        if (!c.isAlone()) {
            c.run.reservations().order(method.what(), site);
        }
    }
}
