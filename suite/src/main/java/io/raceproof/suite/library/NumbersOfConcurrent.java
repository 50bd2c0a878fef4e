package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A concurrent map of what cannot change is read as a whole. */
public final class NumbersOfConcurrent implements Runnable {

    private final Map<String, List<Integer>> map = new ConcurrentHashMap<>(Map.of("list", List.of(1)));
    private final List<String> other = new ArrayList<>();
    private String text = "";

    @Override
    public void run() {
        finish(() -> {
            async(() -> other.add("a"));
            text = map.toString();
        });
    }
}
