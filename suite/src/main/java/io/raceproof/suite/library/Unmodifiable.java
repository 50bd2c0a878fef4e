package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Who reads a view that cannot be changed reads the list, which can. */
public final class Unmodifiable implements Runnable {

    private final List<Integer> list = new ArrayList<>();
    private final List<Integer> view = Collections.unmodifiableList(list);
    private int size;

    @Override
    public void run() {
        finish(() -> {
            async(() -> list.add(1)); // race: ArrayList
            size = view.size(); // race: ArrayList
        });
    }
}
