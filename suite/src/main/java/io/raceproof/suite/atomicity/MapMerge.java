package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A map counts words by merge. */
public final class MapMerge implements Runnable { // clean: variable

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
        counts.merge("a", 1, Integer::sum);
    }
}
