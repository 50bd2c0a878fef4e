package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An entry and an optional value are as what is in them. */
public final class InnerListOfEntry implements Runnable {

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private final Optional<Map.Entry<String, List<Integer>>> entry = Optional.of(Map.entry("list", inner));
    private int hash;

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.add(4)); // race: ArrayList
            MayBreak.use(() -> hash = entry.hashCode()); // race: ArrayList
        });
    }
}
