package io.raceproof.suite.streams;

import java.util.Arrays;

/** The same where the array says nothing of what its elements are. */
public final class PrefixOfAnything implements Runnable { // clean: parallelPrefix
    private int x;

    @Override
    public void run() {
        Object[] texts = {new StringBuilder("a"), new StringBuilder("b"), new StringBuilder("c")};
        Arrays.parallelPrefix(texts, (a, b) -> new StringBuilder().append(a).append(b));
        x = texts[2].toString().length();
    }
}
