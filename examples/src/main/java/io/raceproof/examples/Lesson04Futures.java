package io.raceproof.examples;

import static io.raceproof.api.Tasks.asyncAwait;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.future;

import io.raceproof.api.TaskFuture;

/**
 * A future is a task with a result. Any task may get it, any number of times, and what the future's task did before is
 * then seen. {@code asyncAwait} starts a task when its inputs are ready, and holds no thread until then.
 */
public final class Lesson04Futures {

    private Lesson04Futures() {}

    /** A small graph: two independent results, a third from both, and a task that waits for the third. */
    public static void main(String[] args) {
        String[] message = new String[1];

        finish(() -> {
            TaskFuture<Integer> width = future(() -> 6);
            TaskFuture<Integer> height = future(() -> 7);
            TaskFuture<Integer> area = future(() -> width.get() * height.get());
            asyncAwait(() -> message[0] = width.get() + " x " + height.get() + " = " + area.get(), width, height, area);
        });

        System.out.println(message[0]); // prints: 6 x 7 = 42
    }
}
