package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.Arrays;
import java.util.List;

/** Tasks use different elements of a list over an array. */
public final class ArrayAsListApart implements Runnable {

    private final Integer[] array = {1, 2};
    private final List<Integer> list = Arrays.asList(array);

    @Override
    public void run() {
        forAll(0, 2, i -> list.set(i, list.get(i) + 1));
    }
}
