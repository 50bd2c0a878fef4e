package io.raceproof.suite.streams;

import io.raceproof.suite.MayBreak;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;

/** Maps that are gone through by keys, values or entries while another task writes them. */
public final class SourcesOfMaps implements Runnable {
    private final Map<Integer, Integer> hashed = new HashMap<>(Map.of(1, 1, 2, 2));
    private final Map<Integer, Integer> sorted = new TreeMap<>(Map.of(1, 1, 2, 2));
    private final Map<Integer, Integer> byIdentity = new IdentityHashMap<>(Map.of(1, 1, 2, 2));
    private final Map<Integer, Integer> inOrder = new LinkedHashMap<>(Map.of(1, 1, 2, 2));

    @Override
    public void run() {
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
            hashed.put(3, 3); // race: HashMap
            sorted.put(3, 3); // race: TreeMap
            byIdentity.put(3, 3); // race: IdentityHashMap
            inOrder.put(3, 3); // race: LinkedHashMap
        });
        MayBreak.use(() -> hashed.keySet().parallelStream().forEach(each -> {})); // race: HashMap
        MayBreak.use(() -> sorted.values().stream().forEach(each -> {})); // race: TreeMap
        MayBreak.use(() -> byIdentity.entrySet().parallelStream().forEach(each -> {})); // race: IdentityHashMap
        MayBreak.use(() -> inOrder.values().stream().forEach(each -> {})); // race: LinkedHashMap
        writer.join();
    }
}
