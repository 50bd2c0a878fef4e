package io.raceproof.oracle;

import io.raceproof.programs.Construct;
import io.raceproof.programs.Generator;
import io.raceproof.programs.Program;
import io.raceproof.programs.Weights;
import java.util.Arrays;
import java.util.Locale;

/** The detectors that {@link ChainAgrees} compares, by their names in {@code --detector}, and on which programs. */
enum ChainDetector {
    /** Certain and predicted races, proofs, and what is torn apart. */
    TREE,
    /** The same, but nobody asks about atomicity: then fast paths are on that know of segments only, not of steps. */
    RACES,
    /** Certain races. */
    PROMISES,
    /** Certain races of async, finish and global isolated in serial mode; refuses the rest. */
    ESPBAGS;

    /** Choices are rare in the programs that detectors are compared on, and their runs are what differs most here. */
    private static final Weights REGIONS = Weights.asyncFinish()
            .with(Construct.POST, 30)
            .with(Construct.AWAIT_ONE, 15)
            .with(Construct.AWAIT_ALL, 8)
            .with(Construct.SET_PROMISE, 4)
            .with(Construct.GET_PROMISE, 3)
            .withSize(80)
            .withNesting(20);

    private static final int REGIONS_EVERY = 9;

    static ChainDetector named(String name) {
        return Arrays.stream(values())
                .filter(detector -> detector.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no detector named '" + name + "'; there are " + Arrays.toString(values())));
    }

    /** Depends only on the seed and the number. Half of those for ESP-bags isolate, most of these on objects too. */
    Program program(long seed, int number) {
        if (this == ESPBAGS) {
            Weights weights = number % 3 == 0 ? Weights.deep() : Weights.asyncFinish();
            return new Generator(weights.with(Construct.ISOLATED, number % 2 == 0 ? 12 : 0)
                            .withSize(20 + number % 60))
                    .generate(seed + number);
        }
        return number % REGIONS_EVERY == 0
                ? new Generator(REGIONS).generate(seed + number)
                : RandomPrograms.of(seed, number);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
