package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.Map;
import java.util.TreeMap;

/** Who asks a map for a value reads what another sets in an entry; that the two belong together is not known. */
public final class EntriesSet implements Runnable { // clean: setValue

    private final Map<String, Integer> map = new TreeMap<>(Map.of("a", 1, "b", 2));
    private int seen;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                for (Map.Entry<String, Integer> entry : map.entrySet()) {
                    entry.setValue(3);
                }
            });
            seen = map.get("b");
        });
    }
}
