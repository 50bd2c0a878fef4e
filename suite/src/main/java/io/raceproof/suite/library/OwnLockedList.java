package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.ArrayList;

/** A class of the program takes a lock around what it inherits. */
public final class OwnLockedList implements Runnable { // clean: lock

    private final Numbers numbers = new Numbers();

    @Override
    public void run() {
        forAll(0, 4, i -> numbers.add(i));
    }

    private static final class Numbers extends ArrayList<Integer> {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized boolean add(Integer number) {
            return super.add(number);
        }
    }
}
