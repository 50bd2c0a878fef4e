package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.LockMode;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/**
 * A detection that also tells a {@link MoveListener} what the running strand does, with names that mean the same in
 * other executions: tasks by path, joins by who made them, locks and locations by {@link ObjectNames}. Explore learns
 * from it what may be exchanged with what.
 *
 * <p>One strand runs at a time, so nothing needs a guard.
 */
final class Noting implements Detection {

    /** What can be asked of a lock that does not depend on who waits for it. */
    private static final Set<String> LOCK_QUESTIONS = Set.of("isLocked", "isWriteLocked", "getReadLockCount");

    private final Detection detection;
    private final MoveListener moves;
    private final ObjectNames names;
    private final ExploredLocks locks;
    private final NotedAccesses accesses;
    private final WeakTable<NotedTask> tasks = new WeakTable<>();
    private final WeakTable<String> joins = new WeakTable<>();

    /** How many joins threads have made that are no strands. */
    private int foreignJoins;

    /** The queue of the pool that the running strand deals with; null: none, or one worker takes all that is in it. */
    private String pool;

    /** Whether that pool's tasks wait in the queue until it is time. */
    private boolean isTimed;

    Noting(Detection detection, MoveListener moves, ObjectNames names, ExploredLocks locks) {
        this.detection = detection;
        this.moves = moves;
        this.names = names;
        this.locks = locks;
        this.accesses = new NotedAccesses(moves, names);
    }

    /** The running strand hands something to that pool, or begins what was handed to it; null: to none. */
    void pool(Object of) {
        isTimed = of instanceof ScheduledThreadPoolExecutor;
        pool = of == null || JdkPool.hasOneWorker(of) && !isTimed ? null : "queue of " + names.of(of);
    }

    /** What follows, if it is a read and a write of one location, only adds to it. */
    void adds() {
        accesses.adds();
    }

    /** The name of a join, for who is about to make it; null if it is none. */
    String join(Object mark) {
        return mark == null ? null : joins.get(mark);
    }

    /** What who makes the join tells, and who takes it hears. */
    static String signal(String join) {
        return "join " + join;
    }

    /** The path of a task; null if nothing is known of it. */
    String path(Object task) {
        NotedTask known = tasks.get(task);
        return known == null ? null : known.path;
    }

    private NotedTask of(Current c) {
        return tasks.get(c.running);
    }

    private Object known(Object task, NotedTask known) {
        tasks.get(task, unused -> known);
        return task;
    }

    @Override
    public Object main(Current c) {
        return known(detection.main(c), NotedTask.main());
    }

    @Override
    public boolean isOwn(Object task) {
        return detection.isOwn(task);
    }

    @Override
    public void running(Current c, Object task) {
        detection.running(c, task);
        NotedTask known = task == null ? null : tasks.get(task);
        if (known != null && known.begins()) {
            moves.hears("start " + known.path);
            if (known.pooled && (Scheduler.own().hasWorked() || isTimed) && pool != null) {
                known.pool = pool;
                moves.uses(pool, true);
            }
        }
    }

    @Override
    public Object start(Current c) {
        return started(c, detection.start(c), false);
    }

    private Object started(Current c, Object child, boolean detached) {
        NotedTask born = of(c).start(detached);
        moves.tells("start " + born.path);
        return known(child, born);
    }

    @Override
    public Object startDetached(Current c) {
        Object child = started(c, detection.startDetached(c), true);
        Operation start = Scheduler.own().pending();
        if (start == null || !(start.object() instanceof Thread)) {
            tasks.get(child).pooled = true;
            if (pool != null) {
                tasks.get(child).pool = pool;
                moves.submits(pool);
            }
        }
        return child;
    }

    @Override
    public Object startLoop(Current c, long positions) {
        throw new UnsupportedOperationException("the tasks of a parallel loop, all at once");
    }

    @Override
    public Object startPosition(Current c, Object loop, long position) {
        throw new UnsupportedOperationException("the tasks of a parallel loop, all at once");
    }

    @Override
    public void end(Current c) {
        ends(of(c));
        detection.end(c);
    }

    private void ends(NotedTask task) {
        accesses.settle();
        moves.tells("end " + task.path);
        if (task.pool != null) {
            moves.uses(task.pool, false);
        }
        if (!task.detached) {
            moves.tells("finish " + task.bornIn);
        }
    }

    @Override
    public void openFinish(Current c) {
        of(c).openFinish();
        detection.openFinish(c);
    }

    @Override
    public void closeFinish(Current c) {
        moves.hears("finish " + of(c).closeFinish());
        detection.closeFinish(c);
    }

    @Override
    public Object newJoin() {
        Object mark = detection.newJoin();
        SchedulerStrand by = Scheduler.own();
        joins.get(mark, unused -> by == null ? "outside " + ++foreignJoins : by.nextJoin());
        return mark;
    }

    @Override
    public void make(Current c, Object join) {
        moves.tells(signal(joins.get(join)));
        detection.make(c, join);
    }

    @Override
    public void endWith(Current c, Object join) {
        moves.tells(signal(joins.get(join)));
        ends(of(c));
        detection.endWith(c, join);
    }

    @Override
    public void take(Current c, Object join) {
        moves.hears(signal(joins.get(join)));
        detection.take(c, join);
    }

