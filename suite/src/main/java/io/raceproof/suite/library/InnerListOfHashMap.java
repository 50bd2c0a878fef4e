package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A map is as its values are. */
public final class InnerListOfHashMap implements Runnable {

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private final Map<String, List<Integer>> map = new HashMap<>(Map.of("list", inner));
    private boolean same;

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.add(4)); // race: ArrayList
            MayBreak.use(() -> same = map.equals(Map.of("list", List.of(7)))); // race: ArrayList
        });
    }
}
