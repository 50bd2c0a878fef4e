package io.raceproof.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.function.BooleanSupplier;

/**
 * A stack that the {@link Scheduler} lets run: a thread of the program, the main one among them, or that of a task with
 * a stack of its own. It runs only while it has the baton.
 *
 * <p>Unless it says otherwise, a field is guarded by the monitor of {@link SchedulerTurns}.
 */
public final class SchedulerStrand {

    /** Who waits in a monitor and is not notified looks for the baton at least this often. */
    private static final int LOOK_MILLIS = 16;

    /** How long the end of a thread may take that has nothing left to do. */
    private static final int END_MILLIS = 1_000;

    /** What a strand that does not run waits for. */
    enum Reason {
        /** A condition of the task library. */
        CONDITION("a wait of a task"),
        PARK("LockSupport.park"),
        SLEEP("Thread.sleep"),
        WAIT("Object.wait"),
        MONITOR("synchronized");

        final String what;

        Reason(String what) {
            this.what = what;
        }
    }

    final Scheduler scheduler;

    /** What runs on this stack; null for a thread, which knows that itself. */
    final Runnable task;

    /** Its number among its parent's children, and the parent's; a chain, because recursion may be deep. */
    private record Path(Path parent, int number) {

        @Override
        public String toString() {
            Deque<String> numbers = new ArrayDeque<>();
            for (Path path = this; path != null; path = path.parent) {
                numbers.addFirst(Integer.toString(path.number));
            }
            return String.join(".", numbers);
        }
    }

    /** Where it was started. */
    private final Path path;

    private int children;

    /** Null until the strand has a stack, and after its end. Written before anybody else needs it. */
    private volatile Thread thread;

    /** Rank among those that can run, as {@link SchedulerQueue} gave it. */
    long rank;

    /** The same, among those of one rank. */
    long minorRank;

    /** It can run, and waits only for its turn after a child that it started. */
    boolean letsChildGoFirst;

    /** Null: it can run, or runs. */
    Reason reason;

    /** When a wait with a limit ends, in the Scheduler's time, and in which order among equals. */
    long deadline;

    long deadlineOrder;
    boolean isTimed;

    /** Was woken while it did not wait for a condition: its next wait must look again. */
    boolean woken;

    /** Was unparked while it was not parked: its next park returns at once. */
    boolean permit;

    /** A monitor that it must have to go on; null: none. */
    Object needs;

    /** The object that it waits on; null: none. */
    Object waitingFor;

    /** Whether it was in a task of the program when it began to wait; a worker without one waits for nothing. */
    boolean inTask;

    /** The monitors that it holds, one entry for each time. Changed by the strand itself while it runs. */
    final List<Object> held = new ArrayList<>();

    /** What it is about to do; null if that is not known. */
    Operation pending;

    /** What must hold before it can go on, where a schedule decides; null: nothing. */
    BooleanSupplier condition;

    /** Whether its last operation was a wait, and it has done nothing since. Belongs to the strand. */
    boolean hasWaited;

    /** Belongs to the strand. */
    private boolean worked;

    /** How many joins it has made. Belongs to the strand. */
    private int joins;

    /** The strand's own time, where a schedule decides. Belongs to the strand. */
    long nanos;

    /** What only matters where a schedule decides. */
    private final ExploredStrand explored = new ExploredStrand(this);

    /**
     * The thread whose end made this one run; it may take a moment to be over. Read by the strand that gets the baton.
     */
    volatile Thread after;

    /**
     * Blocked where the Scheduler does not see it, or slow: it lost the baton and goes on without, up to its next
     * operation.
     */
    volatile boolean outside;

    /** A monitor on which its thread waits for the baton; else it waits parked. */
    volatile Object waitsOn;

    /** Operations since it got the baton. Written by the strand, read by the watch. */
    volatile int operations;

    /** Operations since then that only looked. Belongs to the strand. */
    int looks;

    /** How often it has looked for the end of what it helps with. Belongs to the strand. */
    int helps;

    /** Whether its thread has begun to run. Belongs to the thread. */
    boolean begun;

    /** Whether its thread is in the Scheduler's own code: what it does there is no operation. Belongs to the strand. */
    boolean internal;

    /** Written by who hands over the baton and, when it is given up, by the strand itself; read by the strand. */
    private volatile boolean baton;

    private volatile boolean free;

    SchedulerStrand(Scheduler scheduler, Runnable task, SchedulerStrand parent) {
        this.scheduler = scheduler;
        this.task = task;
        this.path = parent == null ? new Path(null, 0) : new Path(parent.path, ++parent.children);
    }

    /** Names the strand by where it was started: the same in every run that takes the same way. */
    public String path() {
        return path.toString();
    }

    /** What it is about to do; null if that is not known. */
    public Operation pending() {
        return pending;
    }

