package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.FindingsReader;
import io.raceproof.findings.Kind;
import io.raceproof.findings.StoredFindings;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** In serial mode, programs with threads behave as without the agent, the same each time, and hang only if they do. */
@Tag("packaged")
class SerialModeTest {

    private static final String TESTS = System.getProperty("java.class.path");

    /** Programs that take minutes by themselves; what they print is known. */
    private static final String WAITS = "mail guarded guarded tried: false ready unparked met another's another's 4950"
            + " null false no future nobody there asleep: true java.lang.InterruptedException: sleep interrupted"
            + " slept: true stopped late mail tick tick tick";

    private static final String POOLS =
            "285 true 285 true 285 true 285 true 285 true 144 55 42 outer and inner 3 later";

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    static Stream<Arguments> longPrograms() {
        return Jdks.all().stream()
                .flatMap(jdk ->
                        Stream.of(Arguments.of(jdk, "serial.Waits", WAITS), Arguments.of(jdk, "serial.Pools", POOLS)));
    }

    static Stream<Arguments> ends() {
        return Jdks.all().stream()
                .flatMap(jdk -> Stream.of("exit", "uncaught", "late").map(end -> Arguments.of(jdk, end)));
    }

    @ParameterizedTest
    @MethodSource("longPrograms")
    void aProgramThatWaitsForMinutesEndsAtOnceAndTheSameWayEachTime(Jdks.Jdk jdk, String program, String expected)
            throws IOException {
        List<String> traces = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Path trace = folder.resolve("trace" + i);
            ChildJvm.Result result = serial(jdk, ",trace=" + trace, program);
            assertThat(String.join(" ", result.out().lines().toList())).isEqualTo(expected);
            assertThat(result.err()).isEmpty();
            assertThat(result.status()).isZero();
            traces.add(Files.readString(trace));
        }
        assertThat(traces.get(0)).contains("0.1 ");
        assertThat(traces).containsOnly(traces.get(0));
    }

    @ParameterizedTest
    @MethodSource("ends")
    void theProgramEndsAsItDoesWithoutTheAgent(Jdks.Jdk jdk, String end) {
        assertThat(serial(jdk, "", "serial.Ends", end))
                .isEqualTo(UnderAgent.without(jdk, "-cp", TESTS, "serial.Ends", end));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void daemonsDoNotKeepTheProgramAlive(Jdks.Jdk jdk) {
        assertThat(serial(jdk, "", "serial.Ends", "daemon").out().lines()).containsExactly("end of main", "hook");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aDeadlockIsAFinding(Jdks.Jdk jdk) throws IOException {
        for (String program : List.of("circle", "forgotten")) {
            Path output = folder.resolve(program);
            ChildJvm.Result result = serial(jdk, ",halt-on-first,output=" + output, "serial.Stuck", program);
            assertThat(result.status()).isEqualTo(66);
            List<Finding> findings = FindingsReader.read(output).findings();
            assertThat(findings).singleElement().extracting(Finding::kind).isEqualTo(Kind.DEADLOCK);
            assertThat(findings.get(0).accesses())
                    .hasSize(program.equals("circle") ? 3 : 1)
                    .allMatch(access -> access.className().equals("serial.Stuck"));
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whoIsBlockedOutOfSightHoldsUpNobodyAndIsNamed(Jdks.Jdk jdk) throws IOException {
        Path output = folder.resolve("findings");
        ChildJvm.Result result = serial(jdk, ",output=" + output, "serial.Stuck", "initialiser");
        assertThat(result.out().lines()).containsExactly("42", "42");
        StoredFindings stored = FindingsReader.read(output);
        assertThat(stored.report("check").because())
                .anyMatch(reason -> reason.contains("could not switch"))
                .noneMatch(reason -> reason.startsWith(Ending.FAILURE));
    }

    private static ChildJvm.Result serial(Jdks.Jdk jdk, String options, String... program) {
        List<String> args = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1", "-cp", TESTS));
        args.addAll(List.of(program));
        return UnderAgent.with(jdk, "mode=serial" + options, args.toArray(new String[0]));
    }
}
