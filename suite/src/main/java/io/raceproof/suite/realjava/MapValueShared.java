package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** A map does not protect what is in it. */
public final class MapValueShared implements Runnable {

    private final ConcurrentMap<String, int[]> map = new ConcurrentSkipListMap<>();

    @Override
    public void run() {
        map.put("a", new int[1]);
        finish(() -> {
            async(() -> map.get("a")[0]++); // race: a[0]
            map.get("a")[0]++; // race: a[0]
        });
    }
}
