package io.raceproof.suite.streams;

import java.util.ArrayList;
import java.util.stream.IntStream;

/** Combiners are called in parallel. */
public final class CombinerRacy implements Runnable {
    private int x;

    @Override
    public void run() {
        IntStream.range(0, 8).parallel().collect(ArrayList<Integer>::new, ArrayList::add, (a, b) -> {
            x++; // race: x
            a.addAll(b);
        });
    }
}
