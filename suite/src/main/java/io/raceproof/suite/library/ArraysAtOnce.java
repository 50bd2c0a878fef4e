package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.Arrays;

/** Methods that read or write a whole array beside a write of one element. */
public final class ArraysAtOnce implements Runnable {

    private final int[] filled = new int[4];
    private final long[] sorted = {4, 3, 2, 1};
    private final double[] compared = new double[4];
    private final char[] copied = new char[4];
    private final short[] set = new short[4];
    private boolean same;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                filled[3] = 1; // race: a[int]
                sorted[3] = 1; // race: a[long]
                compared[3] = 1; // race: a[double]
                copied[3] = 1; // race: a[char]
                set[1] = 1;
            });
            Arrays.fill(filled, 2); // race: a[int]
            Arrays.sort(sorted, 2, 4); // race: a[long]
            same = Arrays.equals(compared, new double[4]); // race: a[double]
            same &= Arrays.copyOf(copied, 4).length == 4; // race: a[char]
            Arrays.fill(set, 2, 4, (short) 1);
        });
    }
}
