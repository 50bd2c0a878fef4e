package io.raceproof.suite.streams;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A list is gone through in parallel while another task adds to it. */
public final class SourceListAdded implements Runnable {
    private final List<Integer> list = new ArrayList<>(List.of(1, 2, 3));

    @Override
    public void run() {
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> list.add(4)); // race: ArrayList
        MayBreak.use(() -> list.parallelStream().forEach(each -> {})); // race: ArrayList
        writer.join();
    }
}
