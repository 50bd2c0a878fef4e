package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.util.concurrent.CountedCompleter;

/** What completes a completer by hand does so for whoever joins it, and runs on too. */
public final class CountedCompleterRaw implements Runnable {
    private int x;

    private final class Open extends CountedCompleter<Integer> {
        private static final long serialVersionUID = 1;

        @Override
        public void compute() {
            addToPendingCount(1);
        }
    }

    @Override
    public void run() {

        Open open = new Open();
        Thread thread = new Thread(() -> {
            x = 1;
            open.complete(2);
            x = 3; // race: x
        });
        open.fork();
        thread.start();
        open.join();
        x++; // race: x
        Await.join(thread);
    }
}
