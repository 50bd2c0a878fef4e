package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.Arrays;

/** Two halves of an array are copied. */
public final class ArrayCopiedApart implements Runnable {

    private final int[] from = new int[8];
    private final int[] to = new int[8];

    @Override
    public void run() {
        finish(() -> {
            async(() -> System.arraycopy(from, 0, to, 0, 4));
            System.arraycopy(from, 4, to, 4, 4);
        });
        finish(() -> {
            async(() -> Arrays.fill(to, 0, 4, 1));
            Arrays.sort(to, 4, 8);
        });
        finish(() -> {
            async(() -> from[0] = Arrays.hashCode(to));
            from[1] = Arrays.copyOfRange(to, 2, 4).length;
        });
        finish(() -> {
            async(() -> from[0] = Arrays.copyOf(to, 4).length);
            to[4] = 1;
        });
    }
}
