package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.List;

/** Paper 2, Table 1: a task for each item of a list prints it; the order of lines is no outcome. */
public final class ForAllWithIterable implements Runnable { // explore: PROVED

    private final List<Integer> items = List.of(1, 2, 3, 4, 5);

    @Override
    public void run() {
        finish(() -> {
            for (Integer item : items) {
                async(() -> System.out.println("item " + item));
            }
        });
    }
}
