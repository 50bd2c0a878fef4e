package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Two halves of an array are copied, the second one too far. */
public final class ArrayCopied implements Runnable {

    private final int[] from = new int[8];
    private final int[] to = new int[8];

    @Override
    public void run() {
        finish(() -> {
            async(() -> System.arraycopy(from, 0, to, 0, 5)); // race: a[4]
            System.arraycopy(from, 4, to, 4, 4); // race: a[4]
        });
    }
}
