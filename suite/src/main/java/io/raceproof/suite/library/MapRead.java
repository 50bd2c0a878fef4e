package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.HashMap;
import java.util.Map;

/** Tasks only look up. */
public final class MapRead implements Runnable {

    private final Map<String, Integer> map = new HashMap<>();
    private final int[] got = new int[4];

    @Override
    public void run() {
        map.put("a", 1);
        forAll(0, 4, i -> got[i] = map.get("a") + map.size());
    }
}
