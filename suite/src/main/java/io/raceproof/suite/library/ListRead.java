package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.ArrayList;
import java.util.List;

/** Nobody changes the list while the tasks read it. */
public final class ListRead implements Runnable {

    private final List<Integer> list = new ArrayList<>();
    private final int[] sums = new int[4];

    @Override
    public void run() {
        for (int i = 0; i < 4; i++) {
            list.add(i);
        }
        forAll(0, 4, i -> {
            for (int each : list) {
                sums[i] += each + list.get(i) + list.size();
            }
        });
        list.clear();
    }
}
