package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.Vector;

/** All tasks add to a vector, whose methods are synchronized. */
public final class VectorAdded implements Runnable { // clean: lock

    private final Vector<Integer> vector = new Vector<>();

    @Override
    public void run() {
        forAll(0, 4, i -> vector.add(i));
    }
}
