package io.raceproof.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.suite.CheckedJvm.Mode;
import io.raceproof.testkit.Jdks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs under the packaged agent: what is reported is what they expect, neither less nor more. */
@Tag("packaged")
class UnderAgentTest {

    /** Those about libraries are run alone, a few of them. */
    private static final List<Program> PROGRAMS =
            Program.all().stream().filter(program -> !program.usesLibrary()).toList();

    private static final List<String> OF_LIBRARIES =
            List.of("RxBesideSubscriber", "RxParallel", "ReactorZip", "CoroutinesLaunched");

    private static final int ALONE = 20;

    private static final String OPTIMISED = "";
    private static final String NOT_OPTIMISED = ",no-opt";

    private static CheckedJvm jvm(Jdks.Jdk jdk, String options) {
        return new CheckedJvm(Path.of(System.getProperty("suite.lib")), jdk, options);
    }

    static Stream<Arguments> everywhere() {
        List<Arguments> all = new ArrayList<>();
        for (Mode mode : Mode.values()) {
            Jdks.all().forEach(jdk -> all.add(Arguments.of(jdk, mode, OPTIMISED)));
            all.add(Arguments.of(Jdks.current(), mode, NOT_OPTIMISED));
        }
        return all.stream();
    }

    /** Some programs, each on some JDK and in some mode: another choice every day would hide what one commit broke. */
    static Stream<Arguments> sample() {
        Random random = new Random(3);
        List<Program> shuffled = new ArrayList<>(PROGRAMS);
        Collections.shuffle(shuffled, random);
        List<Jdks.Jdk> jdks = Jdks.all();
        return shuffled.stream().limit(ALONE).map(program -> {
            Mode mode = Mode.values()[random.nextInt(Mode.values().length)];
            Jdks.Jdk jdk = jdks.get(random.nextInt(jdks.size()));
            return Arguments.of(program, program.runsOn(jdk) ? jdk : jdks.get(jdks.size() - 1), mode);
        });
    }

    static Stream<Arguments> ofLibraries() {
        return Program.all().stream()
                .filter(program -> OF_LIBRARIES.contains(program.name()))
                .map(program -> Arguments.of(program, Jdks.current(), Mode.PARALLEL));
    }

    /** Verdicts are a JVM's: see below. */
    @ParameterizedTest
    @MethodSource("everywhere")
    void whatIsReportedOnEveryProgramIsWhatItExpects(Jdks.Jdk jdk, Mode mode, String options) {
        assertThat(new Together(jvm(jdk, options), PROGRAMS).complaints(mode)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource({"sample", "ofLibraries"})
    void theVerdictOnAProgramAloneIsWhatItExpects(Program program, Jdks.Jdk jdk, Mode mode) {
        assertThat(Outcome.of(program, mode, jvm(jdk, OPTIMISED)).judgement().complaints())
                .isEmpty();
    }
}
