package io.raceproof.runtime;

/**
 * What the JDK and rewritten code call in serial mode where a thread starts, ends or may block, mostly in the place of
 * what they would have called: a strand is then suspended by the {@link Scheduler}, and any other thread does what it
 * would have done. The agent's table {@code schedule-hooks.txt} says where in the JDK.
 *
 * <p>Methods that stand in for one of the JDK have its name and parameters, with the object first that it is called on.
 */
public final class SchedulingHooks {

    private static final long NANOS_IN_MILLI = 1_000_000;
    private static final long LONGEST_MILLIS = Long.MAX_VALUE / 4 / NANOS_IN_MILLI;

    /** When executions of explore begin: the same moment for all of them, in 2026. */
    private static final long EXPLORED_MILLIS = 1_767_225_600_000L;

    /** How often who helps looks before others go first. */
    private static final int LOOKS_OF_HELPER = 64;

    private SchedulingHooks() {}

    /** The calling thread's strand; null if it is none, or if it is in the Scheduler's own code. */
    private static SchedulerStrand strand() {
        SchedulerStrand own = Scheduler.own();
        return own == null || own.internal ? null : own;
    }

    /** The thread is about to be started. */
    public static void starts(Object thread) {
        Scheduler scheduler = Run.activeScheduler();
        if (scheduler != null) {
            SchedulerThreads.starts(scheduler, (Thread) thread);
        }
    }

    /** A method that may be a thread's first begins. */
    public static void runs(Object thread) {
        if (thread == Thread.currentThread()) {
            // Who asks for its strand waits for the baton, if it has not begun yet.
            Scheduler.own();
        }
    }

    /** The calling thread, this one, has come to its end. */
    public static void ends(Object thread) {
        if (Run.activeScheduler() != null) {
            SchedulerThreads.ends((Thread) thread);
        }
    }

    /** The thread has been interrupted. */
    public static void interrupted(Object thread) {
        SchedulerStrand strand = SchedulerThreads.of(thread);
        if (strand != null) {
            SchedulerThreads.interrupted(strand);
        }
    }

    public static void park(Object unsafe, boolean isAbsolute, long time) {
        SchedulerStrand self = strand();
        if (self == null) {
            Unsafely.park(isAbsolute, time);
            // Who has woken it may have made it a strand of its own run.
            Scheduler.own();
        } else if (isAbsolute) {
            parkUntil(self, time);
        } else {
            SchedulerThreads.park(self, time == 0 ? -1 : time);
        }
    }

    public static void parkVirtualThread(Object door) {
        SchedulerStrand self = strand();
        if (self == null) {
            Parking.parkVirtual();
            Scheduler.own();
        } else {
            SchedulerThreads.park(self, -1);
        }
    }

    public static void parkVirtualThread(Object door, long nanos) {
        SchedulerStrand self = strand();
        if (self == null) {
            Parking.parkVirtual(nanos);
        } else {
            SchedulerThreads.park(self, Math.max(0, nanos));
        }
    }

    private static void parkUntil(SchedulerStrand self, long millis) {
        long left = Math.min(millis - self.scheduler.turns.clock.currentTimeMillis(), LONGEST_MILLIS);
        SchedulerThreads.park(self, Math.max(0, left * NANOS_IN_MILLI));
    }

    public static void unpark(Object unsafe, Object thread) {
        SchedulerStrand strand = SchedulerThreads.of(thread);
        if (strand == null) {
            SchedulerThreads.unparkOther((Thread) thread);
            Unsafely.unpark(thread);
        } else {
            SchedulerThreads.unpark(strand);
        }
    }

    public static void unparkVirtualThread(Object door, Object thread) {
        SchedulerStrand strand = SchedulerThreads.of(thread);
        if (strand == null) {
            SchedulerThreads.unparkOther((Thread) thread);
            Parking.unparkVirtual((Thread) thread);
        } else {
            SchedulerThreads.unpark(strand);
        }
    }

    public static void sleep(long millis) throws InterruptedException {
        SchedulerStrand self = strand();
        if (self == null || millis < 0) {
            Thread.sleep(millis);
        } else {
            SchedulerThreads.sleep(self, Math.min(millis, LONGEST_MILLIS) * NANOS_IN_MILLI);
        }
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        SchedulerStrand self = strand();
        if (self == null || millis < 0 || nanos < 0 || nanos >= NANOS_IN_MILLI) {
            Thread.sleep(millis, nanos);
        } else {
            SchedulerThreads.sleep(self, Math.min(millis, LONGEST_MILLIS) * NANOS_IN_MILLI + nanos);
        }
    }

