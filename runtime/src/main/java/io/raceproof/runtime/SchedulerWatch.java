package io.raceproof.runtime;

import io.raceproof.runtime.SchedulerStrand.Reason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Looks after the strands from a thread of its own, now and then: so that what the {@link Scheduler} cannot see never
 * becomes a hang.
 *
 * <ul>
 *   <li>The running strand is blocked out of our sight (it reads a file, waits for a class to be initialised, for a
 *       monitor inside the JDK), and others could run: it loses the baton, and the verdict says so. If it computes, it
 *       gets much longer; but a loop that waits for a plain variable must end some time.
 *   <li>Nobody can run, and somebody is outside: waits with a limit end in real time.
 *   <li>Nobody can run, and nothing will change that: a deadlock, which is a finding. The program hangs, as it would
 *       without us.
 * </ul>
 */
final class SchedulerWatch {

    private static final long PAUSE_MILLIS = 10;

    /**
     * How sure one must be that a strand is blocked, and how sure a look makes: a busy machine lets threads wait too.
     */
    private static final int BLOCKED = 100;

    private static final int SURE = 5;
    private static final int MAYBE = 1;

    /** How long it may compute without any operation. */
    private static final long COMPUTING_NANOS = 30_000_000_000L;

    /** How many looks in a row must find everybody waiting. */
    private static final int STUCK_LOOKS = 50;

    private final Scheduler scheduler;
    private final SchedulerStrand main;
    private final Run run;
    private boolean isReported;

    /** What was seen when something had last happened, and when that was; null: look again. */
    private SchedulerTurns.Sight last;

    private long since;

    /** How many looks in a row have seen that, and how sure they make that the running strand is blocked. */
    private int same;

    private int blocked;
    private StackTraceElement[] stack = {};

    SchedulerWatch(Scheduler scheduler, SchedulerStrand main, Run run) {
        this.scheduler = scheduler;
        this.main = main;
        this.run = run;
    }

    void start() {
        // Among the JVM's own: who looks for a thread that could still do something must not take this for one.
        Thread watch = new Thread(OtherThreads.root(), this::watch, "raceproof-scheduler", 0, false);
        watch.setDaemon(true);
        watch.start();
    }

    private void watch() {
        while (!scheduler.isClosed()) {
            pause();
            Thread mainThread = main.thread();
            if (mainThread != null && !mainThread.isAlive()) {
                main.unbind();
                scheduler.baton.end(main);
            }
            SchedulerTurns.Sight now = look();
            if (last == null || !now.isAsBefore(last)) {
                last = now;
                since = System.nanoTime();
                same = 0;
                blocked = 0;
            } else {
                same++;
                nothingHappens(now);
            }
        }
    }

    private void nothingHappens(SchedulerTurns.Sight now) {
        long nanos = System.nanoTime() - since;
        if (now.running() != null) {
            int more = looksBlocked(now);
            blocked = more == 0 ? 0 : blocked + more;
            if (now.othersCouldRun() && (blocked >= BLOCKED || nanos >= COMPUTING_NANOS)) {
                takeAway(now);
                last = null;
            }
        } else if (now.anyOutside()) {
            if (now.firstNanos() >= 0 && nanos >= now.firstNanos()) {
                timePasses();
            }
        } else if (same >= STUCK_LOOKS && !isReported) {
            reportDeadlock(now);
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts the Scheduler's own thread", e);
        }
    }

    /** How much it looks as if the running strand's thread did nothing. */
    private int looksBlocked(SchedulerTurns.Sight now) {
        Thread thread = now.running().thread();
        if (thread == null) {
            return 0;
        }
        return switch (thread.getState()) {
            case BLOCKED, WAITING, TIMED_WAITING, TERMINATED -> SURE;
            case NEW -> 0;
            case RUNNABLE -> {
                StackTraceElement[] before = stack;
                stack = thread.getStackTrace();
                boolean isNative = stack.length > 0 && stack[0].isNativeMethod();
                // Who waits for a class to be initialised counts as running, but gets nowhere.
                yield isNative || now.isInitialising() && Arrays.equals(before, stack) ? MAYBE : 0;
            }
        };
    }

    private SchedulerTurns.Sight look() {
        synchronized (scheduler.turns) {
            return scheduler.turns.look();
        }
    }

    private void timePasses() {
        SchedulerStrand next;
        synchronized (scheduler.turns) {
            next = scheduler.turns.timePasses();
        }
        scheduler.baton.goOn(next);
    }

    private void takeAway(SchedulerTurns.Sight seen) {
        String who = seen.running() + place(seen.running());
        SchedulerStrand next;
        if (run != null) {
            OneThread.isOver(run, run.threads().all());
        }
        synchronized (scheduler.turns) {
            if (!scheduler.turns.isAs(seen)) {
                return;
            }
            next = scheduler.turns.takeAway();
        }
        if (run != null) {
            run.reservations().outside(who);
        }
        scheduler.baton.goOn(next);
    }

    private List<SchedulerStrand> waiting(SchedulerTurns.Sight seen) {
        synchronized (scheduler.turns) {
            return scheduler.turns.isAs(seen) ? scheduler.turns.waiting() : List.of();
        }
    }

    private void reportDeadlock(SchedulerTurns.Sight seen) {
        List<String> waiting = new ArrayList<>();
        boolean isOfTasks = false;
        for (SchedulerStrand strand : waiting(seen)) {
            isOfTasks |= strand.reason == Reason.CONDITION;
            Thread thread = strand.thread();
            Reason reason = strand.reason;
            if (strand.inTask && reason != null && thread != null && thread.isAlive()) {
                waiting.add((strand.waitingFor instanceof Thread ? "Thread.join" : reason.what) + place(strand));
            }
        }
        // Waits of the task library are watched over by itself.
        if (!waiting.isEmpty() && !isOfTasks && run != null && !OtherThreads.canAct()) {
            isReported = true;
            String[] places = waiting.toArray(new String[0]);
            run.outcome().deadlock(places);
            System.err.println(
                    "raceproof: deadlock: nobody can go on. The program hangs, as it would without raceproof;"
                            + " end it (Ctrl-C) to get the report. Waiting: " + String.join(", ", places));
        }
    }

    /** Where in the program's code the strand is. */
    private static String place(SchedulerStrand strand) {
        Thread thread = strand.thread();
        for (StackTraceElement frame : thread == null ? new StackTraceElement[0] : thread.getStackTrace()) {
            String module = frame.getModuleName();
            boolean isOfJdk = module != null && (module.startsWith("java.") || module.startsWith("jdk."));
            if (!isOfJdk && !frame.getClassName().startsWith("io.raceproof.runtime.")) {
                return " at " + frame.getClassName() + "." + frame.getMethodName() + "(" + frame.getFileName() + ":"
                        + frame.getLineNumber() + ")";
            }
        }
        return "";
    }
}
