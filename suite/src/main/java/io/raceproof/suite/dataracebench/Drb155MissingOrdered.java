package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.api.Promise;

/** On the host: every task waits for its predecessor's promise before it uses its element. */
public final class Drb155MissingOrdered implements Runnable {

    private final int[] chain = new int[20];

    @Override
    public void run() {
        Promise<?>[] done = new Promise<?>[chain.length];
        for (int i = 0; i < done.length; i++) {
            done[i] = new Promise<Void>();
        }
        done[0].set(null);
        forAll(1, chain.length, i -> {
            done[i - 1].get();
            chain[i] = chain[i - 1] + 1;
            done[i].set(null);
        });
    }
}
