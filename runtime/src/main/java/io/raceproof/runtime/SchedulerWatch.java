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
 *   <li>The running strand is blocked out of our sight (it reads a file, waits for a class to be initialised, for a monitor
 *       inside the JDK), and others could run: it loses the baton, and the verdict says so. If it computes, it gets much
 *       longer; but a loop that waits for a plain variable must end some time.
 *   <li>Nobody can run, and somebody is outside: waits with a limit end in real time.
 *   <li>Nobody can run, and nothing will change that: a deadlock, which is a finding. The program hangs, as it would
 *       without us.
 * </ul>
 */
final class SchedulerWatch {

    private static final long PAUSE_MILLIS = 10;

    /** How many looks in a row must find a strand blocked. */
    private static final int BLOCKED_LOOKS = 20;

    /** How long it may compute without any operation. */
    private static final long COMPUTING_NANOS = 30_000_000_000L;

    /** How many looks in a row must find everybody waiting. */
    private static final int STUCK_LOOKS = 50;

    private final Scheduler scheduler;
    private final SchedulerStrand main;
    private final Run run;
    private boolean isReported;

    /** What was seen when something had last happened, and when that was; null: look again. */
    private Scheduler.Sight last;

    private long since;

    /** How many looks in a row have seen that, and have found the running strand blocked. */
    private int same;

    private int blocked;
    private StackTraceElement[] stack = {};

    SchedulerWatch(Scheduler scheduler, SchedulerStrand main, Run run) {
        this.scheduler = scheduler;
        this.main = main;
        this.run = run;
    }

    void start() {
        Thread watch = new Thread(null, this::watch, "raceproof-scheduler", 0, false);
        watch.setDaemon(true);
        watch.start();
    }

    private void watch() {
        while (!scheduler.isClosed()) {
            pause();
            Thread mainThread = main.thread();
            if (mainThread != null && !mainThread.isAlive()) {
                main.unbind();
                scheduler.end(main);
            }
            Scheduler.Sight now = scheduler.look();
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

    private void nothingHappens(Scheduler.Sight now) {
        long nanos = System.nanoTime() - since;
        if (now.running() != null) {
            blocked = isBlocked(now) ? blocked + 1 : 0;
            if (now.othersCouldRun() && (blocked >= BLOCKED_LOOKS || nanos >= COMPUTING_NANOS)) {
                takeAway(now);
                last = null;
            }
        } else if (now.anyOutside()) {
            if (now.nanos() >= 0 && nanos >= now.nanos()) {
                scheduler.timePasses();
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

    /** Whether the running strand's thread does nothing, as far as can be seen. */
    private boolean isBlocked(Scheduler.Sight now) {
        Thread thread = now.running().thread();
        if (thread == null) {
            return false;
        }
        return switch (thread.getState()) {
            case BLOCKED, WAITING, TIMED_WAITING, TERMINATED -> true;
            case NEW -> false;
            case RUNNABLE -> {
                StackTraceElement[] before = stack;
                stack = thread.getStackTrace();
                boolean isNative = stack.length > 0 && stack[0].isNativeMethod();
                // Who waits for a class to be initialised counts as running, but gets nowhere.
                yield isNative || now.isInitialising() && Arrays.equals(before, stack);
            }
        };
    }

    private void takeAway(Scheduler.Sight seen) {
        String place = seen.running().thread() == null ? "" : place(seen.running());
        if (scheduler.takeAway(seen) && run != null) {
            run.reservations().outside(seen.running() + place);
        }
    }

    private void reportDeadlock(Scheduler.Sight seen) {
        List<String> waiting = new ArrayList<>();
        boolean isOfTasks = false;
        for (SchedulerStrand strand : scheduler.waiting(seen)) {
            isOfTasks |= strand.reason == Reason.CONDITION;
            Thread thread = strand.thread();
            Reason reason = strand.reason;
            if (strand.inTask && reason != null && thread != null && thread.isAlive()) {
                waiting.add(reason.what + place(strand));
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
