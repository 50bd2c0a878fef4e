package io.raceproof.examples;

import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Region;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A region groups tasks whose results come back: the handler of each runs in the task that awaits it, right after the
 * join. Handlers never run at the same time, so they need no lock; but they run in the order in which the tasks
 * complete, which is no fixed order.
 */
public final class Lesson08Regions {

    private Lesson08Regions() {}

    /** The first to come, and then all the others. */
    public static void main(String[] args) {
        List<Integer> results = new ArrayList<>();
        Region<Integer> squares = new Region<>();

        finish(() -> {
            for (int i = 1; i <= 4; i++) {
                int number = i;
                squares.post(() -> number * number, results::add);
            }
            squares.awaitOne();
            System.out.println("results after one await: " + results.size()); // prints: results after one await: 1
            squares.awaitAll();
        });

        Collections.sort(results);
        System.out.println("all: " + results); // prints: all: [1, 4, 9, 16]
    }
}
