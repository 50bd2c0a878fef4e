package io.raceproof.suite.streams;

import java.util.Arrays;
import java.util.concurrent.CompletableFuture;

/** The array is sorted while another task reads it. */
public final class SortArrayRacy implements Runnable {
    private final int[] cells = new int[4];

    @Override
    public void run() {
        CompletableFuture<Integer> reader = CompletableFuture.supplyAsync(() -> cells[1]); // race: cells[]
        Arrays.parallelSort(cells); // race: cells[]
        reader.join();
    }
}
