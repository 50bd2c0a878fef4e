package io.raceproof.suite.streams;

import java.util.Arrays;
import java.util.concurrent.CompletableFuture;

/** Arrays that are worked on in parallel, beside a task that reads an element which they write. */
public final class PrefixBeside implements Runnable {
    private final int[] sums = {1, 2, 3, 4};
    private final long[] set = new long[4];
    private final int[] apart = {1, 2, 3, 4};

    @Override
    public void run() {
        CompletableFuture<Long> reader = CompletableFuture.supplyAsync(() -> {
            long sum = apart[3];
            sum += sums[2]; // race: sums[int]
            return sum + set[1]; // race: set[long]
        });
        Arrays.parallelPrefix(sums, Integer::sum); // race: sums[int]
        Arrays.parallelSetAll(set, index -> index); // race: set[long]
        Arrays.parallelPrefix(apart, 0, 3, Integer::sum);
        Arrays.parallelSort(apart, 0, 3);
        reader.join();
    }
}
