package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;

/** A cancellation through a reference to the method. */
public final class CancelReference implements Runnable { // clean: cancel
    private int x;

    private interface Cancel {
        boolean cancel(boolean interrupt);
    }

    @Override
    public void run() {

        FutureTask<Integer> never = new FutureTask<>(() -> 0);
        Cancel cancel = never::cancel;
        Thread thread = new Thread(() -> {
            x = 1;
            cancel.cancel(false);
        });
        thread.start();
        try {
            Await.get(never);
        } catch (CancellationException e) {
            x++;
        }
        Await.join(thread);
    }
}
