package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** On the host: every task uses its predecessor's element and does not wait for it. */
public final class Drb156MissingOrderedRacy implements Runnable {

    private final int[] chain = new int[100];

    @Override
    public void run() {
        forAll(1, chain.length, i -> chain[i] = chain[i - 1] + 1); // race: chain[]
    }
}
