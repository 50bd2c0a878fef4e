package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** A copy that fails has touched nothing. */
public final class ArrayOutOfBounds implements Runnable {

    private final int[] from = new int[4];
    private final int[] to = new int[4];

    @Override
    public void run() {
        finish(() -> {
            async(() -> to[0] = 1);
            try {
                System.arraycopy(from, 0, to, 0, 5);
            } catch (IndexOutOfBoundsException e) {
                from[0] = 1;
            }
        });
    }
}
