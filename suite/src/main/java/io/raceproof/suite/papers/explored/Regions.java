package io.raceproof.suite.papers.explored;

import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;
import io.raceproof.api.Region;

/** Where one of several posted tasks is joined (paper 2, rules POST and AWAIT). */
public final class Regions {

    private static int sum;

    private Regions() {}

    public static void main(String[] args) {
        switch (args[0]) {
            case "one" -> one();
            case "all" -> all();
            case "order" -> order();
            case "dependent" -> dependent();
            case "inherited" -> inherited();
            case "handedOver" -> handedOver();
            case "racy" -> racy();
            case "never" -> never();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void one() {
        Region<Integer> region = new Region<>();
        finish(() -> {
            region.post(() -> 1, System.out::println);
            region.post(() -> 2, System.out::println);
            region.awaitOne();
        });
    }

    private static void all() {
        Region<Integer> region = new Region<>();
        region.post(() -> 1, result -> sum += result);
        region.post(() -> 2, result -> sum += result);
        region.awaitAll();
        System.out.println(sum);
    }

    private static void order() {
        Region<Integer> region = new Region<>();
        for (int i = 1; i <= 3; i++) {
            int digit = i;
            region.post(() -> digit, result -> sum = 10 * sum + result);
        }
        region.awaitAll();
        System.out.println(sum);
    }

    /** The second can only be over when the first has been joined. */
    private static void dependent() {
        Region<Integer> region = new Region<>();
        Promise<Integer> joined = new Promise<>();
        region.post(() -> 1, joined::set);
        region.post(joined::get, System.out::println);
        region.awaitAll();
    }

    /** Who joins a task may await what that task has posted. */
    private static void inherited() {
        Region<Integer> region = new Region<>();
        region.post(
                () -> {
                    region.post(() -> 1, result -> sum = 10 * sum + result);
                    region.post(() -> 2, result -> sum = 10 * sum + result);
                    return 3;
                },
                result -> sum = result);
        region.awaitAll();
        System.out.println(sum);
    }

    /** Whoever has handed over a task cannot await it. */
    private static void handedOver() {
        Region<Integer> first = new Region<>();
        Region<Integer> second = new Region<>();
        finish(() -> {
            first.post(() -> 1, System.out::println);
            first.post(() -> 2, System.out::println);
            second.post(
                    () -> {
                        first.awaitOne();
                        return 3;
                    },
                    System.out::println,
                    first);
            first.awaitAll();
            second.awaitAll();
        });
    }

    /** If the second is joined first, what the first writes is not. */
    private static void racy() {
        Region<Integer> region = new Region<>();
        finish(() -> {
            region.post(() -> sum = 1, result -> {});
            region.post(() -> 2, result -> {});
            region.awaitOne();
            System.out.println(sum);
        });
    }

    private static void never() {
        Region<Integer> region = new Region<>();
        Promise<Integer> unset = new Promise<>();
        region.post(unset::get, result -> {});
        region.post(() -> 1, result -> {});
        region.awaitAll();
    }
}
