package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.isolated;

/** The cells of a diagonal compare with the best so far, read plainly, and replace it, isolated. */
public final class Drb181SmithWaterman implements Runnable {

    private static final String ONE = "XACACACTA";
    private static final String OTHER = "YAGCACACA";
    private static final int N = 10;
    private final int[] h = new int[N * N];
    private int best;

    @Override
    public void run() {
        for (int d = 2; d < 2 * N - 1; d++) {
            int diagonal = d;
            forAll(Math.max(1, diagonal - N + 1), Math.min(N, diagonal), i -> score(i, diagonal - i));
        }
    }

    private void score(int i, int j) {
        int match = h[(i - 1) * N + j - 1] + (ONE.charAt(i - 1) == OTHER.charAt(j - 1) ? 3 : -3);
        int gap = Math.max(h[(i - 1) * N + j], h[i * N + j - 1]) - 2;
        int value = Math.max(0, Math.max(match, gap));
        h[i * N + j] = value; // race: h[]?
        int challenged = best; // race: best
        if (value > h[challenged]) { // race: h[]?
            isolated(() -> best = i * N + j); // race: best
        }
    }
}
