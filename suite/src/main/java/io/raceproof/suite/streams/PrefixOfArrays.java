package io.raceproof.suite.streams;

import java.util.Arrays;

/** An operator whose results are arrays, which carry the order to the next call as any object does. */
public final class PrefixOfArrays implements Runnable { // clean: parallelPrefix
    private int x;

    @Override
    public void run() {
        int[][] sums = {{1}, {2}, {3}, {4}};
        Arrays.parallelPrefix(sums, (a, b) -> new int[] {a[0] + b[0]});
        x = sums[3][0];
    }
}
