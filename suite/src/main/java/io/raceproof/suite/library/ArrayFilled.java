package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import java.util.List;

/** How much of an array such a method writes, it alone knows. */
public final class ArrayFilled implements Runnable { // clean: toArray

    private final List<String> words = List.of("a", "b");
    private final String[] texts = new String[4];

    @Override
    public void run() {
        forAll(0, 4, i -> {
            String[] own = new String[2 + i];
            texts[i] = words.toArray(own)[0];
        });
    }
}
