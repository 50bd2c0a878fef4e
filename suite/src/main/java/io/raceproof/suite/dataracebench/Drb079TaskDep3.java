package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Promise;

/** Two readers wait for the promise of one writer. */
public final class Drb079TaskDep3 implements Runnable {

    private int i;
    private int j;
    private int k;

    @Override
    public void run() {
        Promise<Void> written = new Promise<>();
        finish(() -> {
            async(() -> {
                i = 1;
                written.set(null);
            });
            async(() -> {
                written.get();
                j = i;
            });
            async(() -> {
                written.get();
                k = i;
            });
        });
    }
}
