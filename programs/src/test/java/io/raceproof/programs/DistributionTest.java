package io.raceproof.programs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The generator's programs are worth checking: verdicts are mixed, most run to their end, some do not. */
class DistributionTest {

    /** In percent of programs; races per racy program. */
    record Shares(double parallel, double conflicting, double racy, double stuck, double racesEach, double statements) {

        static Shares of(Weights weights, int programs) {
            Generator generator = new Generator(weights);
            int parallel = 0;
            int conflicting = 0;
            int racy = 0;
            int stuck = 0;
            long races = 0;
            long statements = 0;
            for (long seed = 0; seed < programs; seed++) {
                Program program = generator.generate(seed);
                Simulation.Outcome outcome = Simulation.run(program, seed);
                parallel += outcome.parallel() ? 1 : 0;
                conflicting += outcome.conflicts() > 0 ? 1 : 0;
                racy += outcome.races() > 0 ? 1 : 0;
                stuck += outcome.stuck() ? 1 : 0;
                races += outcome.races();
                statements += program.size();
            }
            double percent = 100.0 / programs;
            return new Shares(
                    parallel * percent,
                    conflicting * percent,
                    racy * percent,
                    stuck * percent,
                    (double) races / Math.max(1, racy),
                    (double) statements / programs);
        }

        @Override
        public String toString() {
            return "parallel %.0f%%, conflicting %.0f%%, racy %.0f%% (%.1f races each), stuck %.1f%%, %.1f statements"
                    .formatted(parallel, conflicting, racy, racesEach, stuck, statements);
        }
    }

    static List<String> presets() {
        return Weights.names();
    }

    @ParameterizedTest
    @MethodSource("presets")
    void verdictsAreMixed(String preset) {
        Shares shares = Shares.of(Weights.named(preset), 1_000);
        assertThat(shares.racy()).as("%s: %s", preset, shares).isBetween(15.0, 60.0);
        assertThat(shares.parallel()).as("%s: %s", preset, shares).isGreaterThan(50.0);
        assertThat(shares.conflicting()).as("%s: %s", preset, shares).isGreaterThan(shares.racy());
        assertThat(shares.stuck()).as("%s: %s", preset, shares).isLessThan(25.0);
    }

    /** Prints the figures of every preset. */
    public static void main(String[] args) {
        for (int size : new int[] {0, 10, 300}) {
            for (String preset : Weights.names()) {
                Weights weights = Weights.named(preset);
                Shares shares = Shares.of(size == 0 ? weights : weights.withSize(size), size == 300 ? 300 : 3_000);
                System.out.println(preset + (size == 0 ? "" : " at size " + size) + ": " + shares);
            }
        }
    }
}
