package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Finding;
import io.raceproof.findings.FindingsReader;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An access takes the place of what came before the main task was last alone, and of nothing else: not of what another
 * task of the same finish did, be it a read or a write, nor of what it did under a lock.
 */
@Tag("packaged")
class BygoneTest {

    /**
     * Each field is used in one way after all of them were used in earlier finishes. They are of another class, for of
     * its own class's fields code looks at the words itself.
     */
    private static final String PHASES = """
            import static io.raceproof.api.Tasks.*;

            class Fields {
              int writeWrite, readWrite, writeRead, readRead, lockedLocked, lockedPlain, plainLocked, oneTask, other;
              int unnamed, first, second;
            }

            public class Phases {
              static int seen;

              static void use(Fields f) {
                f.writeWrite++; f.readWrite++; f.writeRead++; f.readRead++; f.oneTask++; f.other++; f.lockedPlain++;
                f.unnamed++; f.first++; f.second++;
                isolated(() -> { f.lockedLocked++; f.plainLocked++; });
              }

              /** Both in parallel. A segment has a name once it has accessed something, which is a field of its own here. */
              static void beside(Fields f, Runnable one, Runnable other) {
                finish(() -> {
                  async(() -> { f.first++; one.run(); });
                  async(() -> { f.second++; other.run(); });
                });
              }

              static void race(Fields f) {
                beside(f, () -> f.writeWrite = 1, () -> f.writeWrite = 2);
                beside(f, () -> seen = f.readWrite, () -> f.readWrite = 2);
                beside(f, () -> f.writeRead = 1, () -> seen = f.writeRead);
                beside(f, () -> seen = f.readRead, () -> { int ignored = f.readRead; });
                beside(f, () -> isolated(() -> f.lockedLocked++), () -> isolated(() -> f.lockedLocked++));
                beside(f, () -> isolated(() -> f.lockedPlain++), () -> f.lockedPlain++);
                beside(f, () -> f.plainLocked++, () -> isolated(() -> f.plainLocked++));
                beside(f, () -> { f.oneTask++; f.oneTask++; }, () -> { });
                finish(() -> { async(() -> f.unnamed = 1); async(() -> f.unnamed = 2); });
                beside(f, () -> { f.readWrite++; f.writeRead++; }, () -> f.other++);
              }

              public static void main(String[] args) {
                Fields fields = new Fields();
                for (int round = 0; round < 3; round++) {
                  finish(() -> { async(() -> use(fields)); async(() -> { }); });
                }
                race(fields);
              }
            }
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @MethodSource("io.raceproof.testkit.Jdks#all")
    void whatTasksOfOneFinishDoIsNotBygone(Jdks.Jdk jdk) throws IOException {
        UnderAgent.compile(jdk, folder, List.of("-cp", classPath()), "Phases.java", PHASES);
        for (String mode : new String[] {"mode=serial", "mode=serial,opt=-bygone", "mode=parallel"}) {
            assertThat(racy(jdk, mode))
                    .as(mode)
                    .containsExactly("lockedPlain", "plainLocked", "readWrite", "unnamed", "writeRead", "writeWrite");
        }
    }

    private Set<String> racy(Jdks.Jdk jdk, String options) throws IOException {
        Path output = folder.resolve(options.replaceAll("\\W", ""));
        ChildJvm.Result result = UnderAgent.with(jdk, options + ",output=" + output, new String[] {
            "-cp", folder + File.pathSeparator + classPath(), "Phases"
        });
        assertThat(result.err()).isEmpty();
        Set<String> fields = new TreeSet<>();
        for (Finding finding : FindingsReader.read(output).findings()) {
            fields.add(finding.location().replaceAll(".*\\.(\\w+).*", "$1"));
        }
        return fields;
    }

    private static String classPath() {
        return System.getProperty("java.class.path");
    }
}
