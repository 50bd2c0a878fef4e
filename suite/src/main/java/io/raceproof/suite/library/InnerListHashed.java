package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;

/** The hash code of a list is made of those of what is in it. */
public final class InnerListHashed implements Runnable {

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private final List<List<Integer>> outer = new ArrayList<>(List.of(inner));
    private int hash;

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.add(4)); // race: ArrayList
            MayBreak.use(() -> hash = outer.hashCode()); // race: ArrayList
        });
    }
}
