package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.Random;

/** Each task has a source of its own. */
public final class RandomPerTask implements Runnable {

    private final int[] got = new int[4];

    @Override
    public void run() {
        forAll(0, 4, i -> got[i] = new Random(i).nextInt());
    }
}
