package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;

/** Lists are compared by what is in them, as far as that is the same. */
public final class InnerListCompared implements Runnable {

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private final List<List<Integer>> outer = new ArrayList<>(List.of(inner));
    private boolean same;

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.add(4)); // race: ArrayList
            MayBreak.use(() -> same = outer.equals(List.of(List.of(1, 2, 7)))); // race: ArrayList
        });
    }
}
