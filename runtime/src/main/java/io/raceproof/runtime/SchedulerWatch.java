package io.raceproof.runtime;

import io.raceproof.runtime.SchedulerStrand.Reason;
import java.util.ArrayList;
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

    /** How many looks in a row must find a strand blocked, and how many find it computing. */
    private static final int BLOCKED_LOOKS = 20;

    private static final int COMPUTING_LOOKS = 1_500;

    /** How many looks in a row must find everybody waiting. */
    private static final int STUCK_LOOKS = 50;

    private final Scheduler scheduler;
    private final SchedulerStrand main;
    private final Run run;
    private boolean isReported;

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
        Scheduler.Sight last = scheduler.look();
        int same = 0;
        int blocked = 0;
        while (!scheduler.isClosed()) {
            pause();
            Thread mainThread = main.thread();
            if (mainThread != null && !mainThread.isAlive()) {
                main.unbind();
                scheduler.end(main);
            }
            Scheduler.Sight now = scheduler.look();
            if (!now.isAsBefore(last)) {
                last = now;
                same = 0;
                blocked = 0;
                continue;
            }
            same++;
            if (now.running() != null) {
                blocked = isBlocked(now.running()) ? blocked + 1 : 0;
                boolean isStuck = blocked >= BLOCKED_LOOKS || same >= COMPUTING_LOOKS;
                if (isStuck && now.othersCouldRun()) {
                    takeAway(now);
                    same = 0;
                    blocked = 0;
                }
            } else if (now.anyOutside()) {
                if (now.nanos() >= 0 && same * PAUSE_MILLIS * 1_000_000 >= now.nanos()) {
                    scheduler.timePasses();
                }
            } else if (same >= STUCK_LOOKS && !isReported) {
                reportDeadlock(now);
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts the Scheduler's own thread", e);
        }
    }

    /** Whether the strand's thread does nothing, as far as can be seen. */
    private static boolean isBlocked(SchedulerStrand strand) {
        Thread thread = strand.thread();
        if (thread == null) {
            return false;
        }
        return switch (thread.getState()) {
            case BLOCKED, WAITING, TIMED_WAITING, TERMINATED -> true;
            case NEW -> false;
            case RUNNABLE -> {
                StackTraceElement[] stack = thread.getStackTrace();
                yield stack.length > 0 && stack[0].isNativeMethod();
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
        if (!waiting.isEmpty() && !isOfTasks && run != null && !OtherThreads.canAct(scheduler)) {
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
