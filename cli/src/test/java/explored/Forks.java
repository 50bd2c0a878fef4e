package explored;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks of ForkJoin pools: what they do is told apart, and not which worker takes them. */
public final class Forks {

    private static int shared;
    private static volatile boolean flag;
    private static volatile boolean seen;
    private static String text = "";
    private static final Object LOCK = new Object();

    private Forks() {}

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "sum" -> System.out.println(new Sum(0, 8).invoke());
            case "ownPool" -> ownPool(4);
            case "oneWorker" -> ownPool(1);
            case "racy" -> racy();
            case "order" -> order();
            case "invokeAll" -> invokeAll();
            case "completer" -> completer();
            case "waitsForLaterTask" -> waitsForLaterTask();
            case "termination" -> termination();
            case "quiescent" -> quiescent();
            case "joinOfEnded" -> joinOfEnded();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    /** The first may look before or after the third writes, although the second has long ended. */
    private static void joinOfEnded() {
        new ForkJoinPool(2).invoke(ForkJoinTask.adapt(() -> {
            ForkJoinTask<?> first = ForkJoinTask.adapt(() -> seen = flag).fork();
            ForkJoinTask.adapt(() -> {}).fork().join();
            ForkJoinTask<?> third = ForkJoinTask.adapt(() -> flag = true).fork();
            first.join();
            third.join();
        }));
        System.out.println(seen);
    }

    /** Adds up numbers by halves. */
    private static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from < 3) {
                int sum = 0;
                for (int i = from; i < to; i++) {
                    sum += i;
                }
                return sum;
            }
            Sum left = new Sum(from, (from + to) / 2);
            left.fork();
            return new Sum((from + to) / 2, to).compute() + left.join();
        }
    }

    private static void ownPool(int workers) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(workers);
        System.out.println(pool.submit(() -> new Sum(0, 8).fork().join()).get());
        pool.shutdown();
    }

    private static RecursiveAction action(Runnable body) {
        return new RecursiveAction() {
            private static final long serialVersionUID = 1;

            @Override
            protected void compute() {
                body.run();
            }
        };
    }

    private static void racy() {
        ForkJoinTask<Void> task = action(() -> shared++).fork();
        shared++;
        task.join();
    }

    private static void append(String end) {
        synchronized (LOCK) {
            text += end;
        }
    }

    private static void order() {
        ForkJoinTask<Void> one = action(() -> append("a")).fork();
        ForkJoinTask<Void> other = action(() -> append("b")).fork();
        one.join();
        other.join();
        System.out.println(text);
    }

    private static void invokeAll() {
        int[] parts = new int[3];
        ForkJoinTask.invokeAll(action(() -> parts[0] = 1), action(() -> parts[1] = 2));
        System.out.println(parts[0] + parts[1]);
    }

    /** Counts leaves into one number. */
    private static final class Leaves extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;
        private final int depth;
        private final AtomicInteger count;

        Leaves(CountedCompleter<?> parent, int depth, AtomicInteger count) {
            super(parent);
            this.depth = depth;
            this.count = count;
        }

        @Override
        public void compute() {
            if (depth == 0) {
                count.incrementAndGet();
            } else {
                setPendingCount(1);
                new Leaves(this, depth - 1, count).fork();
                new Leaves(this, depth - 1, count).fork();
                return;
            }
            tryComplete();
        }
    }

    private static void completer() {
        AtomicInteger count = new AtomicInteger();
        new Leaves(null, 1, count).invoke();
        System.out.println(count.get());
    }

    private static void waitsForLaterTask() {
        ForkJoinPool pool = new ForkJoinPool(1);
        CountDownLatch latch = new CountDownLatch(1);
        ForkJoinTask<?> first = pool.submit(() -> {
            latch.await();
            return null;
        });
        ForkJoinTask<?> second = pool.submit(latch::countDown);
        first.join();
        second.join();
    }

    private static void termination() throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(() -> shared = 1);
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        System.out.println(shared);
    }

    private static void quiescent() {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(() -> shared = 1);
        pool.awaitQuiescence(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        System.out.println(shared);
    }
}
