package io.raceproof.examples;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.future;

import io.raceproof.api.TaskFuture;

/**
 * What a task throws is thrown by the finish around it, as it is, when all its tasks have ended; if several throw, the
 * first with the others suppressed in it. What a future's task throws is thrown by {@code get}, each time. Using the
 * library wrongly is an exception too, which names the rule.
 */
public final class Lesson09Exceptions {

    private Lesson09Exceptions() {}

    /** One of each. */
    public static void main(String[] args) {
        try {
            finish(() -> {
                async(() -> {
                    throw new IllegalArgumentException("from a task");
                });
                async(() -> {
                    throw new IllegalArgumentException("from a task");
                });
            });
        } catch (IllegalArgumentException e) {
            System.out.println(
                    e.getMessage() + ", " + e.getSuppressed().length + " more"); // prints: from a task, 1 more
        }

        finish(() -> {
            TaskFuture<Integer> future = future(() -> Integer.parseInt("forty-two"));
            try {
                future.get();
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage()); // prints: For input string: "forty-two"
            }
        });
    }
}
