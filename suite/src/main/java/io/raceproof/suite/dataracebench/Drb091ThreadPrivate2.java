package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAsync;
import static io.raceproof.api.Tasks.isolated;

/** As 085, with the update inside the loop. */
public final class Drb091ThreadPrivate2 implements Runnable { // clean: lock

    private static final int CHUNK = 5;
    private int sum;

    @Override
    public void run() {
        int[] part = new int[4];
        finish(() -> forAsync(0, part.length, id -> {
            for (int i = id * CHUNK; i < (id + 1) * CHUNK; i++) {
                part[id] += i;
            }
            isolated(() -> sum += part[id]);
        }));
    }
}
