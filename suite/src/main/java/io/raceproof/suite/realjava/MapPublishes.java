package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What a map gives out is whole. */
public final class MapPublishes implements Runnable { // clean: sync variable

    private final Map<String, int[]> map = new ConcurrentHashMap<>();
    private int sum;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                int[] value = {0};
                value[0] = 1;
                map.put("a", value);
            });
            async(() -> map.computeIfAbsent("b", key -> new int[] {1})[0] = 2);
            int[] value = map.get("a");
            sum = value == null ? 0 : value[0];
        });
        for (int[] value : map.values()) {
            sum += value[0];
        }
    }
}
