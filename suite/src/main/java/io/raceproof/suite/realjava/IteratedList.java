package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Who goes through a list finds its elements whole. */
public final class IteratedList implements Runnable { // clean: sync variable

    private final List<int[]> list = new CopyOnWriteArrayList<>();
    private int sum;

    @Override
    public void run() {
        finish(() -> {
            async(() -> list.add(new int[] {1}));
            for (int[] element : list) {
                sum += element[0];
            }
        });
    }
}
