package io.raceproof.runtime;

import io.raceproof.core.event.LockMode;

/**
 * Locks that a thread holds for one task when it runs another on top of it, a callback, say. The thread may enter them
 * again, and so the one on top gets what it would have to wait for in a thread of its own. It is told as if the task
 * below had given up such a lock until the other has ended: that is the order in which the two have used it.
 *
 * @param lock the lock, as {@link Detection} knows it
 * @param mode how the task below holds it
 * @param holds how often
 * @param site where the task on top took it
 * @param next others that are lent at the same time; null if none
 */
record LentLocks(Object lock, LockMode mode, int holds, int site, LentLocks next) {

    /** The running task is about to take the lock, which tasks below it on the same thread may hold. */
    static void lend(Current c, Object lock, int site) {
        Detection detection = c.run.detection();
        for (JdkFrame frame = c.frame; frame != null; frame = frame.below) {
            if (frame.outer != null && frame.outer != c.running) {
                Object onTop = c.become(frame.outer);
                c.isLending = true;
                for (LockMode mode : LockMode.values()) {
                    int holds = c.running == null ? 0 : detection.holds(c, lock, mode);
                    for (int i = 0; i < holds; i++) {
                        detection.releaseLock(c, lock, mode, site);
                    }
                    frame.lent = holds == 0 ? frame.lent : new LentLocks(lock, mode, holds, site, frame.lent);
                }
                c.isLending = false;
                c.become(onTop);
            }
        }
    }

    /** The running task, which has lent these, holds them again. */
    void takeBack(Current c) {
        c.isLending = true;
        for (LentLocks each = this; each != null && c.running != null; each = each.next) {
            for (int i = 0; i < each.holds; i++) {
                c.run.detection().acquireLock(c, each.lock, each.mode, each.site);
            }
        }
        c.isLending = false;
    }
}
