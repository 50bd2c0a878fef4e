package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The text of an array is made of those of its elements. */
public final class InnerListOfArray implements Runnable {

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private final Object[] array = {"list", inner};
    private String text = "";

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.add(4)); // race: ArrayList
            MayBreak.use(() -> text = Arrays.toString(array)); // race: ArrayList
        });
    }
}
