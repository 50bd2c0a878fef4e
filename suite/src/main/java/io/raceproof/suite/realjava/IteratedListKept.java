package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Who has added an element goes on writing to it. */
public final class IteratedListKept implements Runnable {

    private final List<int[]> list = new CopyOnWriteArrayList<>();
    private int sum;
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                list.add(new int[] {1});
                x = 1; // race: x
            });
            for (int[] element : list) {
                sum += element[0];
            }
            x = 2; // race: x
        });
    }
}
