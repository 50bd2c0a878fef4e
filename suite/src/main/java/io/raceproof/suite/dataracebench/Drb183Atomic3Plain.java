package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** A plain flag tells that the first write is done; here it is looked at once instead of awaited. */
public final class Drb183Atomic3Plain implements Runnable {

    private int x;
    private int flag;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1; // race: x?
                flag = 1; // race: flag
            });
            async(() -> {
                if (flag == 1) { // race: flag
                    x = 2; // race: x?
                }
            });
        });
    }
}
