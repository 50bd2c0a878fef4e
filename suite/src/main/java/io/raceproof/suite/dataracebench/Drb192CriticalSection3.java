package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/** A flag that is set and seen isolated tells that the first write is done; here it is looked at once. */
public final class Drb192CriticalSection3 implements Runnable { // clean: lock

    private int x;
    private int flag;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1;
                isolated(() -> flag = 1);
            });
            async(() -> {
                int[] seen = new int[1];
                isolated(() -> seen[0] = flag);
                if (seen[0] == 1) {
                    x = 2;
                }
            });
        });
    }
}
