package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.NavigableMap;
import java.util.TreeMap;

/** What is done to views of a map is done to the map. */
public final class MapViews implements Runnable {

    private final NavigableMap<Integer, Integer> map = new TreeMap<>();
    private int sum;

    @Override
    public void run() {
        for (int i = 0; i < 10; i++) {
            map.put(i, i);
        }
        finish(() -> {
            async(() -> map.keySet().remove(3)); // race: TreeMap/1
            MayBreak.use(() -> sum = map.headMap(5, true).size()); // race: TreeMap/1
        });
    }
}
