package io.raceproof.api;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * Finds out that nothing can go on any more, and ends it: every wait that can fail fails, so that the tasks unwind and
 * the outermost finish throws.
 *
 * <p>It costs nothing while programs run well: a daemon thread starts when a thread outside the pool has waited for a
 * while, looks ever more rarely, and ends when no such wait is left. A deadlock is: no job is queued; no task runs in a
 * thread of its own; no wait of the library is over; some wait can fail; and no other thread could act
 * ({@link OtherThreads}). States of threads cannot be read all at one moment, so it must look that way several times
 * running, with no wait begun or ended in between.
 */
final class DeadlockWatch {

    static final String THREAD = "raceproof-deadlock-watch";

    private static final long SHORTEST_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final int CONFIRMATIONS = 10;

    private static final String DEADLOCK = "deadlock: every task waits, and nobody is left to end a wait."
            + " Set each promise that is got, and let no futures wait for each other in a circle.";

    private static final String BURIED =
            "serial mode cannot go on: every task waits, and one of them on top of the task"
                    + " that started it, which might end the wait if it could go on. Create the first promise before the first"
                    + " task, or run in parallel.";

    private static final Object LOCK = new Object();

    /** Guarded by LOCK. */
    private static boolean running;

    private DeadlockWatch() {}

    static void ensureRunning() {
        synchronized (LOCK) {
            if (!running) {
                running = true;
                Thread watch = new Thread(null, DeadlockWatch::watch, THREAD, 0, false);
                watch.setDaemon(true);
                watch.start();
            }
        }
    }

    private static void watch() {
        long pause = SHORTEST_NANOS;
        while (!retire()) {
            LockSupport.parkNanos(pause);
            pause = Math.min(LONGEST_NANOS, pause * 3 / 2);
            if (isStuckForGood() && Probe.tryEnter()) {
                report();
                Probe.leave();
                pause = SHORTEST_NANOS;
            }
        }
    }

    /** A wait registers before it asks for the watch, so one of the two sees the other. */
    private static boolean retire() {
        synchronized (LOCK) {
            running = !Blocking.waiting().isEmpty();
            return !running;
        }
    }

    private static boolean isStuckForGood() {
        long epoch = Blocking.epoch();
        for (int i = 0; i < CONFIRMATIONS; i++) {
            if (!looksStuck() || Blocking.epoch() != epoch) {
                return false;
            }
            LockSupport.parkNanos(SHORTEST_NANOS);
        }
        return looksStuck() && Blocking.epoch() == epoch;
    }

    private static boolean looksStuck() {
        Set<Blocker> waits = Blocking.waiting();
        return (!AwaitTask.pending().isEmpty() || waits.stream().anyMatch(Blocker::canFail))
                && !Pool.hasQueuedJobs()
                && !OwnThreads.anyRunning()
                && waits.stream().noneMatch(Blocker::isOver)
                && OtherThreads.noneCanAct(
                        waits.stream().map(wait -> wait.thread).collect(Collectors.toSet()));
    }

    private static void report() {
        List<Blocker> waits = new ArrayList<>(Blocking.waiting());
        List<AwaitTask> pending = new ArrayList<>(AwaitTask.pending());
        Map<String, Integer> sites = sites(waits, pending);
        String[] places = sites.keySet().toArray(new String[0]);
        boolean buried = waits.stream().anyMatch(Blocker::isBuried);
        if (buried) {
            Probe.buried(places);
        } else {
            Probe.deadlock(places);
        }
        DeadlockException deadlock = new DeadlockException(describe(sites, buried));
        waits.stream().filter(Blocker::canFail).forEach(wait -> wait.fail(deadlock));
        pending.forEach(task -> task.fail(deadlock));
    }

    /** What is waited for and where, with how many wait there. */
    private static Map<String, Integer> sites(List<Blocker> waits, List<AwaitTask> pending) {
        Map<String, Integer> sites = new TreeMap<>(Comparator.naturalOrder());
        for (Blocker wait : waits) {
            sites.merge(wait.what() + Sites.ofUser(wait.thread), 1, Integer::sum);
        }
        for (AwaitTask task : pending) {
            sites.merge("asyncAwait with inputs that are not ready" + task.site(), 1, Integer::sum);
        }
        return sites;
    }

    private static String describe(Map<String, Integer> sites, boolean buried) {
        StringBuilder text = new StringBuilder(buried ? BURIED : DEADLOCK).append(" Waiting:");
        sites.forEach((site, count) -> text.append(System.lineSeparator())
                .append("  ")
                .append(site)
                .append(count > 1 ? " (x" + count + ")" : ""));
        return text.toString();
    }
}
