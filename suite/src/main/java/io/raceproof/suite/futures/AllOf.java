package io.raceproof.suite.futures;

import java.util.concurrent.CompletableFuture;

/** allOf follows all. */
public final class AllOf implements Runnable {
    private final int[] cells = new int[5];

    @Override
    public void run() {
        CompletableFuture<?>[] all = new CompletableFuture<?>[5];
        for (int i = 0; i < all.length; i++) {
            int index = i;
            all[i] = CompletableFuture.runAsync(() -> cells[index] = index);
        }
        CompletableFuture.allOf(all)
                .thenRun(() -> cells[0] = cells[1] + cells[4])
                .join();
        cells[0] += cells[2] + cells[3];
    }
}
