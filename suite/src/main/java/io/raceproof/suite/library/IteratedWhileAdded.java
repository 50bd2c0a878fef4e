package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** One task goes through a list while another adds to it. */
public final class IteratedWhileAdded implements Runnable {

    private final List<Integer> list = new ArrayList<>();
    private int sum;

    @Override
    public void run() {
        for (int i = 0; i < 3; i++) {
            list.add(i);
        }
        finish(() -> {
            Iterator<Integer> all = list.iterator();
            async(() -> list.set(1, 2)); // race: ArrayList
            sum += all.next(); // race: ArrayList
        });
    }
}
