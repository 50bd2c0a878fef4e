package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAsync;
import static io.raceproof.api.Tasks.isolated;

/** Producers isolate on one object, consumers on another. */
public final class Drb199ProdConsTwoNames implements Runnable {

    private final Object producers = new Object();
    private final Object consumers = new Object();
    private int stock;

    @Override
    public void run() {
        finish(() -> {
            forAsync(0, 4, id -> isolated(producers, () -> stock++)); // race: stock
            forAsync(0, 4, id -> isolated(consumers, () -> stock--)); // race: stock
        });
    }
}
