package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** On the host: every task increments an array of its own, and the arrays are added up at the end. */
public final class Drb162NolockSimd implements Runnable {

    private static final int TASKS = 6;
    private final int[] cells = new int[8];

    @Override
    public void run() {
        int[][] own = new int[TASKS][8];
        forAll(0, TASKS, task -> {
            for (int i = 0; i < cells.length; i++) {
                own[task][i]++;
            }
        });
        for (int[] part : own) {
            for (int i = 0; i < cells.length; i++) {
                cells[i] += part[i];
            }
        }
    }
}
