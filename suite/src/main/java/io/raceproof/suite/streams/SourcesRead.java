package io.raceproof.suite.streams;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.CompletableFuture;

/** Collections of all kinds that several tasks go through, and that are written before and after. */
public final class SourcesRead implements Runnable {
    private final List<Collection<Integer>> all = List.of(
            new ArrayList<>(),
            new Vector<>(),
            new ArrayDeque<>(),
            new PriorityQueue<>(),
            new LinkedList<>(),
            new HashSet<>(),
            new TreeSet<>(),
            new LinkedHashSet<>());

    private final Map<Integer, Integer> map = new TreeMap<>();
    private final BitSet bits = new BitSet();
    private final StringBuilder text = new StringBuilder();

    @Override
    public void run() {
        write();
        CompletableFuture<Void> reader = CompletableFuture.runAsync(this::read);
        read();
        reader.join();
        write();
    }

    private void write() {
        all.forEach(each -> each.add(each.size()));
        all.forEach(each -> each.add(each.size()));
        map.put(map.size(), 1);
        map.put(map.size(), 1);
        bits.set(bits.length(), bits.length() + 2);
        text.append("text");
    }

    private void read() {
        all.forEach(each -> each.parallelStream().forEach(element -> {}));
        all.forEach(each -> each.stream().forEach(element -> {}));
        all.forEach(each -> each.spliterator().tryAdvance(element -> {}));
        map.entrySet().parallelStream().forEach(element -> {});
        bits.stream().parallel().forEach(element -> {});
        text.chars().parallel().forEach(element -> {});
    }
}
