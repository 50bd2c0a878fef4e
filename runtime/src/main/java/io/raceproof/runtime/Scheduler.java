package io.raceproof.runtime;

import io.raceproof.runtime.SchedulerStrand.Reason;
import java.util.function.BooleanSupplier;

/**
 * Lets one strand run at a time: serial mode's order, depth-first. The thread that creates the Scheduler is its first
 * strand and has the baton; tasks that need a stack of their own become further ones, and so do all threads that the
 * program or its pools start, if the JDK tells of them ({@link SchedulerThreads}).
 *
 * <p><b>Order.</b> A child {@linkplain #runNow started now} runs at once, and its parent is suspended. When the running
 * strand ends or waits, {@link SchedulerQueue} says who goes on, or a {@link Schedule} if there is one. Who is
 * {@linkplain #wake woken} does not interrupt anybody: it can run from then on. A task {@linkplain #runLater for later}
 * can run from then on too, as if it had been suspended that moment, so it comes next when the running strand ends or
 * waits.
 *
 * <p><b>Nobody can run.</b> Then time passes up to the end of the first wait with a limit ({@link SchedulerClock}). If
 * there is none, the baton lies on the ground until a thread that is no strand wakes one, or takes it up ({@link
 * #tryEnter}) to end a deadlock. Such threads are not scheduled: they run when they like.
 *
 * <p><b>Outside.</b> A strand that is blocked where nothing is seen of it, reading a file, say, would hold up
 * everybody. {@link SchedulerWatch} takes the baton from it. It goes on without, and at its next operation waits for
 * its turn.
 *
 * <p>Knows nothing of tasks, finishes or promises: what a strand waits for is a condition, which whoever makes it true
 * says with {@link #wake}.
 */
public final class Scheduler {

    /** After so many operations that only look, a strand lets others go first: it may be waiting for one of them. */
    private static final int LOOKS = 200;

    /**
     * After so many operations of any kind it does so too: it may be looking under a lock. A prime number: in a loop of
     * few operations it must not always be the one at which it holds the lock that others need.
     */
    private static final int OPERATIONS = 20_011;

    /** What letting others go first takes. */
    private static final long YIELD_NANOS = 50_000;

    /** Which strand a thread is; null on threads that are not scheduled. */
    private static final ThreadLocal<SchedulerStrand> STRAND = new ThreadLocal<>();

    private final SchedulerStrand main = new SchedulerStrand(this, null, null);

    /** Stands for a thread that is no strand and has taken up the baton. */
    private final SchedulerStrand outsider = new SchedulerStrand(this, null, null);

    /** Who runs, and who is next. Its monitor guards it, and what the strands say it guards. */
    final SchedulerTurns turns = new SchedulerTurns(main);

    /** What those do who are next, and those who are not. */
    final SchedulerBaton baton = new SchedulerBaton(this, turns);

