package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks append to one array through a shared length; two that see the same length write the same element. */
public final class Drb018PlusPlus implements Runnable {

    private final int[] input = new int[100];
    private final int[] output = new int[100];
    private int length;

    @Override
    public void run() {
        forAll(0, input.length, i -> output[length++] = input[i]); // race: length output[]?
    }
}
