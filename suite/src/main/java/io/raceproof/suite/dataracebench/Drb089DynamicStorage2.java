package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.forAll;

/** Tasks increment a cell on the heap. */
public final class Drb089DynamicStorage2 implements Runnable {

    private static final class Cell {
        int value;
    }

    @Override
    public void run() {
        Cell counter = new Cell();
        forAll(0, 4, id -> counter.value++); // race: value
    }
}
