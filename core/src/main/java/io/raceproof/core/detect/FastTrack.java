package io.raceproof.core.detect;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import io.raceproof.findings.Certainty;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * FastTrack (Flanagan and Freund, PLDI 2009): the baseline, which knows threads and not tasks.
 *
 * <pre>
 *  C_t       thread t's vector clock; C_t[t] ticks whenever t releases something
 *  c@t       an epoch: thread t at its clock c.  c@t ≼ C  iff  c ≤ C[t]
 *  W_x       the epoch of the last write of x
 *  R_x       the epoch of the last read of x, or an epoch for each thread once reads were parallel
 *
 *  read x    R_x of this epoch: nothing.       not W_x ≼ C_t: race.   R_x := E(t) if R_x ≼ C_t, else add E(t)
 *  write x   W_x = E(t): nothing.              not W_x ≼ C_t, or some of R_x not ≼ C_t: race.   W_x := E(t), R_x := none
 * </pre>
 *
 * <p><b>What such a tool sees of tasks.</b> The driver says which thread runs which task.
 * <ul>
 *   <li>Everything that tasks do on one thread is in program order, as it came, whichever task did it.
 *   <li>A task start puts the task into the pool's queue; before the task does its first thing, its thread takes it
 *       from there. The queue orders the two, as a concurrent queue does for what was put in before.
 *   <li>The end of a task counts down its innermost finish, and the end of a finish waits for that counter: everything
 *       that the tasks' threads did before comes first. A start of a finish is nothing.
 *   <li>A make of a join is a release and a take an acquire, of a sync variable of that join's own.
 *   <li>Sync variables and locks are what they are; every unlock is seen by all later locks in an excluding mode.
 *   <li>A choice is nothing.
 * </ul>
 *
 * <p><b>Guarantees.</b> Reports exactly the locations with two conflicting accesses that this order does not order,
 * once each. That is less than the program's races: tasks that happen to share a thread, or to meet on the way of
 * another task that did, look ordered.
 */
public final class FastTrack implements Events {

    /** An epoch, with the access that was made then. */
    private record Epoch(int thread, int clock, Access access) {
        boolean precedes(VectorClock clocks) {
            return clock <= clocks.get(thread);
        }
    }

    private static final class Shadow {
        private Epoch w;
        /** By thread; one entry as long as reads are ordered. */
        private final Map<Integer, Epoch> r = new HashMap<>();

        private boolean racy;
    }

    private static final class LockClocks {
        private final VectorClock exclusive = new VectorClock();
        private final VectorClock shared = new VectorClock();
    }

    private final IntUnaryOperator threadOf;
    private final RaceSink sink;
    private final Map<Integer, VectorClock> clocks = new HashMap<>();
    /** By task in the pool's queue: what its starter's thread had seen. */
    private final Map<Integer, VectorClock> queued = new HashMap<>();
    /** By task: the finishes that it has open, innermost first, after the one it was started in. */
    private final Map<Integer, Deque<VectorClock>> finishes = new HashMap<>();

    private final Map<Integer, VectorClock> joins = new HashMap<>();
    private final Map<Integer, VectorClock> variables = new HashMap<>();
    private final Map<Integer, LockClocks> locks = new HashMap<>();
    private final Map<Integer, Shadow> shadows = new HashMap<>();

    /** {@code threadOf} gives the thread that runs a task. */
    public FastTrack(IntUnaryOperator threadOf, RaceSink sink) {
        this.threadOf = threadOf;
        this.sink = sink;
        queued.put(ROOT, new VectorClock());
        startInside(ROOT, new VectorClock());
    }

    private void startInside(int task, VectorClock finish) {
        Deque<VectorClock> open = new ArrayDeque<>();
        open.push(finish);
        finishes.put(task, open);
    }

    /** The clock of the thread that runs the task, which has been taken from the queue. */
    private VectorClock clock(int task) {
        int thread = threadOf.applyAsInt(task);
        VectorClock clock = clocks.computeIfAbsent(thread, FastTrack::started);
        VectorClock queue = queued.remove(task);
        if (queue != null) {
            clock.join(queue);
        }
        return clock;
    }

    private static VectorClock started(int thread) {
        VectorClock clock = new VectorClock();
        clock.tick(thread);
        return clock;
    }

    private void release(int task, VectorClock into) {
        VectorClock clock = clock(task);
        into.join(clock);
        clock.tick(threadOf.applyAsInt(task));
    }

    @Override
    public void taskStart(int parent, int child, int site) {
        VectorClock queue = new VectorClock();
        release(parent, queue);
        queued.put(child, queue);
        startInside(child, finishes.get(parent).peek());
    }

    @Override
    public void taskEnd(int task) {
        release(task, finishes.remove(task).peek());
    }

    @Override
    public void finishStart(int task, int finish, int site) {
        clock(task);
        finishes.get(task).push(new VectorClock());
    }

    @Override
    public void finishEnd(int task, int finish) {
        clock(task).join(finishes.get(task).pop());
    }

    @Override
    public void joinMake(int task, int join, int site) {
        release(task, joins.computeIfAbsent(join, number -> new VectorClock()));
    }

    @Override
    public void joinTake(int task, int join, int site) {
        clock(task).join(joins.get(join));
    }

    @Override
    public void choice(int task, Choice choice, int site) {
        clock(task);
    }

    @Override
    public void syncRelease(int task, int variable, int site) {
        release(task, variables.computeIfAbsent(variable, number -> new VectorClock()));
    }

    @Override
    public void syncAcquire(int task, int variable, int site) {
        clock(task).join(variables.computeIfAbsent(variable, number -> new VectorClock()));
    }

    @Override
    public void lockAcquire(int task, int lock, LockMode mode, int site) {
        LockClocks released = locks.computeIfAbsent(lock, number -> new LockClocks());
        clock(task).join(released.exclusive);
        if (mode == LockMode.EXCLUSIVE) {
            clock(task).join(released.shared);
        }
    }

    @Override
    public void lockRelease(int task, int lock, LockMode mode, int site) {
        LockClocks released = locks.get(lock);
        release(task, mode == LockMode.EXCLUSIVE ? released.exclusive : released.shared);
    }

    @Override
    public void read(int task, int location, int site) {
        Shadow x = shadows.computeIfAbsent(location, number -> new Shadow());
        Epoch e = epoch(task, site, false);
        Epoch mine = x.r.get(e.thread);
        if (x.racy || mine != null && mine.clock == e.clock) {
            return;
        }
        check(x, location, x.w, e, task);
        if (x.r.size() == 1 && x.r.values().iterator().next().precedes(clock(task))) {
            x.r.clear();
        }
        x.r.put(e.thread, e);
    }

    @Override
    public void write(int task, int location, int site) {
        Shadow x = shadows.computeIfAbsent(location, number -> new Shadow());
        Epoch e = epoch(task, site, true);
        if (x.racy || x.w != null && x.w.thread == e.thread && x.w.clock == e.clock) {
            return;
        }
        check(x, location, x.w, e, task);
        for (Epoch read : x.r.values()) {
            check(x, location, read, e, task);
        }
        x.w = e;
        x.r.clear();
    }

    private Epoch epoch(int task, int site, boolean write) {
        int thread = threadOf.applyAsInt(task);
        return new Epoch(thread, clock(task).get(thread), new Access(task, site, write, null));
    }

    private void check(Shadow x, int location, Epoch earlier, Epoch later, int task) {
        if (!x.racy && earlier != null && !earlier.precedes(clock(task))) {
            x.racy = true;
            sink.report(new Race(location, earlier.access, later.access, Certainty.CERTAIN));
        }
    }
}
