package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAsync;
import static io.raceproof.api.Tasks.isolated;

/** Producers and consumers share a stock, isolated on one object. */
public final class Drb198ProdCons implements Runnable { // clean: lock

    private final Object gate = new Object();
    private int stock;

    @Override
    public void run() {
        finish(() -> {
            forAsync(0, 4, id -> isolated(gate, () -> stock++));
            forAsync(0, 4, id -> isolated(gate, () -> stock--));
        });
    }
}
