package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

/** Who passes an array to a method that is in no table is named. */
public final class ArrayPassedUnknown implements Runnable { // clean: getChars

    @Override
    public void run() {
        forAll(0, 2, i -> {
            char[] own = new char[2];
            "ab".getChars(0, 2, own, 0);
        });
    }
}
