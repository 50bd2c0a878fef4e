package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks append to one array through a shared length; the number of tasks is an input. */
public final class Drb019PlusPlusVar implements Runnable {

    private int length;

    @Override
    public void run() {
        int n = Integer.getInteger("suite.n", 100);
        int[] input = new int[n];
        int[] output = new int[n];
        forAll(0, n, i -> {
            int place = length++; // race: length
            output[place] = input[i]; // race: output[]?
        });
    }
}