    @Override
    public Object newTurns() {
        return detection.newTurns();
    }

    @Override
    public void beginTurn(Current c, Object turns, boolean queued) {
        detection.beginTurn(c, turns, queued);
    }

    @Override
    public void endTurn(Current c, Object turns) {
        detection.endTurn(c, turns);
    }

    @Override
    public void choice(Current c, int kind) {
        switch (Choice.values()[kind]) {
            case SECOND_SET -> moves.onlyLooked();
            case STATE_ASKED -> {
                if (c.call.op == SyncOp.ASK_LOCK && !LOCK_QUESTIONS.contains(c.call.method.name())) {
                    moves.cannotExplore("who waits for a lock", c.site);
                }
            }
            // What such a call sees, or does, the search exchanges with whatever others do to the same object.
            case ANY_JOIN, JOIN_ORDER, REFUSED, TIMED_WAIT, SURPLUS, PAIRING, INTERRUPT, REJECTED -> {}
            default -> moves.cannotExplore(Choice.values()[kind].sentence(), c.site);
        }
        detection.choice(c, kind);
    }

    @Override
    public void enterIsolated(Current c, Object object) {
        if (object == null) {
            locks.takes(ExploredLocks.ISOLATED, LockMode.EXCLUSIVE);
        } else {
            locks.takes(ExploredLocks.ISOLATED, LockMode.SHARED);
            locks.takes(locks.isolated(object), LockMode.EXCLUSIVE);
        }
        detection.enterIsolated(c, object);
    }

    @Override
    public void exitIsolated(Current c, Object object) {
        accesses.settle();
        if (object == null) {
            locks.gives(ExploredLocks.ISOLATED, LockMode.EXCLUSIVE);
        } else {
            locks.gives(locks.isolated(object), LockMode.EXCLUSIVE);
            locks.gives(ExploredLocks.ISOLATED, LockMode.SHARED);
        }
        detection.exitIsolated(c, object);
    }

    @Override
    public void enterInitialiser(Current c) {
        detection.enterInitialiser(c);
    }

    @Override
    public void exitInitialiser(Current c) {
        detection.exitInitialiser(c);
    }

    @Override
    public void monitorEnter(Current c, Object monitor, int site) {
        locks.takes(locks.monitor(monitor), LockMode.EXCLUSIVE);
        detection.monitorEnter(c, monitor, site);
    }

    @Override
    public void monitorExit(Current c, Object monitor, int site) {
        accesses.settle();
        locks.gives(locks.monitor(monitor), LockMode.EXCLUSIVE);
        detection.monitorExit(c, monitor, site);
    }

    @Override
    public Object lockOfMonitor(Object monitor) {
        Object mark = detection.lockOfMonitor(monitor);
        locks.name(mark, locks.monitor(monitor));
        return mark;
    }

    @Override
    public Object newLock() {
        return detection.newLock();
    }

    @Override
    public void acquireLock(Current c, Object lock, LockMode mode, int site) {
        if (!c.isLending) {
            locks.takes(locks.of(lock, c.call.receiver), mode);
        }
        detection.acquireLock(c, lock, mode, site);
    }

    @Override
    public void releaseLock(Current c, Object lock, LockMode mode, int site) {
        accesses.settle();
        if (!c.isLending) {
            locks.gives(locks.of(lock, c.call.receiver), mode);
        }
        detection.releaseLock(c, lock, mode, site);
    }

    @Override
    public int holds(Current c, Object lock, LockMode mode) {
        return detection.holds(c, lock, mode);
    }

    @Override
    public Object newVariable() {
        return detection.newVariable();
    }

    @Override
    public Object variable(Current c, Object owner, Field field) {
        return detection.variable(c, owner, field);
    }

    @Override
    public void acquire(Current c, Object variable, int site) {
        detection.acquire(c, variable, site);
    }

    @Override
    public void release(Current c, Object variable, int site) {
        detection.release(c, variable, site);
    }

    @Override
    public void retract(Current c, Object variable) {
        detection.retract(c, variable);
    }

    @Override
    public void use(Current c, Object variable, boolean writes, int site) {
        detection.use(c, variable, writes, site);
    }

    @Override
    public void volatileRead(Current c, Object owner, Field field, int site) {
        detection.volatileRead(c, owner, field, site);
    }

    @Override
    public void volatileWrite(Current c, Object owner, Field field, int site) {
        detection.volatileWrite(c, owner, field, site);
    }

    @Override
    public void fieldRead(Current c, Object owner, Field field, int site) {
        detection.fieldRead(c, owner, field, site);
        accesses.reads(owner, field);
    }

    @Override
    public void fieldWrite(Current c, Object owner, Field field, int site) {
        detection.fieldWrite(c, owner, field, site);
        accesses.writes(owner, field);
    }

    @Override
    public void elementRead(Current c, ArrayShadow array, int index, int site) {
        detection.elementRead(c, array, index, site);
        accesses.reads(array, index);
    }

    @Override
    public void elementWrite(Current c, ArrayShadow array, int index, int site) {
        detection.elementWrite(c, array, index, site);
        accesses.writes(array, index);
    }

    @Override
    public List<String> finish() {
        return detection.finish();
    }
}
