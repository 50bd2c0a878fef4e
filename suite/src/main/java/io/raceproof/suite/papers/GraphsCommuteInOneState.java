package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.isolated;

/** Two sections that commute in the state they meet here, and not in every state. */
public final class GraphsCommuteInOneState implements Runnable { // clean: lock

    private int c;
    private int d;

    @Override
    public void run() {
        finish(() -> {
            async(() -> isolated(() -> c++));
            isolated(() -> {
                if (c == 5) {
                    d = 1;
                }
            });
        });
    }
}
