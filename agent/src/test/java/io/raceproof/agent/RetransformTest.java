package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Another agent has a loaded class rewritten again: its numbers change, the class and its fields stay. */
@Tag("packaged")
class RetransformTest {

    private static final String PROGRAM = """
            import java.lang.instrument.Instrumentation;
            public class Again {
                static final java.util.concurrent.atomic.AtomicReference<Instrumentation> AGENT =
                        new java.util.concurrent.atomic.AtomicReference<>();
                static int count;
                int[] data = {1};
                public static void premain(String options, Instrumentation agent) {
                    AGENT.set(agent);
                }
                public static void main(String[] args) throws Exception {
                    Again before = new Again();
                    before.data[0] += ++count;
                    AGENT.get().retransformClasses(Again.class);
                    before.data[0] += ++count;
                    System.out.println(before.data[0] + " " + count + " " + new Again().data[0]);
                }
            }
            """;

    @TempDir
    Path folder;

    private Path other;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @BeforeEach
    void buildTheOtherAgent() throws IOException {
        UnderAgent.compile(Jdks.current(), folder, "Again.java", PROGRAM);
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", "Again");
        manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
        other = folder.resolve("other.jar");
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(other), manifest)) {
            jar.putNextEntry(new JarEntry("Again.class"));
            Files.copy(folder.resolve("Again.class"), jar);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aClassThatIsRewrittenAgainGoesOn(Jdks.Jdk jdk) {
        ChildJvm.Result result = UnderAgent.with(jdk, "-javaagent:" + other, "-cp", other.toString(), "Again");
        assertThat(result).isEqualTo(new ChildJvm.Result(0, "4 2 1" + System.lineSeparator(), ""));
    }

    /** The other agent comes first, so its class is there before ours can add fields to it. */
    @ParameterizedTest
    @MethodSource("jdks")
    void aClassThatWasThereBeforeUsGetsNoFieldsWhenItIsRewritten(Jdks.Jdk jdk) {
        String ours = "-javaagent:" + System.getProperty("agent.jar");
        ChildJvm.Result result = UnderAgent.without(jdk, "-javaagent:" + other, ours, "-cp", other.toString(), "Again");
        assertThat(result).isEqualTo(new ChildJvm.Result(0, "4 2 1" + System.lineSeparator(), ""));
    }
}
