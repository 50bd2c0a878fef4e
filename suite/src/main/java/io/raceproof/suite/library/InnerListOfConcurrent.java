package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What is in a concurrent map has an order of its own with who put it in: it is named. */
public final class InnerListOfConcurrent
        implements Runnable { // clean: toString of a java.util.ArrayList in a java.util.concurrent.ConcurrentHashMap

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private final Map<String, List<Integer>> map = new ConcurrentHashMap<>(Map.of("list", inner));
    private String text = "";

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.size());
            text = map.toString();
        });
    }
}
