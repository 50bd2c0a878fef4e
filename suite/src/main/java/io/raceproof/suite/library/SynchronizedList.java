package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** All tasks add to a list that takes a lock. */
public final class SynchronizedList implements Runnable { // clean: lock

    private final List<Integer> list = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void run() {
        forAll(0, 4, i -> list.add(i));
    }
}
