package io.raceproof.runtime;

import java.util.function.BooleanSupplier;

/**
 * Lets one strand run at a time: serial mode's order, depth-first (DESIGN section 4, "The Scheduler"). The thread that
 * creates the Scheduler is its first strand and has the baton; tasks that need a stack of their own become further ones.
 *
 * <p><b>Order.</b> A child {@linkplain #runNow started now} runs at once, and its parent is suspended. When the running
 * strand ends or waits, {@link SchedulerQueue} says who goes on. Who is {@linkplain #wake woken} does not interrupt
 * anybody: it can run from then on. A task {@linkplain #runLater for later} can run from then on too, as if it had been
 * suspended that moment, so it comes next when the running strand ends or waits.
 *
 * <p><b>Nobody can run.</b> Then the baton lies on the ground until a thread that is no strand wakes one, or takes it up
 * ({@link #tryEnter}) to end a deadlock. Such threads are not scheduled: they run when they like.
 *
 * <p>Knows nothing of tasks, finishes or promises: what a strand waits for is a condition, which whoever makes it true
 * says with {@link #wake}.
 */
public final class Scheduler {

    /** Which strand a thread is; null on threads that are not scheduled. */
    private static final ThreadLocal<SchedulerStrand> STRAND = new ThreadLocal<>();

    private final SchedulerStacks stacks = new SchedulerStacks();
    private final SchedulerStrand main = new SchedulerStrand(null);

    /** Stands for a thread that is no strand and has taken up the baton. */
    private final SchedulerStrand outsider = new SchedulerStrand(null);

    /** Guards everything below, and what the strands say it guards. Never held while a thread waits. */
    private final Object lock = new Object();

    /** Who has the baton; null: it lies on the ground. */
    private SchedulerStrand running = main;

    private final SchedulerQueue queue = new SchedulerQueue();
    private long time;
    private boolean mainWatched;

    /** Set once. */
    private volatile boolean tasksMayBlock;

    /** The calling thread is the first strand. */
    public Scheduler() {
        main.bind();
        STRAND.set(main);
    }

    /** The calling thread's strand, to be woken with; null if it is not scheduled. */
    public Object strand() {
        return STRAND.get();
    }

    /** From now on a task may wait for something that depth-first order does not provide. */
    public void tasksMayBlock() {
        tasksMayBlock = true;
    }

    /** Whether new tasks need stacks of their own. */
    public boolean needsStacks() {
        return tasksMayBlock;
    }

    /** Runs the task on a stack of its own, at once; returns when it is the caller's turn again. Called by a strand. */
    public void runNow(Runnable task) {
        SchedulerStrand self = self();
        SchedulerStrand child = new SchedulerStrand(task);
        watchMain();
        synchronized (lock) {
            suspend(self);
            queue.add(self);
            running = child;
        }
        try {
            goOn(child);
        } catch (Throwable noStack) {
            synchronized (lock) {
                queue.remove(self);
                running = self;
                self.giveBaton();
            }
            throw noStack;
        }
        self.awaitBaton();
    }

    /** Runs the task on a stack of its own when the running strand ends or waits. Called by any thread. */
    public void runLater(Runnable task) {
        SchedulerStrand later = new SchedulerStrand(task);
        SchedulerStrand next;
        watchMain();
        synchronized (lock) {
            later.suspendedAt = ++time;
            next = makeRunnable(later);
        }
        goOn(next);
    }

    /** Waits until the condition holds, while others run. Called by a strand, and asked on that strand only. */
    public void await(BooleanSupplier condition) {
        SchedulerStrand self = self();
        while (!condition.getAsBoolean()) {
            SchedulerStrand next;
            synchronized (lock) {
                if (self.woken) {
                    self.woken = false;
                    continue;
                }
                suspend(self);
                self.blocked = true;
                next = passOn();
            }
            goOn(next);
            self.awaitBaton();
        }
    }

    /** What the strand waits for may have happened. Called by any thread. */
    public void wake(Object strand) {
        SchedulerStrand woken = (SchedulerStrand) strand;
        SchedulerStrand next = null;
        synchronized (lock) {
            if (woken.blocked) {
                woken.blocked = false;
                next = makeRunnable(woken);
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

    private static SchedulerStrand self() {
        SchedulerStrand self = STRAND.get();
        if (self == null) {
            throw new IllegalStateException(
                    "not a strand: only the main thread and tasks that it started are scheduled; ask strand() first");
        }
        return self;
    }

    /** With the lock: the strand no longer has the baton. */
    private void suspend(SchedulerStrand strand) {
        strand.loseBaton();
        strand.suspendedAt = ++time;
    }

    /** With the lock: the strand can run. Returns who has to go on now: somebody, if nobody had the baton. */
    private SchedulerStrand makeRunnable(SchedulerStrand strand) {
        queue.add(strand);
        return running == null ? passOn() : null;
    }

    /** With the lock: the baton goes to the next one, who is returned, or to the ground. */
    private SchedulerStrand passOn() {
        running = queue.next();
        return running;
    }

    /** Without the lock: the strand that was given the baton, if any, runs. */
    private void goOn(SchedulerStrand next) {
        if (next == null) {
            return;
        }
        if (next.hasStack()) {
            next.giveBaton();
        } else {
            stacks.start(() -> runOnThisStack(next));
        }
    }

    /** Runs a new strand and, after its end, further new ones that come next: the stack is free for them. */
    private void runOnThisStack(SchedulerStrand first) {
        for (SchedulerStrand self = first; self != null; self = newOneAfter(self)) {
            self.bind();
            STRAND.set(self);
            boolean ended = false;
            try {
                self.task.run();
                ended = true;
            } finally {
                STRAND.remove();
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
            next = passOn();
        }
        if (next == null || !next.hasStack()) {
            return next;
        }
        goOn(next);
        return null;
    }

    private void end(SchedulerStrand strand) {
        SchedulerStrand next = null;
        synchronized (lock) {
            if (running == strand) {
                next = passOn();
            }
        }
        goOn(next);
    }

    /** The main thread may end while others could run; nobody tells us, so a thread waits for that. */
    private void watchMain() {
        synchronized (lock) {
            if (mainWatched) {
                return;
            }
            mainWatched = true;
        }
        Thread watch = new Thread(null, this::awaitMainsEnd, "raceproof-scheduler", 0, false);
        watch.setDaemon(true);
        watch.start();
    }

    private void awaitMainsEnd() {
        try {
            main.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts the Scheduler's own thread", e);
        }
        end(main);
    }
}
