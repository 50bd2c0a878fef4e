package io.raceproof.oracle;

import io.raceproof.programs.Generator;
import io.raceproof.programs.Program;
import io.raceproof.programs.Weights;
import java.util.List;

/** The random programs that detectors are compared on: all presets in turn, each in all sizes. */
final class RandomPrograms {

    private static final List<String> PRESETS =
            List.of("asyncFinish", "futures", "promises", "deep", "wide", "locks", "everything", "tiny");
    private static final int[] SIZES = {10, 20, 35, 60, 120};

    private RandomPrograms() {}

    /** Depends only on the seed and the number. */
    static Program of(long seed, int number) {
        String preset = PRESETS.get(number % PRESETS.size());
        Weights weights = Weights.named(preset);
        Weights sized =
                preset.equals("tiny") ? weights : weights.withSize(SIZES[number / PRESETS.size() % SIZES.length]);
        return new Generator(sized).generate(seed + number);
    }
}
