package io.raceproof.api.stress;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.cilk;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.future;
import static io.raceproof.api.Tasks.spawn;

import io.raceproof.api.Promise;
import io.raceproof.api.Region;
import io.raceproof.api.TaskFuture;
import io.raceproof.api.TooManyBlockedTasksException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** Programs that press hard on one promise of the library each. The first argument names the program. */
public final class StressMains {

    private StressMains() {}

    public static void main(String[] args) {
        int n = args.length > 1 ? Integer.parseInt(args[1]) : 0;
        long start = System.nanoTime();
        switch (args[0]) {
            case "asyncs" -> asyncs(n);
            case "blocked" -> blocked(n);
            case "tooManyBlocked" -> tooManyBlocked(n);
            case "blockedLoop" -> blockedLoop(n);
            case "deepTasks" -> System.out.println("depth " + deepTasks(n));
            case "deepFinishes" -> System.out.println("depth " + deepFinishes(n));
            case "deepCilk" -> System.out.println("depth " + deepCilk(n));
            case "shuffledGets" -> shuffledGets(n);
            case "chainedGets" -> chainedGets(n);
            case "neverSet" -> finish(() -> async(() -> new Promise<Integer>().get()));
            case "neverSetNested" -> neverSetNested();
            case "neverSetOutside" -> async(() -> new Promise<Integer>().get());
            case "neverSetByAsyncAwait" -> finish(() -> asyncAwait(() -> {}, new Promise<Integer>()));
            case "neverSetInMain" -> new Promise<Integer>().get();
            case "cycle" -> cycle();
            case "neverSetByMany" -> finish(() -> forAll(0, n, i -> new Promise<Integer>().get()));
            case "awaitNeverSet" -> awaitNeverSet();
            case "setByHelper" -> setByHelper();
            default -> throw new IllegalArgumentException(args[0]);
        }
        System.out.println("done in " + (System.nanoTime() - start) / 1_000_000 + " ms");
    }

    private static void asyncs(int n) {
        LongAdder ended = new LongAdder();
        finish(() -> {
            for (int i = 0; i < n; i++) {
                async(ended::increment);
            }
        });
        finish(() -> async(() -> {
            for (int i = 0; i < n; i++) {
                async(ended::increment);
            }
        }));
        System.out.println("ended " + ended.sum());
    }

    private static void blocked(int n) {
        Promise<Integer> p = new Promise<>();
        AtomicInteger waiting = new AtomicInteger();
        finish(() -> {
            for (int i = 0; i < n; i++) {
                async(() -> {
                    waiting.incrementAndGet();
                    p.get();
                });
            }
            while (waiting.get() < n) {
                pause(5);
            }
            p.set(1);
        });
        System.out.println("blocked " + waiting);
    }

    /** The first task that is refused lets the others go. */
    private static void tooManyBlocked(int n) {
        Promise<Integer> p = new Promise<>();
        AtomicInteger waited = new AtomicInteger();
        finish(() -> forAll(0, n, i -> {
            try {
                p.get();
                waited.incrementAndGet();
            } catch (TooManyBlockedTasksException e) {
                System.out.println(e.getMessage());
                p.set(i);
            }
        }));
        System.out.println("waited " + waited);
    }

    private static void blockedLoop(int n) {
        Promise<Integer> p = new Promise<>();
        AtomicInteger waiting = new AtomicInteger();
        forAll(0, n, i -> {
            if (waiting.incrementAndGet() == n) {
                p.set(n);
            }
            p.get();
        });
        System.out.println("blocked " + waiting);
    }

    private static int deepTasks(int n) {
        int[] depth = new int[1];
        if (n > 0) {
            finish(() -> async(() -> depth[0] = deepTasks(n - 1)));
        }
        return depth[0] + 1;
    }

    private static int deepFinishes(int n) {
        int[] depth = new int[1];
        if (n > 0) {
            finish(() -> depth[0] = deepFinishes(n - 1));
        }
        return depth[0] + 1;
    }

    private static int deepCilk(int n) {
        int[] depth = new int[1];
        if (n > 0) {
            cilk(() -> spawn(() -> depth[0] = deepCilk(n - 1)));
        }
        return depth[0] + 1;
    }

    private static void shuffledGets(int n) {
        List<TaskFuture<Integer>> futures = new ArrayList<>();
        finish(() -> async(() -> {
            for (int i = 0; i < n; i++) {
                int value = i;
                futures.add(future(() -> value));
            }
            for (int i = n - 1; i >= 0; i--) {
                check(futures.get(i).get() == i);
            }
            List<TaskFuture<Integer>> shuffled = new ArrayList<>(futures);
            Collections.shuffle(shuffled, new Random(1));
            long sum = 0;
            for (TaskFuture<Integer> f : shuffled) {
                sum += f.get();
            }
            check(sum == n * (n - 1L) / 2);
        }));
    }

    /** Each future gets the one before it; got from the last one on, inside a task and outside. */
    private static void chainedGets(int n) {
        finish(() -> async(() -> check(chain(n).get() == n)));
        check(chain(n).get() == n);
    }

    private static TaskFuture<Integer> chain(int n) {
        Promise<TaskFuture<Integer>> first = new Promise<>();
        TaskFuture<Integer> last = future(() -> first.get().get());
        for (int i = 1; i < n; i++) {
            TaskFuture<Integer> before = last;
            last = future(() -> before.get() + 1);
        }
        first.set(future(() -> 1));
        return last;
    }

    private static void neverSetNested() {
        Promise<Integer> p = new Promise<>();
        finish(() -> async(() -> finish(() -> {
            async(() -> p.get());
            async(p::get);
            finish(() -> async(() -> future(p::get).get()));
        })));
    }

    private static void cycle() {
        Promise<TaskFuture<Integer>> second = new Promise<>();
        finish(() -> {
            TaskFuture<Integer> first = future(() -> second.get().get());
            second.set(future(first::get));
            async(first::get);
        });
    }

    private static void awaitNeverSet() {
        Region<Integer> r = new Region<>();
        finish(() -> {
            r.post(() -> new Promise<Integer>().get(), v -> {});
            r.awaitAll();
        });
    }

    private static void setByHelper() {
        Promise<Integer> p = new Promise<>();
        Thread helper = new Thread(() -> {
            pause(3000);
            p.set(1);
        });
        helper.setDaemon(true);
        helper.start();
        finish(() -> async(p::get));
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void check(boolean condition) {
        if (!condition) {
            throw new AssertionError("wrong value");
        }
    }
}
