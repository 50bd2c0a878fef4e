package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** On the host: every task uses the element that the sixteenth before it writes. */
public final class Drb157MissingOrderedSimd implements Runnable {

    private final int[] chain = new int[100];

    @Override
    public void run() {
        forAll(16, chain.length, i -> chain[i] = chain[i - 16] + 1); // race: chain[]
    }
}
