package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** A value is looked for, and put if it is still missing: whoever comes second takes the first one's. */
public final class MapPutIfAbsent implements Runnable { // clean: variable

    @Atomic
    private final ConcurrentMap<String, Object> cache = new ConcurrentHashMap<>();

    @Override
    public void run() {
        finish(() -> {
            async(this::act);
            async(this::act);
        });
    }

    private void act() {
        Object value = cache.get("a");
        if (value == null) {
            cache.putIfAbsent("a", new Object());
        }
    }
}
