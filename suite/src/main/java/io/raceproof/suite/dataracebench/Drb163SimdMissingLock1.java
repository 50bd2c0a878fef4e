package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** On the host: counts by chunk, then a task for every cell adds up the chunks. */
public final class Drb163SimdMissingLock1 implements Runnable {

    private static final int TASKS = 6;
    private final int[] cells = new int[16];

    @Override
    public void run() {
        int[][] own = new int[TASKS][cells.length];
        forAll(0, TASKS, 0, cells.length, (task, i) -> own[task][i]++);
        forAll(0, cells.length, i -> {
            for (int[] part : own) {
                cells[i] += part[i];
            }
        });
    }
}
