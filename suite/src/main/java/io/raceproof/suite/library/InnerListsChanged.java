package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A synchronized list that another one is compared with is gone through without its lock. */
public final class InnerListsChanged implements Runnable {

    private final List<Integer> inner = Collections.synchronizedList(new ArrayList<>(List.of(1, 2, 3)));
    private final List<List<Integer>> outer = new ArrayList<>(List.of(new ArrayList<>(List.of(1, 2, 7))));
    private boolean same;

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.add(4)); // race: ArrayList
            MayBreak.use(() -> same = outer.equals(List.of(inner))); // race: ArrayList
        });
    }
}
