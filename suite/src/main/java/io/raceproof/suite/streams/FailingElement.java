package io.raceproof.suite.streams;

import java.util.List;

/** An exception in an element reaches the caller, which follows that element. */
public final class FailingElement implements Runnable {
    private int x;

    @Override
    public void run() {
        try {
            List.of(1).parallelStream().forEach(i -> {
                x = i;
                throw new IllegalStateException();
            });
        } catch (IllegalStateException e) {
            x++;
        }
    }
}
