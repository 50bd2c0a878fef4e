package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.future;

import io.raceproof.api.TaskFuture;

/** Paper 2, Table 1: each input goes through three stages, a future each, and a task prints what comes out. */
public final class PipelineWithFutures implements Runnable { // explore: PROVED

    private static final int INPUTS = 5;

    private record Item(int input, String done) {
        Item after(String stage) {
            return new Item(input, done + stage);
        }
    }

    @Override
    public void run() {
        finish(() -> {
            for (int input = 0; input < INPUTS; input++) {
                int own = input;
                TaskFuture<Item> first = future(() -> new Item(own, "a"));
                TaskFuture<Item> second = future(() -> first.get().after("b"));
                TaskFuture<Item> third = future(() -> second.get().after("c"));
                async(() -> System.out.println(third.get()));
            }
        });
    }
}
