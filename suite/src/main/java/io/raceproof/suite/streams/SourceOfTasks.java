package io.raceproof.suite.streams;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.Arrays;
import java.util.stream.Stream;

/** Tasks go through parts of arrays that nobody writes meanwhile. */
public final class SourceOfTasks implements Runnable {
    private final double[] cells = {1, 2, 3, 4};
    private final Object[] objects = {"a", "b"};

    @Override
    public void run() {
        finish(() -> {
            async(() -> Arrays.stream(cells, 0, 2).sum());
            async(() -> Arrays.stream(cells, 1, 3).parallel().max());
            async(() -> Stream.of(objects).forEach(each -> {}));
            async(() -> Arrays.asList(objects).parallelStream().forEach(each -> {}));
            cells[3] = 7;
        });
        Arrays.fill(cells, 0);
        objects[0] = "c";
    }
}