    /** Of a {@code java.time.Duration}, from JDK 19 on. */
    public static void sleep(java.time.Duration duration) throws InterruptedException {
        if (!duration.isNegative()) {
            sleep(duration.toMillis(), (int) (duration.toNanosPart() % NANOS_IN_MILLI));
        }
    }

    public static void yield() {
        SchedulerStrand self = strand();
        if (self == null) {
            Thread.yield();
        } else {
            self.scheduler.baton.comeBack(self);
            self.scheduler.letOthersGo(self);
        }
    }

    /** Stands in for a {@code yield} of the JDK's that waits for another thread to come to the end of something. */
    public static void pause() {
        if (Run.explored() == null) {
            SchedulingHooks.yield();
        } else {
            ExploredJdk.yields();
        }
    }

    /**
     * The JDK helps with a task, and looks once more whether that is over: now and then others go first, who may be at
     * it.
     */
    public static void helps() {
        SchedulerStrand self = strand();
        if (self != null && ++self.helps % LOOKS_OF_HELPER == 0 && Run.explored() == null) {
            SchedulingHooks.yield();
        }
    }

    public static void onSpinWait() {
        if (strand() == null) {
            Thread.onSpinWait();
        } else {
            SchedulingHooks.yield();
        }
    }

    public static long nanoTime() {
        SchedulerStrand self = strand();
        if (self == null) {
            return System.nanoTime();
        }
        looksAtClock(self);
        if (self.scheduler.turns.schedule != null) {
            return self.nanos;
        }
        return self.scheduler.turns.clock.nanoTime();
    }

    public static long currentTimeMillis() {
        SchedulerStrand self = strand();
        if (self == null) {
            return System.currentTimeMillis();
        }
        looksAtClock(self);
        if (self.scheduler.turns.schedule != null) {
            return EXPLORED_MILLIS + self.nanos / NANOS_IN_MILLI;
        }
        return self.scheduler.turns.clock.currentTimeMillis();
    }

    private static void looksAtClock(SchedulerStrand self) {
        self.scheduler.baton.comeBack(self);
        self.scheduler.turns.clock.tick();
        self.nanos += 1_000;
    }

    public static void wait(Object monitor) throws InterruptedException {
        wait(monitor, 0L);
    }

    public static void wait(Object monitor, long millis) throws InterruptedException {
        SchedulerStrand self = strand();
        if (self == null || millis < 0 || !Thread.holdsLock(monitor)) {
            monitor.wait(millis);
        } else {
            SchedulerWaits.await(self, monitor, Math.min(millis, LONGEST_MILLIS) * NANOS_IN_MILLI);
        }
    }

    public static void wait(Object monitor, long millis, int nanos) throws InterruptedException {
        SchedulerStrand self = strand();
        if (self == null || millis < 0 || nanos < 0 || nanos >= NANOS_IN_MILLI || !Thread.holdsLock(monitor)) {
            monitor.wait(millis, nanos);
        } else {
            SchedulerWaits.await(self, monitor, Math.min(millis, LONGEST_MILLIS) * NANOS_IN_MILLI + nanos);
        }
    }

    public static void notify(Object monitor) {
        ExploreHooks.notifies(monitor);
        SchedulerStrand self = Run.explored() == null ? null : strand();
        if (self != null && Thread.holdsLock(monitor)) {
            SchedulerWaits.choose(self, monitor);
        }
        if (Run.activeScheduler() == null || !Thread.holdsLock(monitor) || !SchedulerWaits.notifyOne(monitor)) {
            // All: one of them may be a strand that waits for its turn only, and would keep it to itself.
            monitor.notifyAll();
        }
    }

    public static void notifyAll(Object monitor) {
        ExploreHooks.notifies(monitor);
        if (Run.activeScheduler() != null && Thread.holdsLock(monitor)) {
            boolean more = true;
            while (more) {
                more = SchedulerWaits.notifyOne(monitor);
            }
        }
        monitor.notifyAll();
    }

    /** The calling thread is about to enter the monitor. */
    public static void enters(Object monitor, int site) {
        SchedulerStrand self = strand();
        if (self != null && monitor != null) {
            SchedulerWaits.enters(self, monitor, site);
        }
    }

    /** The calling thread is about to leave the monitor. */
    public static void exits(Object monitor) {
        SchedulerStrand self = strand();
        if (self != null) {
            SchedulerWaits.exits(self, monitor);
        }
    }

    /** The program has code that may block in a way that depth-first order alone cannot resolve. */
    public static void tasksMayBlock() {
        Scheduler scheduler = Run.activeScheduler();
        if (scheduler != null) {
            scheduler.tasksMayBlock();
        }
    }
}