    /** Set once, with the monitor of turns. */
    private volatile boolean watched;

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
        becomes(main);
    }

    /** The schedule decides from now on; the calling thread is the only strand. */
    public void use(Schedule decides) {
        turns.schedule = decides;
    }

    /** Everything that is decided or done from now on is told; the calling thread is the only strand. */
    void use(SchedulerTrace told) {
        turns.trace = told;
    }

    /** The calling thread's strand, to be woken with; null if it is not scheduled. */
    public Object strand() {
        return own();
    }

    /** The calling thread's strand; null if it is none. Some threads of the JDK forget what is local to them. */
    static SchedulerStrand own() {
        SchedulerStrand known = STRAND.get();
        if (known != null && !known.isFree()) {
            return known;
        }
        SchedulerStrand strand = SchedulerThreads.of(Thread.currentThread());
        if (strand != null) {
            STRAND.set(strand);
            strand.begin();
        } else if (known != null) {
            STRAND.remove();
        }
        return strand;
    }

    /** The calling thread is that strand from now on. */
    static void becomes(SchedulerStrand strand) {
        strand.bind();
        SchedulerThreads.register(strand);
        STRAND.set(strand);
    }

    /** The strand, which the calling thread is, has ended. */
    static void isNoLonger(SchedulerStrand strand) {
        STRAND.remove();
        SchedulerThreads.forget(strand);
    }

    /**
     * Whether the calling thread runs only while no other one does, until the watch takes the baton from somebody: not
     * where a schedule decides, whose strands all unwind their stacks at once.
     */
    boolean letsOneRunAtATime() {
        SchedulerStrand known = STRAND.get();
        SchedulerStrand strand = known == null ? SchedulerThreads.of(Thread.currentThread()) : known;
        return strand != null && strand.scheduler == this && !strand.isFree() && turns.schedule == null;
    }

    /** Whether the thread, which may be any, waits until it is its turn. */
    boolean waitsForTurn(Thread thread) {
        SchedulerStrand strand = SchedulerThreads.of(thread);
        if (strand == null || strand.scheduler != this) {
            return false;
        }
        synchronized (turns) {
            return !strand.outside && !turns.isRunning(strand);
        }
    }

    /** From now on a task may wait for something that depth-first order does not provide. */
    public void tasksMayBlock() {
        tasksMayBlock = true;
    }

    /**
     * Whether new tasks need stacks of their own; if who starts them holds a monitor, they must not be in it with it.
     */
    public boolean needsStacks() {
        return tasksMayBlock || !self().held.isEmpty();
    }

    /** Runs the task on a stack of its own, at once; returns when it is the caller's turn again. Called by a strand. */
    public void runNow(Runnable task) {
        SchedulerStrand self = self();
        baton.comeBack(self);
        watch();
        SchedulerStrand next;
        synchronized (turns) {
            next = turns.letGoFirst(new SchedulerStrand(this, task, self), self);
        }
        try {
            baton.handOver(self, next);
        } catch (OutOfMemoryError noStack) {
            synchronized (turns) {
                turns.takeBack(self);
            }
            throw noStack;
        }
    }

    /** Runs the task on a stack of its own when the running strand ends or waits. Called by any thread. */
    public void runLater(Runnable task) {
        SchedulerStrand parent = own();
        watch();
        SchedulerStrand next;
        synchronized (turns) {
            next = turns.add(new SchedulerStrand(this, task, parent == null ? outsider : parent));
        }
        baton.goOn(next);
    }

    /** Waits until the condition holds, while others run. Called by a strand, and asked on that strand only. */
    public void await(BooleanSupplier condition) {
        await(condition, 0);
    }

    /** The same at a site. */
    void await(BooleanSupplier condition, int site) {
        SchedulerStrand self = self();
        baton.comeBack(self);
        if (turns.schedule != null) {
            self.condition = condition;
            operation(Operation.Kind.WAIT, null, null, false, site);
            self.condition = null;
            self.hasWaited = true;
            return;
        }
        while (!condition.getAsBoolean()) {
            SchedulerStrand next;
            synchronized (turns) {
                if (self.woken) {
                    self.woken = false;
                    continue;
                }
                next = turns.block(self, Reason.CONDITION);
            }
            baton.handOver(self, next);
        }
    }

    /** What the strand waits for may have happened. Called by any thread. */
    public void wake(Object strand) {
        SchedulerStrand woken = (SchedulerStrand) strand;
        SchedulerStrand next = null;
        synchronized (turns) {
            if (woken.reason == Reason.CONDITION) {
                next = turns.unblock(woken);
            } else {
                woken.woken = true;
            }
        }
        baton.goOn(next);
    }

    /** Takes up the baton if nobody has it, on a thread that is no strand; true: {@link #leave} must follow. */
    public boolean tryEnter() {
        synchronized (turns) {
            return turns.tryRun(outsider);
        }
    }

    /** Gives back the baton that {@link #tryEnter} took up. */
    public void leave() {
        baton.end(outsider);
    }

    /** The calling strand is about to do something that others may see, or that shows what they did. */
    void operation(Operation.Kind kind, Object object, Object field, boolean writes, int site) {
        SchedulerStrand self = own();
        if (self == null || self.internal) {
            return;
        }
        if (baton.isAbandoned()) {
            if (kind == Operation.Kind.UNLOCK) {
                // The compiler's handler around a monitor's exit would come here again for ever.
                return;
            }
            throw new ExecutionOver();
        }
        baton.comeBack(self);
        turns.clock.tick();
        self.hasWaited = false;
        if (turns.schedule != null) {
            self.inTask = Run.current().running != null;
        }
        self.operations++;
        if (turns.trace != null) {
            turns.trace.does(self, kind, site);
        }
        if (turns.schedule != null) {
            SchedulerStrand next;
            synchronized (turns) {
                next = turns.decide(self, new Operation(kind, object, field, writes, site));
            }
            baton.handOver(self, next);
            return;
        }
        self.looks = writes ? 0 : self.looks + 1;
        if (self.looks >= LOOKS || self.operations % OPERATIONS == 0 && isAnyInTurn()) {
            letOthersGo(self);
        }
    }

    /** What the running strand was about to do is done: if it waits now, that is something else. */
    void didNotWait(SchedulerStrand self) {
        synchronized (turns) {
            self.pending = null;
        }
    }

    private boolean isAnyInTurn() {
        synchronized (turns) {
            return turns.isAnyInTurn();
        }
    }

    /** The strand lets all others go first that can run. */
    void letOthersGo(SchedulerStrand self) {
        if (turns.schedule != null) {
            operation(Operation.Kind.YIELD, null, null, false, 0);
            return;
        }
        turns.clock.pass(YIELD_NANOS);
        self.looks = 0;
        SchedulerStrand next;
        synchronized (turns) {
            next = turns.letOthersGo(self);
        }
        baton.handOver(self, next);
    }

    /** A static initialiser begins, or ends: whoever needs its class meanwhile is blocked without our seeing it. */
    void initialises(boolean begins) {
        synchronized (turns) {
            turns.initialises(begins);
        }
    }

    private static SchedulerStrand self() {
        SchedulerStrand self = own();
        if (self == null) {
            throw new IllegalStateException(
                    "not a strand: only the main thread and what it started are scheduled; ask strand() first");
        }
        return self;
    }

    /** Somebody has to look after the strands from now on: there is more than one, or one that waits. */
    void watch() {
        if (watched) {
            return;
        }
        synchronized (turns) {
            if (watched || turns.schedule != null) {
                return;
            }
            watched = true;
        }
        new SchedulerWatch(this, main, run).start();
    }

    /** The run is over: threads that are left go on by themselves, unless they are to unwind their stacks. */
    void close() {
        closed = true;
        if (!baton.isAbandoned()) {
            for (SchedulerStrand strand : SchedulerThreads.of(this)) {
                SchedulerThreads.free(strand);
            }
        }
    }

    boolean isClosed() {
        return closed;
    }
}
