package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/** As 192, but the flag is set isolated on one object and seen isolated on another. */
public final class Drb193CriticalSection3TwoNames implements Runnable {

    private final Object first = new Object();
    private final Object second = new Object();
    private int x;
    private int flag;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1; // race: x?
                isolated(first, () -> flag = 1); // race: flag
            });
            async(() -> {
                int[] seen = new int[1];
                isolated(second, () -> seen[0] = flag); // race: flag
                if (seen[0] == 1) {
                    x = 2; // race: x?
                }
            });
        });
    }
}
