package io.raceproof.prove.oracle;

import java.util.List;
import java.util.Random;

/**
 * The choices of a generated program. Most are plain; how often one is odd differs from program to program, because a
 * program in which everything is odd is refused as a whole, and then nothing is compared.
 */
final class Dice {

    private final Random random;
    private final double oddity;

    Dice(long seed) {
        random = new Random(seed);
        // Neighbouring seeds have similar first numbers.
        random.nextLong();
        oddity = List.of(0.02, 0.08, 0.15, 0.3).get(random.nextInt(4));
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean oneIn(int many) {
        return random.nextInt(many) == 0;
    }

    boolean isOdd() {
        return random.nextDouble() < oddity;
    }

    String one(List<String> options) {
        return options.get(random.nextInt(options.size()));
    }

    String one(String... options) {
        return options[random.nextInt(options.length)];
    }
}
