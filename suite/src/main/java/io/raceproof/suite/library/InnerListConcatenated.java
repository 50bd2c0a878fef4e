package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;

/** A list of lists becomes part of a text, and so do these. */
public final class InnerListConcatenated implements Runnable {

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private final List<List<Integer>> outer = new ArrayList<>(List.of(inner));
    private String text = "";

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.add(4)); // race: ArrayList
            MayBreak.use(() -> text = "now " + outer); // race: ArrayList
        });
    }
}
