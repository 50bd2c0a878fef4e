package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;

/** Tasks read the same collections through views of all kinds; none of them is unknown, and nothing is written. */
public final class ViewsRead implements Runnable {

    private final int[] sums = new int[2];

    @Override
    public void run() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        NavigableMap<Integer, Integer> tree = new TreeMap<>(Map.of(1, 1, 2, 2, 3, 3));
        Map<Integer, Integer> hash = new HashMap<>(tree);
        Map<Integer, Integer> linked = new LinkedHashMap<>(tree);
        Map<Thread.State, Integer> enums = new EnumMap<>(Map.of(Thread.State.NEW, 1));
        List<Collection<Integer>> all = List.of(
                list,
                list.subList(1, 3),
                list.subList(1, 3).subList(0, 1),
                Collections.unmodifiableList(list),
                Collections.unmodifiableCollection(list).stream().toList(),
                Collections.checkedList(list, Integer.class),
                new LinkedList<>(list),
                new LinkedList<>(list).subList(1, 2),
                new ArrayDeque<>(list),
                new PriorityQueue<>(list),
                new LinkedHashSet<>(list),
                new TreeSet<>(list),
                new TreeSet<>(list).descendingSet(),
                new TreeSet<>(list).headSet(2),
                Arrays.asList(1, 2, 3),
                tree.keySet(),
                tree.values(),
                tree.headMap(2).keySet(),
                tree.headMap(2).values(),
                tree.descendingMap().values(),
                tree.subMap(1, true, 3, true).descendingKeySet(),
                hash.keySet(),
                hash.values(),
                linked.keySet(),
                linked.values(),
                Collections.unmodifiableMap(hash).values(),
                Collections.unmodifiableMap(hash).keySet(),
                new IdentityHashMap<>(hash).values(),
                enums.values());
        Collection<Thread.State> states = EnumSet.of(Thread.State.NEW);
        forAll(0, 2, i -> {
            for (Collection<Integer> each : all) {
                for (int number : each) {
                    sums[i] += number;
                }
                sums[i] += each.size() + (each.contains(2) ? 1 : 0);
            }
            for (Map.Entry<Integer, Integer> entry : tree.entrySet()) {
                sums[i] += entry.getValue();
            }
            for (Map.Entry<Integer, Integer> entry :
                    Collections.unmodifiableMap(linked).entrySet()) {
                sums[i] += entry.getKey() + entry.getValue();
            }
            sums[i] += states.size();
        });
    }
}
