package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.Arrays;
import java.util.List;

/** A list over an array writes the elements of the array. */
public final class ArrayAsList implements Runnable {

    private final Integer[] array = {1, 2};
    private final List<Integer> list = Arrays.asList(array);
    private int got;

    @Override
    public void run() {
        finish(() -> {
            async(() -> list.set(1, 5)); // race: a[1]
            got = array[1] + list.get(0); // race: a[1]
        });
    }
}
