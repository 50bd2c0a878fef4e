package io.raceproof.suite.papers;

import io.raceproof.api.Region;

/** Paper 2, Fig. 3: two tasks of a region update one variable; their handlers update another, in the task that awaits. */
public final class GraphsFigure3 implements Runnable {

    private int l;
    private int n = 1;

    @Override
    public void run() {
        Region<Integer> region = new Region<>();
        region.post(() -> l = l + 1, value -> n = n + value); // race: l
        region.post(() -> l = l + 2, value -> n = n * value); // race: l
        region.awaitAll();
    }
}
