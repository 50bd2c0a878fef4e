package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

/** All tasks append to a buffer, whose methods are synchronized. */
public final class TextBuffer implements Runnable { // clean: lock

    private final StringBuffer text = new StringBuffer();

    @Override
    public void run() {
        forAll(0, 4, i -> text.append(i));
    }
}
