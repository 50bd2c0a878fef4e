package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;

/** A list becomes part of a text while it is changed. */
public final class Concatenated implements Runnable {

    private final List<Integer> list = new ArrayList<>();
    private String text = "";

    @Override
    public void run() {
        finish(() -> {
            async(() -> list.add(1)); // race: ArrayList
            MayBreak.use(() -> text = "now " + list); // race: ArrayList
        });
    }
}
