package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;

/** To compare a collection with another one reads both, whatever class the code calls the first. */
public final class ListCompared implements Runnable {

    private final List<Integer> shared = new ArrayList<>(List.of(1));
    private boolean same;

    @Override
    public void run() {
        finish(() -> {
            async(() -> shared.add(2)); // race: ArrayList
            ArrayList<Integer> own = new ArrayList<>();
            own.add(1);
            MayBreak.use(() -> same = own.equals(shared)); // race: ArrayList
        });
    }
}
