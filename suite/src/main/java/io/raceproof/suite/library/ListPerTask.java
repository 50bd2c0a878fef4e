package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.ArrayList;
import java.util.List;

/** Each task has a list of its own, and hands it over by its end. */
public final class ListPerTask implements Runnable {

    private final List<Integer>[] lists = lists();
    private int sum;

    @Override
    public void run() {
        forAll(0, 4, i -> lists[i].add(i));
        for (List<Integer> list : lists) {
            sum += list.get(0);
        }
    }

    @SuppressWarnings("unchecked")
    private static List<Integer>[] lists() {
        List<Integer>[] all = (List<Integer>[]) new List<?>[4];
        for (int i = 0; i < all.length; i++) {
            all[i] = new ArrayList<>();
        }
        return all;
    }
}
