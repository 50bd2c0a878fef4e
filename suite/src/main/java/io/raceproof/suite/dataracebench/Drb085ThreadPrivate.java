package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.forAllChunked;
import static io.raceproof.api.Tasks.isolated;

/** Every chunk has a partial sum of its own, and adds it to the total isolated. */
public final class Drb085ThreadPrivate implements Runnable { // clean: lock

    private static final int CHUNK = 5;
    private final int[] part = new int[4];
    private int sum;

    @Override
    public void run() {
        forAllChunked(0, 20, CHUNK, this::add);
        forAll(0, part.length, id -> isolated(() -> sum += part[id]));
    }

    private void add(int i) {
        part[i / CHUNK] += i;
    }
}
