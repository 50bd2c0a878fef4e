package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks call a function that updates a static variable. */
public final class Drb082DeclaredInFunc implements Runnable {

    private static int q;

    @Override
    public void run() {
        forAll(0, 4, id -> increment());
    }

    private static void increment() {
        q += 1; // race: q
    }
}
