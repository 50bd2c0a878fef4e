package io.raceproof.examples;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.DeadlockException;
import io.raceproof.api.Promise;

/**
 * Two tasks that wait for each other's promise would wait for ever. When no task can go on and no other thread could
 * still set a promise, the outermost finish says so, and names the places where tasks wait.
 */
public final class Lesson10Deadlock {

    private Lesson10Deadlock() {}

    /** Each waits for the other. */
    public static void main(String[] args) {
        Promise<String> question = new Promise<>();
        Promise<String> answer = new Promise<>();
        try {
            finish(() -> {
                async(() -> answer.set("re: " + question.get()));
                async(() -> question.set("re: " + answer.get()));
            });
        } catch (DeadlockException e) {
            System.out.println("deadlock"); // prints: deadlock
        }
    }
}
