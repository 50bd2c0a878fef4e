package io.raceproof.suite.streams;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The streams are made beside a writer, and used up when it is over. */
public final class SourceReadLate implements Runnable {
    private final int[] cells = {1, 2, 3, 4};
    private final List<Integer> list = new ArrayList<>(List.of(1, 2, 3));

    @Override
    public void run() {
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
            cells[0] = 7;
            list.add(4);
        });
        IntStream ofArray = Arrays.stream(cells).parallel();
        Stream<Integer> ofList = list.parallelStream();
        writer.join();
        ofArray.sum();
        ofList.mapToInt(each -> each).sum();
    }
}
