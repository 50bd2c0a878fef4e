package io.raceproof.suite.streams;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Collectors of the JDK. */
public final class CollectorsOfJdk implements Runnable {
    private int weight = 2;

    @Override
    public void run() {
        List<Integer> list =
                IntStream.range(0, 8).boxed().parallel().map(i -> i * weight).collect(Collectors.toList());
        Map<Boolean, List<Integer>> parts = list.parallelStream().collect(Collectors.partitioningBy(i -> i > 3));
        Map<Integer, Long> groups =
                list.parallelStream().collect(Collectors.groupingBy(i -> i % 3, Collectors.counting()));
        weight = parts.size() + groups.size() + list.size();
    }
}
