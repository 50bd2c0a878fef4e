package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.LinkedHashMap;
import java.util.Map;

/** Looking up in a map that is ordered by access writes it. */
public final class MapOrderedByAccess implements Runnable {

    private final Map<Integer, Integer> map = new LinkedHashMap<>(16, 0.75f, true);
    private final int[] got = new int[2];

    @Override
    public void run() {
        map.put(0, 1);
        map.put(1, 2);
        forAll(0, 2, i -> got[i] = map.get(i)); // race: LinkedHashMap
    }
}
