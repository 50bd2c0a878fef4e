package io.raceproof.examples;

import static io.raceproof.api.Tasks.cilk;
import static io.raceproof.api.Tasks.spawn;
import static io.raceproof.api.Tasks.sync;

/**
 * Cilk's way: {@code spawn} in a {@code cilk} scope, {@code sync} where the results are needed, as often as you like. A
 * spawned task syncs before it ends, so here no task outlives the one that started it.
 */
public final class Lesson07SpawnSync {

    private Lesson07SpawnSync() {}

    /** Counts the ways to place queens on a board, one spawned task for each place in the first row. */
    public static void main(String[] args) {
        int size = 8;
        int[] ways = new int[size];

        cilk(() -> {
            for (int column = 0; column < size; column++) {
                int first = column;
                spawn(() -> ways[first] = place(size, 1, 1 << first, 1 << first + 1, 1 << first >> 1));
            }
            sync();
            int total = 0;
            for (int each : ways) {
                total += each;
            }
            System.out.println(total + " ways"); // prints: 92 ways
        });
    }

    /** The ways to fill the rows from {@code row} on; the bits are columns and diagonals under attack. */
    private static int place(int size, int row, int columns, int left, int right) {
        if (row == size) {
            return 1;
        }
        int ways = 0;
        for (int column = 0; column < size; column++) {
            int place = 1 << column;
            if (((columns | left | right) & place) == 0) {
                ways += place(size, row + 1, columns | place, (left | place) << 1, (right | place) >> 1);
            }
        }
        return ways;
    }
}
