package serial;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Pools of all kinds. Their workers are started by the JDK, and wait for work inside it. */
public final class Pools {

    private Pools() {}

    private static final class Fib extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final int n;

        Fib(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            if (n < 2) {
                return n;
            }
            Fib left = new Fib(n - 1);
            left.fork();
            return new Fib(n - 2).compute() + left.join();
        }
    }

    public static void main(String[] args) throws Exception {
        for (ExecutorService pool : List.of(
                Executors.newFixedThreadPool(3),
                Executors.newCachedThreadPool(),
                Executors.newSingleThreadExecutor(),
                Executors.newWorkStealingPool(4),
                new ForkJoinPool(1))) {
            squares(pool);
        }
        System.out.println(ForkJoinPool.commonPool().invoke(new Fib(12)));
        System.out.println(new ForkJoinPool(1).invoke(new Fib(10)));
        System.out.println(CompletableFuture.supplyAsync(() -> 20)
                .thenCombineAsync(CompletableFuture.supplyAsync(() -> 22), Integer::sum)
                .get());
        nested();
        scheduled();
    }

    private static void squares(ExecutorService pool) throws Exception {
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int number = i;
            tasks.add(() -> {
                Thread.sleep(1_000 - 100 * number);
                return number * number;
            });
        }
        int sum = 0;
        for (Future<Integer> result : pool.invokeAll(tasks)) {
            sum += result.get();
        }
        pool.shutdown();
        System.out.println(sum + " " + pool.awaitTermination(1, TimeUnit.DAYS));
    }

    /** A task of a pool waits for another pool's. */
    private static void nested() throws Exception {
        ExecutorService outer = Executors.newFixedThreadPool(1, body -> new Thread(body, "outer"));
        ExecutorService inner = Executors.newFixedThreadPool(1, body -> new Thread(body, "inner"));
        System.out.println(outer.submit(() -> Thread.currentThread().getName() + " and "
                        + inner.submit(() -> Thread.currentThread().getName()).get())
                .get());
        outer.shutdown();
        inner.shutdown();
    }

    private static void scheduled() throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        AtomicInteger ticks = new AtomicInteger();
        ScheduledFuture<?> ticking = pool.scheduleAtFixedRate(ticks::incrementAndGet, 10, 10, TimeUnit.SECONDS);
        Thread.sleep(35_000);
        ticking.cancel(false);
        System.out.println(
                ticks + " " + pool.schedule(() -> "later", 1, TimeUnit.HOURS).get());
        pool.shutdown();
    }
}
