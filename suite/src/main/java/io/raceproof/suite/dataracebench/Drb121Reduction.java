package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Two reductions in one region, each into parts that the tasks own. */
public final class Drb121Reduction implements Runnable {

    private static final int TASKS = 4;
    private int total;

    @Override
    public void run() {
        int[] even = new int[TASKS];
        int[] odd = new int[TASKS];
        forAll(0, TASKS, id -> {
            for (int i = 0; i < 5; i++) {
                even[id] += 2 * i;
            }
        });
        forAll(0, TASKS, id -> {
            for (int i = 0; i < 5; i++) {
                odd[id] += 2 * i + 1;
            }
        });
        for (int id = 0; id < TASKS; id++) {
            total += even[id] + odd[id];
        }
    }
}
