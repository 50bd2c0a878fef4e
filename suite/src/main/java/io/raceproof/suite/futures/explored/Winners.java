package io.raceproof.suite.futures.explored;

import java.util.concurrent.CompletableFuture;

/** Where the first of several futures is wanted. */
public final class Winners {

    private Winners() {}

    public static void main(String[] args) {
        switch (args[0]) {
            case "anyOf" -> anyOf();
            case "anyOfThree" -> anyOfThree();
            case "anyOfOne" -> anyOfOne();
            case "anyOfLater" -> anyOfLater();
            case "either" -> either();
            case "eitherLater" -> eitherLater();
            case "sameResult" -> sameResult();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void anyOf() {
        CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> "a");
        CompletableFuture<String> second = CompletableFuture.supplyAsync(() -> "b");
        System.out.println(CompletableFuture.anyOf(first, second).join());
        first.join();
        second.join();
    }

    private static void anyOfThree() {
        CompletableFuture<String> first = new CompletableFuture<>();
        CompletableFuture<String> second = new CompletableFuture<>();
        CompletableFuture<String> third = new CompletableFuture<>();
        new Thread(() -> first.complete("a")).start();
        new Thread(() -> second.complete("b")).start();
        new Thread(() -> third.complete("c")).start();
        System.out.println(CompletableFuture.anyOf(first, second, third).join());
    }

    /** The other one is never complete. */
    private static void anyOfOne() {
        CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> "a");
        System.out.println(
                CompletableFuture.anyOf(first, new CompletableFuture<String>()).join());
    }

    /** The second follows the first, and may win all the same: they are looked at one after the other. */
    private static void anyOfLater() {
        CompletableFuture<String> first = new CompletableFuture<>();
        CompletableFuture<String> second = new CompletableFuture<>();
        completeBoth(first, second);
        System.out.println(CompletableFuture.anyOf(first, second).join());
    }

    private static void either() {
        CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> "a");
        CompletableFuture<String> second = CompletableFuture.supplyAsync(() -> "b");
        first.acceptEither(second, System.out::println).join();
        first.join();
        second.join();
    }

    private static void eitherLater() {
        CompletableFuture<String> first = new CompletableFuture<>();
        CompletableFuture<String> second = new CompletableFuture<>();
        completeBoth(first, second);
        first.acceptEither(second, System.out::println).join();
    }

    private static void completeBoth(CompletableFuture<String> first, CompletableFuture<String> second) {
        Thread completer = new Thread(() -> {
            first.complete("a");
            second.complete("b");
        });
        completer.start();
    }

    /** Whoever wins, it makes no difference. */
    private static void sameResult() {
        CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> "a");
        CompletableFuture<String> second = CompletableFuture.supplyAsync(() -> "a");
        System.out.println(first.applyToEither(second, text -> text + "!").join());
        CompletableFuture.allOf(first, second).join();
    }
}
