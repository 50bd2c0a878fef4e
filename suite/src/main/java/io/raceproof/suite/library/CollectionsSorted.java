package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A list is sorted beside a task that reads it. */
public final class CollectionsSorted implements Runnable {

    private final List<Integer> list = new ArrayList<>();
    private int got;

    @Override
    public void run() {
        list.add(2);
        list.add(1);
        finish(() -> {
            async(() -> Collections.sort(list)); // race: ArrayList
            got = list.get(0); // race: ArrayList
        });
    }
}
