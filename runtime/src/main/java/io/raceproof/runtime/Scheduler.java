package io.raceproof.runtime;

import io.raceproof.runtime.SchedulerStrand.Reason;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Lets one strand run at a time: serial mode's order, depth-first (DESIGN section 4, "The Scheduler"). The thread that
 * creates the Scheduler is its first strand and has the baton; tasks that need a stack of their own become further ones,
 * and so do all threads that the program or its pools start, if the JDK tells of them ({@link SchedulerThreads}).
 *
 * <p><b>Order.</b> A child {@linkplain #runNow started now} runs at once, and its parent is suspended. When the running
 * strand ends or waits, {@link SchedulerQueue} says who goes on, or a {@link Schedule} if there is one. Who is {@linkplain
 * #wake woken} does not interrupt anybody: it can run from then on. A task {@linkplain #runLater for later} can run from
 * then on too, as if it had been suspended that moment, so it comes next when the running strand ends or waits.
 *
 * <p><b>Nobody can run.</b> Then time passes up to the end of the first wait with a limit ({@link SchedulerClock}). If
 * there is none, the baton lies on the ground until a thread that is no strand wakes one, or takes it up ({@link
 * #tryEnter}) to end a deadlock. Such threads are not scheduled: they run when they like.
 *
 * <p><b>Outside.</b> A strand that is blocked where nothing is seen of it, reading a file, say, would hold up everybody.
 * {@link SchedulerWatch} takes the baton from it. It goes on without, and at its next operation waits for its turn.
 *
 * <p>Knows nothing of tasks, finishes or promises: what a strand waits for is a condition, which whoever makes it true
 * says with {@link #wake}.
 */
public final class Scheduler {

    /** After so many operations that only look, a strand lets others go first: it may be waiting for one of them. */
    private static final int LOOKS = 200;

    /** After so many operations of any kind it does so too: it may be looking under a lock. */
    private static final int OPERATIONS = 20_000;

    /** What letting others go first takes. */
    private static final long YIELD_NANOS = 50_000;

    /** Which strand a thread is; null on threads that are not scheduled. */
    private static final ThreadLocal<SchedulerStrand> STRAND = new ThreadLocal<>();

    private final SchedulerStacks stacks = new SchedulerStacks();
    private final SchedulerStrand main = new SchedulerStrand(this, null, null);

    /** Stands for a thread that is no strand and has taken up the baton. */
    private final SchedulerStrand outsider = new SchedulerStrand(this, null, null);

    /** Guards everything below, and what the strands say it guards. Never held while a thread waits. */
    final Object lock = new Object();

    /** Who has the baton; null: it lies on the ground. */
    private SchedulerStrand running = main;

    private final SchedulerQueue queue = new SchedulerQueue();
    final SchedulerClock clock = new SchedulerClock();
    final SchedulerMonitors monitors = new SchedulerMonitors();

    /** Those who wait until somebody unblocks them. */
    private final Set<SchedulerStrand> blocked = new LinkedHashSet<>();

    /** How many strands are outside. */
    private int outside;

    /** How many static initialisers of the program's classes are under way. */
    private int initialisers;

    /** How many times the baton was passed on. */
    private long turns;

    private boolean watched;

    /** Null: the queue decides. Set once, before anybody runs. */
    private Schedule schedule;

    /** Null: nobody wants to know. Set once, before anybody else runs. */
    private SchedulerTrace trace;

    /** Set once. */
    private volatile boolean tasksMayBlock;

    /** Set once. */
    private volatile boolean closed;

    /** Hears what the watch finds; null: nobody does. */
    private final Run run;

    /** The calling thread is the first strand. */
    public Scheduler() {
        this(null);
    }

    /** The same, of that run. */
    Scheduler(Run run) {
        this.run = run;
        main.bind();
        SchedulerThreads.register(main);
        STRAND.set(main);
    }

    /** The schedule decides from now on; the calling thread is the only strand. */
    public void use(Schedule decides) {
        schedule = decides;
    }

    /** Everything that is decided or done from now on is told; the calling thread is the only strand. */
    void use(SchedulerTrace told) {
        trace = told;
    }

    /** The calling thread's strand, to be woken with; null if it is not scheduled. */
    public Object strand() {
        return own();
    }

    /** The calling thread's strand; null if it is none. Some threads of the JDK forget what is local to them. */
    static SchedulerStrand own() {
        SchedulerStrand known = STRAND.get();
        if (known != null) {
            return known;
        }
        SchedulerStrand strand = SchedulerThreads.of(Thread.currentThread());
        if (strand != null) {
            STRAND.set(strand);
            strand.begin();
        }
        return strand;
    }

    /** From now on a task may wait for something that depth-first order does not provide. */
    public void tasksMayBlock() {
        tasksMayBlock = true;
    }

    /** Whether new tasks need stacks of their own; if who starts them holds a monitor, they must not be in it with it. */
    public boolean needsStacks() {
        return tasksMayBlock || !self().held.isEmpty();
    }

    /** Runs the task on a stack of its own, at once; returns when it is the caller's turn again. Called by a strand. */
    public void runNow(Runnable task) {
        SchedulerStrand self = self();
        comeBack(self);
        SchedulerStrand next;
        watch();
        synchronized (lock) {
            SchedulerStrand child = new SchedulerStrand(this, task, self);
            suspend(self);
            self.letsChildGoFirst = true;
            queue.add(self);
            queue.rank(child);
            queue.add(child);
            next = passOn(self);
        }
        try {
            handOver(self, next);
        } catch (OutOfMemoryError noStack) {
            synchronized (lock) {
                queue.remove(self);
                running = self;
                monitors.resume(self, queue);
                self.keepBaton();
            }
            throw noStack;
        }
    }

    /** Runs the task on a stack of its own when the running strand ends or waits. Called by any thread. */
    public void runLater(Runnable task) {
        SchedulerStrand parent = own();
        SchedulerStrand next;
        watch();
        synchronized (lock) {
            SchedulerStrand later = new SchedulerStrand(this, task, parent == null ? outsider : parent);
            queue.rank(later);
            next = makeRunnable(later);
        }
        goOn(next);
    }

    /** Waits until the condition holds, while others run. Called by a strand, and asked on that strand only. */
    public void await(BooleanSupplier condition) {
        SchedulerStrand self = self();
        comeBack(self);
        while (!condition.getAsBoolean()) {
            SchedulerStrand next;
            synchronized (lock) {
                if (self.woken) {
                    self.woken = false;
                    continue;
                }
                next = block(self, Reason.CONDITION);
            }
            handOver(self, next);
        }
    }

    /** What the strand waits for may have happened. Called by any thread. */
    public void wake(Object strand) {
        SchedulerStrand woken = (SchedulerStrand) strand;
        SchedulerStrand next = null;
        synchronized (lock) {
            if (woken.reason == Reason.CONDITION) {
                next = unblock(woken);
            } else {
                woken.woken = true;
            }
        }
        goOn(next);
    }

    /** Takes up the baton if nobody has it, on a thread that is no strand; true: {@link #leave} must follow. */
    public boolean tryEnter() {
        synchronized (lock) {
            if (running != null) {
                return false;
            }
            running = outsider;
            return true;
        }
    }

    /** Gives back the baton that {@link #tryEnter} took up. */
    public void leave() {
        end(outsider);
    }

    /** The calling strand is about to do something that others may see, or that shows what they did. */
    void operation(Operation.Kind kind, Object object, Object field, boolean writes, int site) {
        SchedulerStrand self = own();
        if (self == null || self.internal) {
            return;
        }
        comeBack(self);
        clock.tick();
        self.operations++;
        if (trace != null) {
            trace.does(self, kind, site);
        }
        if (schedule != null) {
            decide(self, new Operation(kind, object, field, writes, site));
            return;
        }
        self.looks = writes ? 0 : self.looks + 1;
        if (self.looks >= LOOKS || self.operations >= OPERATIONS) {
            letOthersGo(self);
        }
    }

    /** Lets the schedule choose between the strand and others. */
    private void decide(SchedulerStrand self, Operation operation) {
        SchedulerStrand next;
        synchronized (lock) {
            self.pending = operation;
            if (queue.isEmpty()) {
                return;
            }
            suspend(self);
            queue.add(self);
            next = passOn(self);
        }
        handOver(self, next);
    }

    /** A static initialiser begins, or ends: whoever needs its class meanwhile is blocked without our seeing it. */
    void initialises(boolean begins) {
        synchronized (lock) {
            initialisers += begins ? 1 : -1;
        }
    }

    /** The strand lets all others go first that can run. If nobody can, time passes up to the end of a wait. */
    void letOthersGo(SchedulerStrand self) {
        SchedulerStrand next;
        synchronized (lock) {
            clock.pass(YIELD_NANOS);
            self.operations = 0;
            self.looks = 0;
            boolean othersCanRun = !queue.isEmpty();
            if (!othersCanRun && !clock.isAwaited()) {
                return;
            }
            SchedulerStrand first = othersCanRun || outside > 0 ? null : clock.jump();
            suspend(self);
            queue.rankLast(self);
            queue.add(self);
            if (first != null) {
                makeReady(first);
            }
            next = passOn(self);
        }
        handOver(self, next);
    }

    private static SchedulerStrand self() {
        SchedulerStrand self = own();
        if (self == null) {
            throw new IllegalStateException(
                    "not a strand: only the main thread and what it started are scheduled; ask strand() first");
        }
        return self;
    }

    /** The strand, which may have gone on outside, waits for its turn if it has. */
    void comeBack(SchedulerStrand self) {
        if (!self.outside) {
            return;
        }
        SchedulerStrand next;
        synchronized (lock) {
            if (!self.outside) {
                return;
            }
            self.outside = false;
            outside--;
            queue.rank(self);
            next = makeRunnable(self);
        }
        handOver(self, next);
    }

    /** With the lock: the strand no longer has the baton. */
    private void suspend(SchedulerStrand strand) {
        strand.loseBaton();
        queue.rank(strand);
        monitors.suspend(strand);
    }

    /** With the lock: the strand, which runs, waits until somebody unblocks it. Returns who has to go on now, if anybody. */
    SchedulerStrand block(SchedulerStrand self, Reason reason) {
        suspend(self);
        self.reason = reason;
        self.timedOut = false;
        blocked.add(self);
        if (trace != null) {
            trace.waits(self, reason);
        }
        if (self.outside) {
            self.outside = false;
            outside--;
            return null;
        }
        return passOn(null);
    }

    /** The same, and it waits no longer than that. */
    SchedulerStrand block(SchedulerStrand self, Reason reason, long nanos) {
        clock.add(self, nanos);
        return block(self, reason);
    }

    /** With the lock: the strand waits no more. Returns who has to go on now, if anybody. */
    SchedulerStrand unblock(SchedulerStrand strand) {
        clock.remove(strand);
        strand.reason = null;
        return makeRunnable(strand);
    }

    /** With the lock: the strand can run. Returns who has to go on now: somebody, if nobody had the baton. */
    private SchedulerStrand makeRunnable(SchedulerStrand strand) {
        queue.add(strand);
        return running == null ? passOn(null) : null;
    }

    /** With the lock: a thread was started and can run. Returns who has to go on now, if anybody. */
    SchedulerStrand addStarted(SchedulerStrand strand) {
        queue.rankStarted(strand);
        return makeRunnable(strand);
    }

    /** With the lock: the baton goes to the next one, who is returned, or to the ground. */
    private SchedulerStrand passOn(SchedulerStrand current) {
        for (SchedulerStrand due = clock.due(); due != null; due = clock.due()) {
            makeReady(due);
        }
        running = choose(current);
        while (running == null && outside == 0 && clock.isAwaited()) {
            makeReady(clock.jump());
            running = choose(current);
        }
        if (running != null) {
            turn(running);
        }
        return running;
    }

    /** With the lock: the strand's time is up. */
    private void makeReady(SchedulerStrand strand) {
        strand.reason = null;
        queue.add(strand);
    }

    /** With the lock: takes the next one out of the queue who has what he needs; null if there is none. */
    private SchedulerStrand choose(SchedulerStrand current) {
        if (schedule != null) {
            List<SchedulerStrand> ready = queue.all();
            ready.removeIf(strand -> strand.needs != null && monitors.isHeldByOther(strand, strand.needs));
            SchedulerStrand chosen = ready.isEmpty() ? null : schedule.next(ready, current);
            if (chosen != null) {
                queue.remove(chosen);
            }
            return chosen;
        }
        SchedulerStrand next = queue.next();
        while (next != null && next.needs != null && monitors.mustWait(next, next.needs)) {
            next.reason = Reason.MONITOR;
            next = queue.next();
        }
        return next;
    }

    /** With the lock: the strand has been given the baton. */
    private void turn(SchedulerStrand next) {
        turns++;
        blocked.remove(next);
        next.reason = null;
        next.needs = null;
        next.letsChildGoFirst = false;
        monitors.resume(next, queue);
        if (trace != null) {
            trace.goesOn(next, clock.sinceStart());
        }
    }

    /** Without the lock: the strand, which has given up the baton, lets the next one go on and waits for its turn. */
    void handOver(SchedulerStrand self, SchedulerStrand next) {
        if (next == self) {
            self.keepBaton();
            return;
        }
        goOn(next);
        self.awaitBaton();
    }

    /** Without the lock: the strand that was given the baton, if any, runs. */
    void goOn(SchedulerStrand next) {
        if (next == null) {
            return;
        }
        if (next.hasStack()) {
            next.giveBaton();
            return;
        }
        SchedulerStrand self = own();
        boolean internal = self != null && self.internal;
        if (self != null) {
            self.internal = true;
        }
        try {
            stacks.start(() -> runOnThisStack(next));
        } finally {
            if (self != null) {
                self.internal = internal;
            }
        }
    }

    /** Runs a new strand and, after its end, further new ones that come next: the stack is free for them. */
    private void runOnThisStack(SchedulerStrand first) {
        for (SchedulerStrand self = first; self != null; self = newOneAfter(self)) {
            self.bind();
            SchedulerThreads.register(self);
            STRAND.set(self);
            boolean ended = false;
            try {
                self.task.run();
                ended = true;
            } finally {
                comeBack(self);
                STRAND.remove();
                SchedulerThreads.forget(self);
                if (!ended) {
                    end(self);
                }
            }
        }
    }

    /** The strand has ended. Returns the next one if it has no stack yet; lets any other go on. */
    private SchedulerStrand newOneAfter(SchedulerStrand ended) {
        SchedulerStrand next;
        synchronized (lock) {
            assert running == ended : "a strand ended without the baton";
            next = passOn(null);
        }
        if (next == null || !next.hasStack()) {
            return next;
        }
        goOn(next);
        return null;
    }

    /** The strand, which may be outside or have the baton, has ended; its thread is about to. */
    void end(SchedulerStrand strand) {
        SchedulerStrand next = null;
        synchronized (lock) {
            blocked.remove(strand);
            queue.remove(strand);
            if (strand.outside) {
                strand.outside = false;
                outside--;
            }
            if (running == strand) {
                next = passOn(null);
                if (next != null) {
                    next.after = strand.thread();
                }
            }
        }
        goOn(next);
    }

    /** What is to be seen of the Scheduler at one moment. */
    record Sight(
            SchedulerStrand running,
            int operations,
            long turns,
            boolean othersCouldRun,
            boolean anyOutside,
            boolean isInitialising,
            long nanos) {

        boolean isAsBefore(Sight before) {
            return running == before.running && operations == before.operations && turns == before.turns;
        }
    }

    Sight look() {
        synchronized (lock) {
            return new Sight(
                    running,
                    running == null ? 0 : running.operations,
                    turns,
                    !queue.isEmpty() || clock.isAwaited(),
                    outside > 0,
                    initialisers > 0,
                    clock.isAwaited() ? clock.firstNanos() : -1);
        }
    }

    /** Takes the baton from the strand if nothing has happened since it was looked at; false: something has. */
    boolean takeAway(Sight seen) {
        SchedulerStrand next;
        synchronized (lock) {
            SchedulerStrand slow = running;
            if (slow == null || slow != seen.running || turns != seen.turns || slow.operations != seen.operations) {
                return false;
            }
            slow.outside = true;
            outside++;
            slow.loseBaton();
            monitors.suspend(slow);
            next = passOn(null);
        }
        goOn(next);
        return true;
    }

    /** Those who wait, if nothing has happened since that was seen; else nobody. */
    List<SchedulerStrand> waiting(Sight seen) {
        synchronized (lock) {
            return turns == seen.turns && running == null && queue.isEmpty() ? new ArrayList<>(blocked) : List.of();
        }
    }

    /** Time has passed while everybody waited and somebody was outside: the first wait with a limit ends. */
    void timePasses() {
        SchedulerStrand next = null;
        synchronized (lock) {
            if (running == null && clock.isAwaited()) {
                makeReady(clock.jump());
                next = passOn(null);
            }
        }
        goOn(next);
    }

    /** Somebody has to look after the strands from now on: there is more than one. */
    void watch() {
        synchronized (lock) {
            if (watched) {
                return;
            }
            watched = true;
        }
        new SchedulerWatch(this, main, run).start();
    }

    /** The run is over: nobody looks after the strands any more. */
    void close() {
        closed = true;
    }

    boolean isClosed() {
        return closed;
    }
}
