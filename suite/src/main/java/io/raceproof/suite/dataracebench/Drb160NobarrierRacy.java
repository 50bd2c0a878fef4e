package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAsync;

/** On the host: two loops with nothing between them. */
public final class Drb160NobarrierRacy implements Runnable {

    private static final int N = 8;
    private final long[] b = new long[N];
    private final int[] c = new int[N];
    private final int[] temp = new int[N];

    @Override
    public void run() {
        int factor = 3;
        finish(() -> {
            forAsync(0, N, i -> temp[i] = (int) b[i] + c[i]); // race: temp[int] b[long]
            forAsync(0, N, i -> b[N - 1 - i] = temp[N - 1 - i] * factor); // race: temp[int] b[long]
        });
    }
}
