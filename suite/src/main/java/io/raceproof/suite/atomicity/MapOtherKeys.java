package io.raceproof.suite.atomicity;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.api.Atomic;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Tasks get and put, each its own key. */
public final class MapOtherKeys implements Runnable { // clean: variable

    @Atomic
    private final Map<Integer, String> names = new ConcurrentHashMap<>();

    @Override
    public void run() {
        forAll(0, 4, i -> {
            String before = names.get(i);
            names.put(i, before + i);
        });
    }
}
