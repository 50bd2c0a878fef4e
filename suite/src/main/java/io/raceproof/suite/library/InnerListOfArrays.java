package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Arrays are compared by their elements, and by those of arrays in them. */
public final class InnerListOfArrays implements Runnable {

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private final Object[] array = {new Object[] {"list", inner}};
    private boolean same;

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.add(4)); // race: ArrayList
            MayBreak.use(() -> same =
                    Arrays.deepEquals(array, new Object[] {new Object[] {"list", List.of(7)}})); // race: ArrayList
        });
    }
}
