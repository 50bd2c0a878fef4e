package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

/** Who adds all of a list to another one reads it. */
public final class ArgumentRead implements Runnable {

    private final List<Integer> list = new ArrayList<>();
    private final List<Integer> all = new LinkedList<>();

    @Override
    public void run() {
        finish(() -> {
            async(() -> list.add(1)); // race: ArrayList
            all.addAll(list); // race: ArrayList
        });
    }
}
