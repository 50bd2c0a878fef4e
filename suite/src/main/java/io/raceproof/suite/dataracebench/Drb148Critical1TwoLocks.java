package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.forAsync;
import static io.raceproof.api.Tasks.isolated;

/** On the host: those that count up and those that count down isolate on different objects. */
public final class Drb148Critical1TwoLocks implements Runnable {

    private final Object up = new Object();
    private final Object down = new Object();
    private int number;

    @Override
    public void run() {
        finish(() -> {
            forAsync(0, 10, i -> isolated(up, () -> number++)); // race: number
            forAsync(0, 10, i -> isolated(down, () -> number -= 2)); // race: number
        });
    }
}
