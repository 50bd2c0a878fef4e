package io.raceproof.runtime;

import io.raceproof.core.detect.Race;
import io.raceproof.core.event.Events;
import io.raceproof.findings.Ending;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Some threads, to be told which task to run when, and the elements of arrays that are found racy meanwhile. */
final class ObservedThreads implements Outcome, AutoCloseable {

    private static final Events NOBODY = (Events) Proxy.newProxyInstance(
            ObservedThreads.class.getClassLoader(), new Class<?>[] {Events.class}, (proxy, method, given) -> null);

    private final Set<Integer> racy = ConcurrentHashMap.newKeySet();
    private final List<ExecutorService> threads = new ArrayList<>();

    ObservedThreads(int count) {
        for (int i = 0; i < count; i++) {
            threads.add(Executors.newSingleThreadExecutor());
        }
    }

    /** A run with all passes, or without one; null: with all. */
    Observation begin(Pass without) {
        Set<Pass> passes = Pass.all();
        if (without != null) {
            passes.remove(without);
        }
        return Observation.begin(
                new Settings(null, false, DetectorName.TREE, passes, false, AtomicityOf.NOTHING), this, NOBODY, false);
    }

    /** The indices of what was found since this was last cleared. */
    Set<Integer> racy() {
        return racy;
    }

    /** A task that the thread of that number runs, from its begin to its end. */
    Future<?> on(int thread, Object task, Runnable body) {
        return submit(thread, () -> {
            Object outer = TaskHooks.begin(task);
            body.run();
            TaskHooks.end(outer);
        });
    }

    Future<?> submit(int thread, Runnable body) {
        return threads.get(thread).submit(body);
    }

    static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** For a while that depends on the number. */
    static void pause(int length) {
        for (int i = 0; i < length; i++) {
            Thread.onSpinWait();
        }
    }

    @Override
    public void report(Race race) {
        racy.add(((ArrayShadow.Element) race.location()).index());
    }

    @Override
    public void deadlock(String[] waiting) {
        throw new AssertionError("a deadlock");
    }

    @Override
    public void close(Ending ending) {}

    @Override
    public void close() {
        threads.forEach(ExecutorService::shutdown);
    }
}
