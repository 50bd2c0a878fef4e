package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Paper 2, Table 1: two tasks add a half of two vectors each, into an array of their own. */
public final class VectorAdd implements Runnable { // explore: PROVED

    private static final int SIZE = 10;

    private final int[] a = new int[SIZE];
    private final int[] b = new int[SIZE];

    @Override
    public void run() {
        for (int i = 0; i < SIZE; i++) {
            a[i] = i;
            b[i] = 2 * i;
        }
        finish(() -> {
            async(() -> System.out.println("lower half " + sum(0, SIZE / 2)));
            async(() -> System.out.println("upper half " + sum(SIZE / 2, SIZE)));
        });
    }

    private int sum(int from, int to) {
        int[] both = new int[to - from];
        int sum = 0;
        for (int i = from; i < to; i++) {
            both[i - from] = a[i] + b[i];
            sum += both[i - from];
        }
        return sum;
    }
}
