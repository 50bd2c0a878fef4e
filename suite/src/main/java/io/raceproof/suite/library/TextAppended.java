package io.raceproof.suite.library;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.suite.MayBreak;
import java.util.BitSet;
import java.util.StringJoiner;

/** All tasks append to one text. */
public final class TextAppended implements Runnable {

    private final StringBuilder text = new StringBuilder();
    private final StringJoiner joiner = new StringJoiner(",");
    private final BitSet bits = new BitSet();

    @Override
    public void run() {
        forAll(0, 4, i -> {
            MayBreak.use(() -> text.append(i).append(' ')); // race: StringBuilder
            MayBreak.use(() -> joiner.add("a")); // race: StringJoiner
            MayBreak.use(() -> bits.set(i)); // race: BitSet
        });
    }
}
