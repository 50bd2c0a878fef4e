package io.raceproof.suite.papers;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** Tasks that are waited for at once, one inside the other, also if one of them fails: everything is in order. */
public final class SegmentsLastTaskAlone implements Runnable {

    private int best;
    private int failures;

    @Override
    public void run() {
        search(6);
        finish(() -> {
            async(() -> failures++);
        });
        best += failures;
    }

    private void search(int depth) {
        best++;
        if (depth > 0) {
            search(depth - 1);
            try {
                finish(() -> async(() -> {
                    search(depth - 1);
                    if (depth == 3) {
                        throw new IllegalStateException("enough");
                    }
                }));
            } catch (IllegalStateException e) {
                failures++;
            }
        }
        best++;
    }
}
