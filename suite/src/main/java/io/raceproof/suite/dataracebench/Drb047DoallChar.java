package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Neighbouring bytes are updated at once: they are separate locations. */
public final class Drb047DoallChar implements Runnable {

    private final byte[] a = new byte[100];

    @Override
    public void run() {
        forAll(0, a.length, i -> a[i] = (byte) (a[i] + 1));
    }
}