    /** Whether it is in a task of the program, and not a worker that waits for one. */
    public boolean isInTask() {
        return reason == null || inTask;
    }

    /** What only matters where a schedule decides. */
    public ExploredStrand explored() {
        return explored;
    }

    /** Whether it has begun a task of a pool before; from now on it has. Called by the strand. */
    boolean hasWorked() {
        boolean before = worked;
        worked = true;
        return before;
    }

    /** Whether it is a worker of a ForkJoinPool that takes what it finds. */
    public boolean isForkJoinWorker() {
        return thread instanceof ForkJoinWorkerThread && !ExploredForks.isOurs(thread);
    }

    /** Names a join that it makes. */
    String nextJoin() {
        return path + "#" + ++joins;
    }

    public Thread thread() {
        return thread;
    }

    boolean hasStack() {
        return thread != null;
    }

    /** The calling thread is this strand's stack from now on, and the strand runs. */
    void bind() {
        baton = true;
        begun = true;
        thread = Thread.currentThread();
    }

    /** The calling thread, which is this strand's stack, runs; before anything else it waits for the baton. */
    void begin() {
        if (!begun) {
            begun = true;
            awaitBaton();
        }
    }

    /** The thread will be this strand's stack. */
    void bindLater(Thread stack) {
        thread = stack;
    }

    /** The strand is over, and its thread nobody's. */
    void unbind() {
        thread = null;
    }

    /** Its run is over, and nobody schedules its thread any more; if that waits for the baton, it goes on. */
    void setFree() {
        free = true;
        baton = true;
        Thread stack = thread;
        if (stack != null && waitsOn == null) {
            Parking.unpark(stack);
        }
    }

    boolean isFree() {
        return free;
    }

    boolean hasBaton() {
        return baton;
    }

    void giveBaton() {
        baton = true;
        Object monitor = waitsOn;
        Thread stack = thread;
        if (monitor == null) {
            if (stack != null) {
                Parking.unpark(stack);
            }
        } else if (mayEnter(monitor)) {
            synchronized (monitor) {
                monitor.notifyAll();
            }
        }
    }

    /**
     * Whether the calling thread can enter the monitor, in which this strand waits, without being kept there: the
     * strand may be on its way into the wait and see the baton before, and whoever it then passes the baton to may be
     * the caller, in a monitor of its own. If not, the strand has to look by itself.
     */
    private static boolean mayEnter(Object monitor) {
        SchedulerStrand giver = Scheduler.own();
        return giver == null || Thread.holdsLock(monitor) || giver.held.isEmpty() && giver.waitsOn == null;
    }

    /** The strand, which has just given it up, has it again. */
    void keepBaton() {
        baton = true;
    }

    void loseBaton() {
        baton = false;
    }

    /** Waits for the baton. Interrupts do not end the wait; they are kept. Called by the strand, without the lock. */
    void awaitBaton() {
        boolean interrupted = false;
        internal = true;
        while (!baton) {
            Parking.park();
            interrupted |= Thread.interrupted();
        }
        goesOn(interrupted);
    }

    /** The same while its thread gives up the monitor, which it holds, and has it again afterwards. */
    void awaitBaton(Object monitor) {
        boolean interrupted = false;
        internal = true;
        for (int millis = 1; !baton; millis = Math.min(2 * millis, LOOK_MILLIS)) {
            try {
                monitor.wait(millis);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        waitsOn = null;
        Thread ended = after;
        after = null;
        // Without giving up the monitor, who ends may be kept from it: it has to notify us.
        for (int i = 0; ended != null && i < END_MILLIS && isEnding(ended); i++) {
            try {
                monitor.wait(1);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        goesOn(interrupted);
    }

    /**
     * Whether the thread will be over soon. It has to enter its own monitor for that, in which a strand may be
     * suspended.
     */
    private boolean isEnding(Thread thread) {
        if (!thread.isAlive()) {
            return false;
        }
        synchronized (scheduler.turns) {
            return !scheduler.turns.monitors.isHeldByOther(this, thread);
        }
    }

    private void goesOn(boolean interrupted) {
        if (scheduler.baton.isAbandoned()) {
            internal = false;
            throw new ExecutionOver();
        }
        Thread ended = after;
        if (ended != null) {
            after = null;
            awaitEnd(ended);
        }
        operations = 0;
        looks = 0;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        internal = false;
    }

    /**
     * Its last act let us run; so that nobody sees it alive by chance. Who holds its monitor must not wait for it here.
     */
    private void awaitEnd(Thread ended) {
        for (int i = 0; i < 100_000 && isEnding(ended) && !Thread.holdsLock(ended); i++) {
            if (i < 1_000) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
    }

    @Override
    public String toString() {
        Thread stack = thread;
        return path + (stack == null ? "" : " " + stack.getName());
    }
}
