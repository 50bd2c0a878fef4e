package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

/** A text is made of the first part of an array, which another task writes. */
public final class ArrayPassed implements Runnable {

    private final char[] chars = {'a', 'b', 'c', 'd'};
    private String text = "";

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                chars[1] = 'x'; // race: a[1]
                chars[3] = 'y';
            });
            text = new String(chars, 1, 2); // race: a[1]
        });
    }
}
