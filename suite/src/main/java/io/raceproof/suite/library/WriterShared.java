package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.io.StringWriter;

/** A writer has a lock of its own; whose text comes first is open. */
public final class WriterShared implements Runnable { // clean: uses
    private final StringWriter writer = new StringWriter();

    @Override
    public void run() {
        finish(() -> {
            async(() -> writer.write("a"));
            async(() -> writer.write("b"));
        });
    }
}
