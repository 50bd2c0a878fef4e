package explored;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Tasks of executors. */
public final class Pools {

    private static int shared;
    private static String text = "";
    private static final Object LOCK = new Object();

    private Pools() {}

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "futures" -> futures(2);
            case "oneWorker" -> futures(1);
            case "queuedBehind" -> queuedBehind();
            case "termination" -> termination();
            case "shutdownOnly" -> shutdownOnly();
            case "invokeAny" -> invokeAny();
            case "completion" -> completion();
            case "isDone" -> isDone();
            case "cancel" -> cancel();
            case "cancelBeforeStart" -> cancelOther();
            case "scheduled" -> scheduled();
            case "twoPools" -> twoPools();
            case "orderOfTwo" -> orderOfTwo();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void futures(int workers) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(workers);
        List<Future<Integer>> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int number = i;
            all.add(pool.submit(() -> number * number));
        }
        int sum = 0;
        for (Future<Integer> each : all) {
            sum += each.get();
        }
        System.out.println(sum);
        pool.shutdown();
    }

    private static void queuedBehind() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get());
        System.out.println(outer.get());
        pool.shutdown();
    }

    private static void termination() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> shared = 1);
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        System.out.println(shared);
    }

    private static void shutdownOnly() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> shared = 1);
        pool.shutdown();
        System.out.println(shared);
    }

    private static void invokeAny() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<String>> tasks = List.of(() -> "a", () -> "b");
        System.out.println(pool.invokeAny(tasks));
        pool.shutdown();
    }

    private static void completion() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ExecutorCompletionService<String> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> "a");
        service.submit(() -> "b");
        String order = service.take().get() + service.take().get();
        System.out.println(order);
        pool.shutdown();
    }

    private static void isDone() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> future = pool.submit(() -> 1);
        System.out.println(future.isDone());
        future.get();
        pool.shutdown();
    }

    private static void cancel() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> future = pool.submit(() -> 1);
        System.out.println(future.cancel(false));
        pool.shutdown();
    }

    private static void cancelOther() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch latch = new CountDownLatch(1);
        pool.submit(() -> {
            latch.await();
            return 0;
        });
        Future<Integer> future = pool.submit(() -> shared = 1);
        future.cancel(false);
        latch.countDown();
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        System.out.println(shared);
    }

    private static void scheduled() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Future<Integer> future = pool.schedule(() -> 7, 100, TimeUnit.MILLISECONDS);
        System.out.println(future.get());
        pool.shutdown();
    }

    private static void twoPools() throws Exception {
        ExecutorService one = Executors.newFixedThreadPool(1);
        ExecutorService other = Executors.newFixedThreadPool(1);
        Future<Integer> a = one.submit(() -> 1);
        Future<Integer> b = other.submit(() -> 2);
        System.out.println(a.get() + b.get());
        one.shutdown();
        other.shutdown();
    }

    private static void orderOfTwo() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> a = pool.submit(() -> append("a"));
        Future<?> b = pool.submit(() -> append("b"));
        a.get();
        b.get();
        System.out.println(text);
        pool.shutdown();
    }

    private static void append(String end) {
        synchronized (LOCK) {
            text += end;
        }
    }
}
