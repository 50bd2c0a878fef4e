package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.HashMap;
import java.util.Map;

/** One task puts into the map that another one looks up in. */
public final class MapPutBesideGet implements Runnable {

    private final Map<String, Integer> map = new HashMap<>();
    private int got;

    @Override
    public void run() {
        finish(() -> {
            async(() -> map.put("a", 1)); // race: HashMap
            got = map.getOrDefault("b", 0); // race: HashMap
        });
    }
}
