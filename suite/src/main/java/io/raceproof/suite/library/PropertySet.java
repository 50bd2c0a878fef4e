package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** What another task reads depends on who comes first. */
public final class PropertySet implements Runnable { // clean: uses
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> System.setProperty("raceproof.suite", "set"));
            if (System.getProperty("raceproof.suite") != null) {
                x++;
            }
        });
    }
}
