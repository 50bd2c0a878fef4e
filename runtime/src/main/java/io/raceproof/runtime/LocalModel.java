package io.raceproof.runtime;

/**
 * {@code ThreadLocal}. What a task finds there that it has put there itself, or that is initial, is the same in every
 * schedule. What another task has left on the thread is not, nor what a worker of a pool inherits from whoever happened
 * to be the reason for starting it.
 *
 * <p>Who finds what another task has left comes after all that the thread has done up to there: in any schedule it is
 * the thread's own object. Only who finds such a thing is ordered so; workers order nothing.
 */
final class LocalModel extends SyncModel {

    /** The task that last set a ThreadLocal on some thread, or got its initial value. Belongs to that thread. */
    static final class Owner {
        private Object task;
    }

    LocalModel(Detection detection) {
        super(detection);
    }

    @Override
    void before(SyncCall call) {
        Current c = call.c;
        if (!call.isTask()) {
            return;
        }
        if (c.locals == null) {
            c.locals = new WeakTable<>();
        }
        Owner owner = c.locals.get(call.receiver, unused -> new Owner());
        if (call.op == SyncOp.LOCAL_GET && (owner.task == null ? isInheritedByWorker(call) : owner.task != c.running)) {
            c.run.reservations().chance(call.method.what(), call.site);
            if (c.localsTurns != null && !c.idle) {
                detection.beginTurn(c, c.localsTurns, false);
            }
        }
        owner.task = c.running;
        c.localsUser = c.running;
    }

    /** The thread leaves the task that it runs, for good or to run another on top of it. */
    static void leaves(Current c) {
        if (c.localsUser != null && c.localsUser == c.running && !c.idle) {
            if (c.localsTurns == null) {
                c.localsTurns = c.run.detection().newTurns();
            }
            c.run.detection().endTurn(c, c.localsTurns);
        }
    }

    private static boolean isInheritedByWorker(SyncCall call) {
        JdkTask thread = call.c.run.jdkTasks().known(Thread.currentThread());
        return call.receiver instanceof InheritableThreadLocal && (thread == null || !thread.isStarted());
    }
}
