package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Each task has an iterator of its own. */
public final class IteratorsApart implements Runnable {

    private final List<Integer> list = new ArrayList<>();
    private final int[] sums = new int[2];

    @Override
    public void run() {
        list.add(1);
        list.add(2);
        forAll(0, 2, i -> {
            Iterator<Integer> all = list.iterator();
            while (all.hasNext()) {
                sums[i] += all.next();
            }
        });
    }
}
