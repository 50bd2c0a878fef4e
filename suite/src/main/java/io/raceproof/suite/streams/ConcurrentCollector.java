package io.raceproof.suite.streams;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A concurrent collector: its map takes what it gets from all at once, in any order. */
public final class ConcurrentCollector implements Runnable { // clean: concurrent collector
    private int x;

    @Override
    public void run() {
        Map<Integer, List<Integer>> groups = IntStream.range(0, 8)
                .boxed()
                .parallel()
                .unordered()
                .collect(Collectors.groupingByConcurrent(i -> i % 2));
        x = groups.size();
    }
}
