package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;

/** Who makes a stream of a list reads it. */
public final class StreamReads implements Runnable {

    private final List<Integer> list = new ArrayList<>();
    private int sum;

    @Override
    public void run() {
        finish(() -> {
            async(() -> list.add(1)); // race: ArrayList
            MayBreak.use(() -> sum = list.stream().mapToInt(each -> each).sum()); // race: ArrayList
        });
    }
}
