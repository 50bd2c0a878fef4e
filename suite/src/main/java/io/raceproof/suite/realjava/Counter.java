package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.forAll;

import java.util.concurrent.atomic.AtomicInteger;

/** An atomic counter counts, and does not order what it need not. */
public final class Counter implements Runnable { // clean: sync variable

    private final AtomicInteger count = new AtomicInteger();

    @Override
    public void run() {
        forAll(0, 100, i -> count.incrementAndGet());
    }
}
