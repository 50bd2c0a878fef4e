package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Who goes through a synchronized list has to take its lock, and does not. */
public final class SynchronizedListIterated implements Runnable {

    private final List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    private int sum;

    @Override
    public void run() {
        list.add(1);
        finish(() -> {
            async(() -> list.set(0, 2)); // race: ArrayList
            for (int each : list) { // race: ArrayList
                sum += each;
            }
        });
    }
}
