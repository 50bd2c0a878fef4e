package io.raceproof.suite.dataracebench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** A task increments a shared scalar and is waited for. */
public final class Drb130MergeableTaskwait implements Runnable {

    private int x = 2;
    private int seen;

    @Override
    public void run() {
        finish(() -> async(() -> x++));
        seen = x;
    }
}
