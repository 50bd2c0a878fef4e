package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;

/** A list that nobody else knows may have one in it that others know. */
public final class InnerListOfOwn implements Runnable {

    private final List<Integer> inner = new ArrayList<>(List.of(1, 2, 3));
    private String text = "";

    @Override
    public void run() {
        finish(() -> {
            async(() -> inner.add(4)); // race: ArrayList
            MayBreak.use(() -> text = around(inner));
        });
    }

    private static String around(List<Integer> known) {
        List<List<Integer>> own = new ArrayList<>();
        own.add(known);
        return own.toString(); // race: ArrayList
    }
}
