package io.raceproof.suite.library;

import io.raceproof.suite.MayBreak;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** What a list is gone through with starts tasks that add to it; and it is read on. */
public final class ForEachStarts implements Runnable {
    private final List<Integer> list = new ArrayList<>(List.of(1));
    private final List<CompletableFuture<Boolean>> writers = new ArrayList<>();

    @Override
    public void run() {
        Consumer<Integer> starter =
                value -> writers.add(CompletableFuture.supplyAsync(() -> list.add(2))); // race: ArrayList
        MayBreak.use(() -> list.forEach(starter)); // race: ArrayList
        writers.forEach(CompletableFuture::join);
    }
}
