package io.raceproof.suite.streams;

import java.util.ArrayList;
import java.util.List;

/** An accumulator that also adds to a place that all share. */
public final class CollectAccumulatorRacy implements Runnable {
    private int x;
    private int y;

    @Override
    public void run() {
        List<Integer> list = List.of(1, 2, 3, 4).parallelStream()
                .collect(
                        ArrayList::new,
                        (container, value) -> {
                            x += value; // race: x
                            container.add(value);
                        },
                        ArrayList::addAll);
        y = list.size();
    }
}
