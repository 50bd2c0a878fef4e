package io.raceproof.examples;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/**
 * Which of two isolated sections comes last decides whether there is a race: figure 7 of the paper on ESP-bags. A run in
 * which the main task comes last shows nothing, and {@code check} says CLEAN, because {@code isolated} leaves other orders
 * open. {@code explore} runs both, reports the race, and prints a token:
 *
 * <pre>
 * check: CLEAN
 * explore: RACE, 2 graphs
 * </pre>
 *
 * <p>{@code raceproof explore --replay TOKEN} makes the run with the race again, also under a debugger.
 */
public final class Lesson23HiddenRace {

    private static int last;
    private static int x;

    private Lesson23HiddenRace() {}

    /** Races, or not. */
    public static void main(String[] args) {
        finish(() -> {
            async(() -> isolated(() -> last = 0));
            isolated(() -> last = 1);
        });
        if (last == 0) {
            finish(() -> {
                async(() -> x = 20);
                x = 10;
            });
        }
        System.out.println("it has come to an end"); // prints: it has come to an end
    }
}
