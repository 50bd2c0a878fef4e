package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.suite.MayBreak;
import java.util.HashMap;
import java.util.Map;

/** Two tasks compute values of one map. */
public final class MapComputed implements Runnable {

    private final Map<String, Integer> map = new HashMap<>();

    @Override
    public void run() {
        forAll(0, 2, i -> MayBreak.use(() -> map.computeIfAbsent("a", key -> i))); // race: HashMap
    }
}
