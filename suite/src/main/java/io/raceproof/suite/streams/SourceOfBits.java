package io.raceproof.suite.streams;

import java.util.BitSet;
import java.util.function.IntConsumer;

/** What is done for one bit of a set writes the set. */
public final class SourceOfBits implements Runnable {
    private final BitSet bits = BitSet.valueOf(new long[] {7});

    @Override
    public void run() {
        IntConsumer writer = bit -> {
            if (bit == 2) {
                bits.set(5); // race: BitSet
            }
        };
        bits.stream().parallel().forEach(writer); // race: BitSet
    }
}
