package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.FindingsReader;
import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** JaCoCo's agent beside ours, in either order: the same verdicts as without it. */
@Tag("packaged")
class CoverageTest {

    private static final String PROGRAM = """
            import static io.raceproof.api.Tasks.*;

            public class Covered {
                static final int[] TABLE = {1, 2, 3};
                static int shared;

                public static void main(String[] args) {
                    int[] own = new int[100];
                    forAll(0, 100, i -> own[i] = i %% 2 == 0 ? TABLE[i %% 3] : even(i));
                    %s
                    System.out.println(own[99]);
                }

                static int even(int i) {
                    return i > 50 ? i : -i;
                }
            }
            """;

    @TempDir
    private Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aProgramWithoutARaceStaysProved(Jdks.Jdk jdk) throws Exception {
        compile(jdk, "");
        for (boolean first : new boolean[] {true, false}) {
            assertThat(check(jdk, first)).isEqualTo(Verdict.PROVED);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aRaceIsStillFound(Jdks.Jdk jdk) throws Exception {
        compile(jdk, "forAll(0, 10, i -> shared++);");
        for (boolean first : new boolean[] {true, false}) {
            assertThat(check(jdk, first)).isEqualTo(Verdict.RACE);
        }
    }

    private void compile(Jdks.Jdk jdk, String more) throws Exception {
        UnderAgent.compile(
                jdk,
                folder,
                List.of("-cp", System.getProperty("java.class.path")),
                "Covered.java",
                PROGRAM.formatted(more));
    }

    private Verdict check(Jdks.Jdk jdk, boolean coverageFirst) throws Exception {
        Path findings = folder.resolve("findings-" + coverageFirst);
        List<String> command = new ArrayList<>(List.of(jdk.java().toString()));
        String ours = "-javaagent:" + System.getProperty("agent.jar") + "=output=" + findings;
        String coverage =
                "-javaagent:" + System.getProperty("jacoco.jar") + "=destfile=" + folder.resolve("jacoco.exec");
        command.addAll(coverageFirst ? List.of(coverage, ours) : List.of(ours, coverage));
        command.addAll(List.of(
                "-cp",
                folder + System.getProperty("path.separator") + System.getProperty("java.class.path"),
                "Covered"));
        ChildJvm.Result result = ChildJvm.run(new ProcessBuilder(command), java.time.Duration.ofSeconds(60));
        assertThat(result.out()).isEqualTo("99\n");
        assertThat(folder.resolve("jacoco.exec")).isNotEmptyFile();
        Report report = FindingsReader.read(findings).report("check");
        assertThat(report.because()).isEmpty();
        return report.verdict();
    }
}
