package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.Random;

/** Which task gets which number depends on the schedule. */
public final class RandomShared implements Runnable { // clean: lock

    private final Random random = new Random(1);
    private final int[] got = new int[4];

    @Override
    public void run() {
        forAll(0, 4, i -> got[i] = random.nextInt());
    }
}
