package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.FindingsReader;
import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * JaCoCo's agent beside ours, in either order: the same verdicts as without it, and the same coverage as without us.
 */
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

    /** The blocks of JaCoCo's file: the third kind is of classes. */
    private static final int HEADER = 0x01;

    private static final int SESSION = 0x10;

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

    @ParameterizedTest
    @MethodSource("jdks")
    void coverageIsTheSameAsWithoutUs(Jdks.Jdk jdk) throws Exception {
        compile(jdk, "forAll(0, 10, i -> shared++);");
        run(jdk, List.of(coverage("alone")));
        String alone = covered("alone");
        // The number of the class file, by which JaCoCo finds it again, and what was run of it.
        assertThat(alone).contains("Covered ").contains("true").contains("false");
        run(jdk, List.of(coverage("first"), ours("first")));
        run(jdk, List.of(ours("second"), coverage("second")));
        assertThat(covered("first")).isEqualTo(alone);
        assertThat(covered("second")).isEqualTo(alone);
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
        String name = coverageFirst ? "first" : "second";
        run(jdk, coverageFirst ? List.of(coverage(name), ours(name)) : List.of(ours(name), coverage(name)));
        assertThat(folder.resolve(name + ".exec")).isNotEmptyFile();
        Report report = FindingsReader.read(folder.resolve(name + ".findings")).report("check");
        assertThat(report.because()).isEmpty();
        return report.verdict();
    }

    private String ours(String name) {
        return "-javaagent:" + System.getProperty("agent.jar") + "=output=" + folder.resolve(name + ".findings");
    }

    private String coverage(String name) {
        return "-javaagent:" + System.getProperty("jacoco.jar") + "=destfile=" + folder.resolve(name + ".exec");
    }

    private void run(Jdks.Jdk jdk, List<String> agents) {
        List<String> command = new ArrayList<>(List.of(jdk.java().toString()));
        command.addAll(agents);
        command.addAll(List.of(
                "-cp",
                folder + System.getProperty("path.separator") + System.getProperty("java.class.path"),
                "Covered"));
        ChildJvm.Result result = ChildJvm.run(new ProcessBuilder(command), Duration.ofSeconds(60));
        assertThat(result.out()).isEqualTo("99\n");
    }

    /** What JaCoCo wrote of our class: its number, and of each probe whether it was passed. */
    private String covered(String name) throws IOException {
        try (DataInputStream in = new DataInputStream(Files.newInputStream(folder.resolve(name + ".exec")))) {
            for (int block = in.read(); block >= 0; block = in.read()) {
                if (block == HEADER) {
                    in.readInt();
                } else if (block == SESSION) {
                    in.readUTF();
                    in.readLong();
                    in.readLong();
                } else {
                    String of = in.readLong() + " " + in.readUTF();
                    String probes = of + " " + probes(in);
                    if (of.endsWith(" Covered")) {
                        return "Covered " + probes;
                    }
                }
            }
            return "nothing";
        }
    }

    /** A length in groups of seven bits, and a bit for each probe. */
    private static List<Boolean> probes(DataInputStream in) throws IOException {
        int length = 0;
        int shift = 0;
        int part;
        do {
            part = in.readUnsignedByte();
            length |= (part & 0x7F) << shift;
            shift += 7;
        } while (part >= 0x80);
        List<Boolean> probes = new ArrayList<>();
        int bits = 0;
        for (int i = 0; i < length; i++) {
            bits = i % 8 == 0 ? in.readUnsignedByte() : bits >> 1;
            probes.add((bits & 1) != 0);
        }
        return probes;
    }
}
