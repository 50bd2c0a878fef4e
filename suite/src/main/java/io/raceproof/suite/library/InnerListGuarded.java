package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Each synchronized list is read under its own lock, also as part of another one. */
public final class InnerListGuarded implements Runnable { // clean: lock

    private final List<Integer> inner = Collections.synchronizedList(new ArrayList<>(List.of(1)));
    private final List<List<Integer>> outer = new ArrayList<>(List.of(inner));
    private String text = "";
    private int hash;

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.add(4));
            text = outer + " and " + Optional.of(inner);
            hash = outer.hashCode();
        });
    }
}
