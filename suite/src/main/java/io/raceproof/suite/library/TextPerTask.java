package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

/** Each task has a text of its own. */
public final class TextPerTask implements Runnable {

    private final String[] texts = new String[4];

    @Override
    public void run() {
        forAll(0, 4, i -> {
            StringBuilder text = new StringBuilder();
            for (int k = 0; k <= i; k++) {
                text.append(k).append(',');
            }
            texts[i] = "<" + text + ">";
        });
    }
}
