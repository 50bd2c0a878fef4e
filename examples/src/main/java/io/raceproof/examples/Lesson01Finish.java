package io.raceproof.examples;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/**
 * {@code async} starts a task and goes on at once. {@code finish} runs its body and then waits for every task that was
 * started inside, also for those that were started by tasks: a task may outlive the task that started it, but not the
 * finish around it.
 */
public final class Lesson01Finish {

    private Lesson01Finish() {}

    /** Three tasks fill three places; after the finish all three can be read. */
    public static void main(String[] args) {
        String[] words = new String[3];

        finish(() -> {
            async(() -> {
                async(() -> words[2] = "finish"); // started by a task, waited for by the same finish
                words[0] = "wait";
            });
            words[1] = "at"; // meanwhile
        });

        System.out.println(String.join(" ", words)); // prints: wait at finish
    }
}
