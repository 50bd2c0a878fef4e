package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.programs.Generator;
import io.raceproof.programs.Program;
import io.raceproof.programs.Weights;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The generator's programs are worth checking: verdicts are mixed, most run to their end, some do not. */
class DistributionTest {

    private static final int PROGRAMS = 400;

    static List<String> presets() {
        return Weights.names();
    }

    @ParameterizedTest
    @MethodSource("presets")
    void verdictsAreMixed(String preset) {
        Generator generator = new Generator(Weights.named(preset));
        int racy = 0;
        int proved = 0;
        int deadlocked = 0;
        for (long seed = 0; seed < PROGRAMS; seed++) {
            Program program = generator.generate(seed);
            SymbolicRun run = SymbolicRun.random(program, seed);
            RaceOracle oracle = RaceOracle.of(run.trace());
            racy += oracle.certain().isEmpty() ? 0 : 1;
            proved += oracle.provable() ? 1 : 0;
            deadlocked += run.isDeadlocked() ? 1 : 0;
        }
        String shares =
                "%s: %d racy, %d proved, %d deadlocked of %d".formatted(preset, racy, proved, deadlocked, PROGRAMS);
        assertThat(racy).as(shares).isBetween(PROGRAMS / 8, PROGRAMS * 6 / 10);
        assertThat(proved).as(shares).isGreaterThan(PROGRAMS / 10);
        assertThat(deadlocked).as(shares).isLessThan(PROGRAMS / 4);
    }
}
