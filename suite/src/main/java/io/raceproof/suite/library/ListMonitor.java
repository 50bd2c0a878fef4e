package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.ArrayList;
import java.util.List;

/** All tasks add to one list, under its monitor. */
public final class ListMonitor implements Runnable { // clean: lock

    private final List<Integer> list = new ArrayList<>();

    @Override
    public void run() {
        forAll(0, 4, i -> {
            synchronized (list) {
                list.add(i);
            }
        });
    }
}
