package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A map counts words by get and put. */
public final class MapGetThenPut implements Runnable {

    @Atomic
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();

    @Override
    public void run() {
        finish(() -> {
            async(this::act);
            async(this::act);
        });
    }

    private void act() {
        Integer before = counts.get("a"); // torn: key a
        counts.put("a", before == null ? 1 : before + 1); // torn: key a; between: key a
    }
}
