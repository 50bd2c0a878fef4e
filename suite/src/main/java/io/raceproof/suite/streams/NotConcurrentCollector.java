package io.raceproof.suite.streams;

import java.util.List;
import java.util.stream.Collector;

/** A collector that says that its container is safe, and it is not. */
public final class NotConcurrentCollector implements Runnable {
    private int x;

    @Override
    public void run() {
        List<Integer> list = List.of(1, 2, 3).parallelStream()
                .unordered()
                .collect(Collector.of(
                        Box::new,
                        Box::add,
                        (a, b) -> a,
                        Box::list,
                        Collector.Characteristics.CONCURRENT,
                        Collector.Characteristics.UNORDERED));
        x = list.size();
    }

    private static final class Box {
        private int size;

        private void add(int value) {
            size += value; // race: size
        }

        private List<Integer> list() {
            return List.of(size);
        }
    }
}
