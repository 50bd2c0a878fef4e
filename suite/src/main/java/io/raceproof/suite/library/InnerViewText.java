package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;

/** A list knows a part of another one. */
public final class InnerViewText implements Runnable {

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private final List<List<Integer>> outer = new ArrayList<>(List.of(inner.subList(0, 2)));
    private String text = "";

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.set(0, 4)); // race: ArrayList
            MayBreak.use(() -> text = outer.toString()); // race: ArrayList
        });
    }
}
