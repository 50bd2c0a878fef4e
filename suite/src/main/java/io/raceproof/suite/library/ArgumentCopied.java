package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.ArrayList;
import java.util.List;

/** Who makes a list out of another one reads it. */
public final class ArgumentCopied implements Runnable {

    private final List<Integer> list = new ArrayList<>();
    private int size;

    @Override
    public void run() {
        finish(() -> {
            async(() -> list.add(1)); // race: ArrayList
            size = new ArrayList<>(list).size(); // race: ArrayList
        });
    }
}
