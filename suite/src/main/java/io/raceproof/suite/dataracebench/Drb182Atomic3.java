package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** A flag tells that the first write is done; here the flag is a promise. */
public final class Drb182Atomic3 implements Runnable {

    private int x;

    @Override
    public void run() {
        Promise<Integer> flag = new Promise<>();
        finish(() -> {
            async(() -> {
                x = 1;
                flag.set(1);
            });
            async(() -> {
                if (flag.get() == 1) {
                    x = 2;
                }
            });
        });
    }
}
