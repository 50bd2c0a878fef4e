package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.forAll;

import java.util.concurrent.atomic.LongAdder;

/** Tasks add, and the sum is asked for when they are done. */
public final class Adder implements Runnable { // clean: sync variable

    private final LongAdder sum = new LongAdder();
    private long seen;

    @Override
    public void run() {
        forAll(0, 100, i -> sum.add(i));
        seen = sum.sum();
    }
}
