package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;

/** What is appended to a text becomes part of it, with what is in it. */
public final class InnerListAppended implements Runnable {

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private final List<List<Integer>> outer = new ArrayList<>(List.of(inner));
    private String text = "";

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.add(4)); // race: ArrayList
            MayBreak.use(() -> text = new StringBuilder().append(outer).toString()); // race: ArrayList
        });
    }
}
