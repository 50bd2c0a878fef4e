package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.api.Promise;

/** Tasks increment one scalar, each after its predecessor, by a chain of promises. */
public final class Drb110Ordered implements Runnable {

    private int x;

    @Override
    public void run() {
        Promise<?>[] turn = new Promise<?>[21];
        for (int i = 0; i < turn.length; i++) {
            turn[i] = new Promise<Void>();
        }
        turn[0].set(null);
        forAll(0, 20, i -> {
            turn[i].get();
            x++;
            turn[i + 1].set(null);
        });
    }
}
