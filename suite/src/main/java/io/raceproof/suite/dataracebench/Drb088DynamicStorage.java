package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks call a function that increments a cell on the heap. */
public final class Drb088DynamicStorage implements Runnable {

    private static final class Cell {
        int value;
    }

    private final Cell counter = new Cell();

    @Override
    public void run() {
        forAll(0, 4, id -> increment());
    }

    private void increment() {
        counter.value++; // race: value
    }
}
