package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Two tasks take from one iterator. */
public final class IteratorShared implements Runnable {

    private final List<Integer> list = new ArrayList<>();
    private final int[] got = new int[2];

    @Override
    public void run() {
        list.add(1);
        list.add(2);
        Iterator<Integer> all = list.iterator();
        forAll(0, 2, i -> {
            synchronized (this) {
                got[i] = list.size();
            }
            if (i < 2) {
                got[i] += all.next(); // race: Iterator
            }
        });
    }
}
