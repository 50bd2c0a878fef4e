package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAll;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Tasks that have ended are no trouble, nor are others that only read. */
public final class InnerListAfter implements Runnable {

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private final List<List<Integer>> outer = new ArrayList<>(List.of(inner));
    private final String[] texts = new String[2];
    private final int[] hashes = new int[2];
    private final boolean[] same = new boolean[2];

    @Override
    public void run() {
        finish(() -> async(() -> inner.add(4)));
        forAll(0, 2, i -> {
            texts[i] = outer + String.format("%s %s", outer, Map.of("a", inner));
            hashes[i] = outer.hashCode() + Objects.hash(outer, inner);
            same[i] = outer.equals(List.of(List.of(1))) || outer.contains(List.of(2)) || Objects.equals(outer, inner);
        });
    }
}
