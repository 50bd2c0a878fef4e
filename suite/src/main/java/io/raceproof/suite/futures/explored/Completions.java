package io.raceproof.suite.futures.explored;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Who completes a future first, and who sees that. */
public final class Completions {

    private static int shared;

    private Completions() {}

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "twice" -> twice();
            case "twiceInOrder" -> twiceInOrder();
            case "cancel" -> cancel();
            case "obtrude" -> obtrude();
            case "getNow" -> getNow();
            case "isDone" -> isDone();
            case "timedGet" -> timedGet();
            case "never" -> new CompletableFuture<Void>().join();
            case "async" ->
                System.out.println(CompletableFuture.supplyAsync(() -> 1).join());
            case "asyncRacy" -> asyncRacy();
            case "spared" -> spared();
            case "orTimeout" -> orTimeout();
            case "onTimeout" -> onTimeout();
            case "neverTooLate" -> neverTooLate();
            case "delayed" -> delayed();
            case "dependents" -> dependents();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void twice() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread first = new Thread(() -> future.complete(1));
        Thread second = new Thread(() -> future.complete(2));
        first.start();
        second.start();
        System.out.println(future.join());
    }

    private static void twiceInOrder() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        new Thread(() -> {
                    future.complete(1);
                    future.complete(2);
                })
                .start();
        System.out.println(future.join());
    }

    private static void cancel() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread completer = new Thread(() -> future.complete(1));
        completer.start();
        future.cancel(false);
        try {
            System.out.println(future.join());
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
    }

    private static void obtrude() {
        CompletableFuture<Integer> future = CompletableFuture.completedFuture(1);
        Thread other = new Thread(() -> future.obtrudeValue(2));
        other.start();
        System.out.println(future.join());
    }

    private static void getNow() {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1);
        System.out.println(future.getNow(0));
        future.join();
    }

    private static void isDone() {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1);
        System.out.println(future.isDone());
        future.join();
    }

    private static void timedGet() throws InterruptedException, ExecutionException {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1);
        try {
            System.out.println(future.get(1, TimeUnit.SECONDS));
        } catch (TimeoutException e) {
            System.out.println("too late");
            future.join();
        }
    }

    private static void asyncRacy() {
        CompletableFuture<Void> future = CompletableFuture.runAsync(() -> shared = 1);
        shared = 2;
        future.join();
    }

    /** What is complete already need not be computed. */
    private static void spared() {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> {
            System.out.println("computed");
            return 1;
        });
        future.complete(2);
        future.join();
    }

    private static void orTimeout() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread completer = new Thread(() -> future.complete(1));
        completer.start();
        future.orTimeout(1, TimeUnit.SECONDS);
        try {
            System.out.println(future.join());
        } catch (CompletionException e) {
            System.out.println("too late");
        }
    }

    private static void onTimeout() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread completer = new Thread(() -> future.complete(1));
        completer.start();
        System.out.println(future.completeOnTimeout(2, 1, TimeUnit.SECONDS).join());
    }

    /** Nobody means a limit of days to be reached. */
    private static void neverTooLate() {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread completer = new Thread(() -> future.complete(1));
        completer.start();
        System.out.println(future.orTimeout(2, TimeUnit.DAYS).join());
    }

    private static void delayed() {
        int result = CompletableFuture.supplyAsync(() -> 1, CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS))
                .join();
        System.out.println(result);
    }

    private static void dependents() {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Void> next = future.thenAccept(x -> {});
        System.out.println(future.getNumberOfDependents() >= 0);
        next.join();
    }
}
