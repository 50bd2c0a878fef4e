package io.raceproof.suite.futures.explored;

import io.raceproof.suite.Await;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** Callbacks are called by who completes a future, who registers them, or who joins it; what they lock shows who that is. */
public final class Callbacks {

    private static final Object LEFT = new Object();
    private static final Object RIGHT = new Object();

    private static String text = "";
    private static int counter;
    private static int other;
    private static int plain;

    private Callbacks() {}

    public static void main(String[] args) {
        switch (args[0]) {
            case "then" -> then();
            case "chain" -> chain();
            case "thenAsync" -> thenAsync();
            case "combined" -> combined();
            case "composed" -> composed();
            case "failed" -> failed();
            case "allOf" -> allOf();
            case "beside" -> beside();
            case "counted" -> counted();
            case "order" -> order();
            case "helped" -> helped();
            case "waits" -> waits();
            case "underLock" -> underLock();
            case "reentrant" -> reentrant();
            case "asyncLockOrder" -> asyncLockOrder();
            case "hiddenEdge" -> hiddenEdge();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void then() {
        System.out.println(
                CompletableFuture.supplyAsync(() -> 1).thenApply(x -> x + 1).join());
    }

    private static void chain() {
        System.out.println(CompletableFuture.supplyAsync(() -> 1)
                .thenApply(x -> x + 1)
                .thenApply(x -> x + 1)
                .handle((x, failure) -> x)
                .join());
    }

    private static void thenAsync() {
        System.out.println(CompletableFuture.supplyAsync(() -> 1)
                .thenApplyAsync(x -> x + 1)
                .join());
    }

    private static void combined() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> 2);
        System.out.println(first.thenCombine(second, Integer::sum).join());
    }

    private static void composed() {
        System.out.println(CompletableFuture.supplyAsync(() -> 1)
                .thenCompose(x -> CompletableFuture.supplyAsync(() -> x + 1))
                .join());
    }

    private static void failed() {
        System.out.println(CompletableFuture.<Integer>supplyAsync(() -> {
                    throw new IllegalStateException("none");
                })
                .exceptionally(e -> 3)
                .whenComplete((x, failure) -> {})
                .join());
    }

    private static void allOf() {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> 2);
        CompletableFuture.allOf(first, second).join();
        System.out.println(first.join() + second.join());
    }

    /** Whoever calls it, a callback has nothing to do with who has registered it and goes on. */
    private static void beside() {
        CompletableFuture<Void> next = CompletableFuture.supplyAsync(() -> 1).thenAccept(x -> plain = x);
        plain++;
        next.join();
    }

    private static void counted() {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> {}).thenRun(Callbacks::count);
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> {}).thenRun(Callbacks::count);
        first.join();
        second.join();
        System.out.println(counter);
    }

    private static void count() {
        synchronized (LEFT) {
            counter++;
        }
    }

    private static void append(String more) {
        synchronized (LEFT) {
            text += more;
        }
    }

    /** One thread calls both callbacks, the last one first. */
    private static void order() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Void> first = future.thenRun(() -> append("a"));
        CompletableFuture<Void> second = future.thenRun(() -> append("b"));
        Thread completer = new Thread(() -> future.complete(1));
        completer.start();
        Await.join(completer);
        first.join();
        second.join();
        System.out.println(text);
    }

    /** Who joins the future helps: then two threads call them. */
    private static void helped() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Void> first = future.thenRun(() -> append("a"));
        CompletableFuture<Void> second = future.thenRun(() -> append("b"));
        Thread completer = new Thread(() -> future.complete(1));
        completer.start();
        future.join();
        first.join();
        second.join();
        System.out.println(text);
    }

    /** Who joins the future may be the one who calls the callback, and then waits for itself. */
    private static void waits() {
        CountDownLatch joined = new CountDownLatch(1);
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.thenRun(() -> Await.latch(joined));
        Thread completer = new Thread(() -> future.complete(1));
        completer.start();
        future.join();
        joined.countDown();
        Await.join(completer);
    }

    /** Who completes a future calls back, and has a lock. */
    private static void underLock() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.thenRun(() -> {
            synchronized (RIGHT) {
                counter++;
            }
        });
        Thread completer = new Thread(() -> {
            synchronized (LEFT) {
                future.complete(1);
            }
        });
        completer.start();
        synchronized (RIGHT) {
            synchronized (LEFT) {
                counter++;
            }
        }
        Await.join(completer);
    }

    /** It may take that lock again. */
    private static void reentrant() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Void> next = future.thenRun(Callbacks::count);
        Thread completer = new Thread(() -> {
            synchronized (LEFT) {
                counter++;
                future.complete(1);
            }
        });
        completer.start();
        count();
        Await.join(completer);
        next.join();
        System.out.println(counter);
    }

    private static void asyncLockOrder() {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> {}).thenRunAsync(() -> both(LEFT, RIGHT));
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> {}).thenRunAsync(() -> both(RIGHT, LEFT));
        first.join();
        second.join();
    }

    private static void both(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                counter++;
            }
        }
    }

    /** The order of two sections that have nothing to do with each other hides a race in one run. */
    private static void hiddenEdge() {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> {
            plain = 1;
            synchronized (LEFT) {
                counter++;
            }
        });
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> {
            synchronized (LEFT) {
                other++;
            }
            plain++;
        });
        first.join();
        second.join();
    }
}
