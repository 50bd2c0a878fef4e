package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What is in a synchronized list is read under its lock. */
public final class InnerListGuardedByOuter implements Runnable { // clean: lock

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private final List<List<Integer>> outer = Collections.synchronizedList(new ArrayList<>(List.of(inner)));
    private String text = "";
    private int hash;
    private boolean same;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                synchronized (outer) {
                    inner.add(4);
                }
            });
            text = outer.toString();
            hash = outer.hashCode();
            same = outer.equals(List.of(List.of(7))) || outer.contains(List.of(8));
        });
    }
}
