package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A list that is looked up is compared with the keys of the same hash code. */
public final class InnerKeyCompared implements Runnable {

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private final Map<List<Integer>, String> names = new HashMap<>(Map.of(inner, "a"));
    private boolean same;

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.set(0, 1)); // race: ArrayList
            MayBreak.use(() -> same = names.containsKey(List.of(1, 2, 3))); // race: ArrayList
        });
    }
}
