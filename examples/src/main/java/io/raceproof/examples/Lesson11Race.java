package io.raceproof.examples;

import static io.raceproof.api.Tasks.forAll;

/**
 * Two tasks, one place, at least one write, nothing in between: a data race. Each task below reads the counter, adds one
 * and writes it back, and another task may do the same in between; then one of the additions is lost. Most runs show
 * nothing, and a test on an idle machine passes for weeks.
 *
 * <p>The repair is to give every task a place of its own and to add up after the finish, when no task is left.
 */
public final class Lesson11Race {

    private static final int TASKS = 100_000;

    private Lesson11Race() {}

    /** Counts wrongly, now and then, and rightly. */
    public static void main(String[] args) {
        int[] counter = new int[1];
        forAll(0, TASKS, i -> counter[0]++); // the race
        System.out.println("never more than all: " + (counter[0] <= TASKS)); // prints: never more than all: true

        int[] places = new int[TASKS];
        forAll(0, TASKS, i -> places[i]++);
        int sum = 0;
        for (int place : places) {
            sum += place;
        }
        System.out.println("exactly all: " + (sum == TASKS)); // prints: exactly all: true
    }
}
