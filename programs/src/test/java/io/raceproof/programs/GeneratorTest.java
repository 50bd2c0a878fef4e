package io.raceproof.programs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GeneratorTest {

    static List<String> presets() {
        return Weights.names();
    }

    private static List<Stmt> statements(Program program) {
        return IntStream.range(0, program.size()).mapToObj(program::at).toList();
    }

    @ParameterizedTest
    @MethodSource("presets")
    void everyProgramIsLegalAtEverySize(String preset) {
        for (int size : new int[] {1, 8, 30, 300}) {
            Generator generator = new Generator(Weights.named(preset).withSize(size));
            for (long seed = 0; seed < 400; seed++) {
                Program program = generator.generate(seed);
                assertThatCode(() -> Validity.check(program))
                        .as("size %d seed %d: %s", size, seed, program)
                        .doesNotThrowAnyException();
            }
        }
    }

    @Test
    void aSeedGivesTheSameProgramAgainAndSeedsDiffer() {
        Generator generator = new Generator(Weights.everything());
        Set<Program> programs = new HashSet<>();
        for (long seed = 0; seed < 500; seed++) {
            Program program = generator.generate(seed);
            assertThat(new Generator(Weights.everything()).generate(seed)).isEqualTo(program);
            programs.add(program);
        }
        assertThat(programs).hasSizeGreaterThan(495);
    }

    @Test
    void aSeedMeansTheSameOnEveryJdk() {
        Set<String> programs = new HashSet<>();
        for (Jdks.Jdk jdk : Jdks.all()) {
            programs.add(ChildJvm.runMain(jdk, Duration.ofSeconds(30), List.of(), Print.class)
                    .out());
        }
        assertThat(programs).hasSize(1);
        assertThat(programs.iterator().next().lines())
                .hasSize(20 * Weights.names().size());
        // Seeds are quoted in reports and tests: a change here makes all of them mean something else.
        assertThat(Notation.line(new Generator(Weights.tiny()).generate(1)))
                .isEqualTo("if (y == 2) { y = 1; R x; p1.set } async { R x } y = 1; R x");
    }

    /** Prints some programs of every preset. */
    static final class Print {
        public static void main(String[] args) {
            for (String preset : Weights.names()) {
                for (long seed = 0; seed < 20; seed++) {
                    System.out.println(new Generator(Weights.named(preset)).generate(seed));
                }
            }
        }
    }

    @Test
    void everyStatementKindComesOut() {
        Set<Class<?>> seen = new HashSet<>();
        Generator generator =
                new Generator(Weights.everything().with(Construct.UPDATE, 5).with(Construct.TRY_LOCKED, 5));
        for (long seed = 0; seed < 200; seed++) {
            statements(generator.generate(seed)).forEach(stmt -> seen.add(stmt.getClass()));
        }
        assertThat(seen).hasSize(Visitor.class.getMethods().length);
    }

    @Test
    void asyncFinishHasNothingElse() {
        Generator generator = new Generator(Weights.asyncFinish());
        for (long seed = 0; seed < 300; seed++) {
            assertThat(statements(generator.generate(seed)))
                    .allMatch(stmt -> stmt instanceof Stmt.Access
                            || stmt instanceof Stmt.Async
                            || stmt instanceof Stmt.Finish
                            || stmt instanceof Stmt.BeginFinish
                            || stmt instanceof Stmt.EndFinish);
        }
    }

    @Test
    void tinyProgramsStayWithinTheirBounds() {
        Generator generator = new Generator(Weights.tiny());
        for (long seed = 0; seed < 3_000; seed++) {
            Program program = generator.generate(seed);
            Census census = Census.of(program);
            assertThat(census.tasks()).as("%s", program).isBetween(2, 4);
            assertThat(census.accesses()).isLessThanOrEqualTo(6);
            assertThat(program.locations()).isLessThanOrEqualTo(2);
            assertThat(program.size()).isLessThanOrEqualTo(16);
        }
    }

    @Test
    void theSizeIsAboutWhatWasAskedFor() {
        for (String preset : List.of("asyncFinish", "wide", "deep", "everything")) {
            Generator generator = new Generator(Weights.named(preset).withSize(300));
            double mean = LongStream.range(0, 200)
                    .mapToInt(seed -> generator.generate(seed).size())
                    .average()
                    .orElseThrow();
            assertThat(mean).as(preset).isBetween(150.0, 400.0);
        }
    }

    @Test
    void deepIsDeeperAndWideIsWider() {
        assertThat(mean("deep", Census::depth)).isGreaterThan(1.5 * mean("asyncFinish", Census::depth));
        assertThat(mean("wide", Census::tasks)).isGreaterThan(1.3 * mean("asyncFinish", Census::tasks));
    }

    private static double mean(String preset, ToIntFunction<Census> figure) {
        Generator generator = new Generator(Weights.named(preset).withSize(60));
        return LongStream.range(0, 300)
                .mapToInt(seed -> figure.applyAsInt(Census.of(generator.generate(seed))))
                .average()
                .orElseThrow();
    }

    @Test
    void unknownWeightsAndNegativeOnesAreRefused() {
        assertThatThrownBy(() -> Weights.named("bogus"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("asyncFinish");
        assertThatThrownBy(() -> Weights.tiny().with(Construct.READ, -1)).isInstanceOf(IllegalArgumentException.class);
    }
}
