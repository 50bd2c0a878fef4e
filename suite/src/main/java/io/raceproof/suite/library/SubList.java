package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.List;

/** What is written to a part of a list is written to the list. */
public final class SubList implements Runnable {

    private final List<Integer> list = new ArrayList<>();
    private int first;

    @Override
    public void run() {
        list.addAll(List.of(1, 2, 3, 4));
        finish(() -> {
            async(() -> list.subList(2, 4).set(0, 5)); // race: ArrayList
            first = list.get(0); // race: ArrayList
        });
    }
}
