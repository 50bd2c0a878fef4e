package io.raceproof.suite.realjava;

import io.raceproof.suite.Newer;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;

/** If all fail, whoever asked follows all of them. */
public final class InvokeAnyThreadsFailing implements Runnable { // clean: first
    private final int[] cells = new int[2];

    @Override
    public void run() {

        ExecutorService pool = Newer.threadPerTask();
        try {
            pool.invokeAny(List.of(() -> fail(0), () -> fail(1)));
        } catch (ExecutionException e) {
            cells[0]++;
            cells[1]++;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        Newer.close(pool);
    }

    private int fail(int index) {
        cells[index] = 1;
        throw new IllegalStateException("expected");
    }
}
