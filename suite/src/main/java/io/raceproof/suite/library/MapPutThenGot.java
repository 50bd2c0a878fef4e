package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.future;

import java.util.HashMap;
import java.util.Map;

/** The task that puts is joined before the map is looked up in. */
public final class MapPutThenGot implements Runnable {

    private final Map<String, Integer> map = new HashMap<>();
    private int got;

    @Override
    public void run() {
        future(() -> map.put("a", 1)).get();
        got = map.get("a");
    }
}
