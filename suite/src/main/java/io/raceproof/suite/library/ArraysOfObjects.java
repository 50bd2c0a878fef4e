package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Methods that read an array of objects, or arrays in one, beside a write of one element. */
public final class ArraysOfObjects implements Runnable {

    private final Object[] formatted = {1, 2, 3};
    private final String[] joined = {"a", "b"};
    private final Integer[] listed = {1, 2};
    private final Long[] added = {1L, 2L, 3L, 4L};
    private final int[][] shown = {{1, 2}, {3, 4}};
    private String text;
    private List<Integer> list;
    private final List<Long> longs = new ArrayList<>();

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                formatted[2] = 4; // race: a[2]
                joined[1] = "c"; // race: a[1]
                listed[0] = 3; // race: a[0]
                added[3] = 3L; // race: a[3]
                shown[1][1] = 5; // race: a[int]
            });
            text = String.format("%s %s %s", formatted); // race: a[2]
            text += String.join(" ", joined); // race: a[1]
            list = List.of(listed); // race: a[0]
            Collections.addAll(longs, added); // race: a[3]
            text += Arrays.deepToString(shown); // race: a[int]
        });
    }
}
