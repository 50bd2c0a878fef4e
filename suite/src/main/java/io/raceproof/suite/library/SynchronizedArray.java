package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** All tasks write to one element of an array, by a list of its elements that takes a lock. */
public final class SynchronizedArray implements Runnable { // clean: lock

    private final List<Integer> list = Collections.synchronizedList(Arrays.asList(1, 2));

    @Override
    public void run() {
        forAll(0, 4, i -> list.set(0, i));
    }
}
