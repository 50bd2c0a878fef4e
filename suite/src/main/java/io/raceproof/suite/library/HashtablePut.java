package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.Hashtable;
import java.util.Map;

/** All tasks put into a hash table, whose methods are synchronized. */
public final class HashtablePut implements Runnable { // clean: lock

    private final Map<Integer, Integer> table = new Hashtable<>();

    @Override
    public void run() {
        forAll(0, 4, i -> table.put(i, i));
    }
}
