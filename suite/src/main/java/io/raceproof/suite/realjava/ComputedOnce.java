package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.forAll;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The map computes a value once, and whoever gets it gets it whole. */
public final class ComputedOnce implements Runnable { // clean: sync variable

    private static final class Box {
        private int value;
    }

    private final ConcurrentMap<Integer, Box> map = new ConcurrentHashMap<>();
    private final int[] seen = new int[100];

    @Override
    public void run() {
        forAll(
                0,
                100,
                i -> seen[i] = map.computeIfAbsent(i % 3, key -> {
                            Box box = new Box();
                            box.value = key;
                            return box;
                        })
                        .value);
    }
}
