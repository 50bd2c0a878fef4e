package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.HashMap;
import java.util.Map;

/** Two tasks set the value of one entry. */
public final class MapEntry implements Runnable {

    private final Map<String, Integer> map = new HashMap<>();

    @Override
    public void run() {
        map.put("a", 1);
        Map.Entry<String, Integer> entry = map.entrySet().iterator().next();
        forAll(0, 2, i -> entry.setValue(i)); // race: Entry
    }
}
