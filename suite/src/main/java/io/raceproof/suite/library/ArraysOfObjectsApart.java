package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Arrays of objects that nobody writes, or that nobody else knows. */
public final class ArraysOfObjectsApart implements Runnable {

    private final Object[] shared = {1, 2, 3};
    private final int[][] table = {{1, 2}, {3, 4}};
    private final List<String> words = List.of("a", "b");
    private final String[] texts = new String[4];

    @Override
    public void run() {
        forAll(0, 4, i -> {
            Object[] own = {i, i + 1};
            List<Object> copied = new ArrayList<>(List.of(own));
            Collections.addAll(copied, shared);
            String[] array = words.toArray(new String[0]);
            texts[i] = String.format("%s %s", i, array[0]) + Arrays.deepToString(table) + copied;
        });
    }
}
