package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The task library's probe reaches the runtime wherever the library is. The library here is a stand-in whose probe, as
 * long as nobody rewrites it, says the opposite of what the runtime says.
 */
@Tag("packaged")
class ProbeTest {

    private static final String PROBE = """
            package io.raceproof.api;
            final class Probe {
                static final Object KEPT = new Object();
                static boolean isSerial() { return true; }
                static Object beginPosition(Object loop, long position) { return KEPT; }
                static void endWith(Object join, Object outer) { throw new IllegalStateException(); }
            }
            """;
    private static final String TASKS = """
            package io.raceproof.api;
            public final class Tasks {
                private static int calls;
                public static String probe() {
                    try {
                        Probe.endWith(null, "outer");
                    } catch (IllegalStateException e) {
                        calls++;
                    }
                    boolean kept = Probe.beginPosition("loop", 1L << 40) == Probe.KEPT;
                    return Probe.isSerial() + " " + kept + " " + calls + " " + Tasks.class.getDeclaredFields().length;
                }
            }
            """;
    private static final String MAIN = """
            package demo;
            public class Main {
                int field;
                public static void main(String[] args) throws Exception {
                    System.out.println(io.raceproof.api.Tasks.probe() + " " + Main.class.getDeclaredFields().length);
                }
            }
            """;
    private static final String CHILD_FIRST = """
            package demo;
            import java.nio.file.*;
            public class ChildFirst extends ClassLoader {
                ChildFirst() { super(ChildFirst.class.getClassLoader()); }
                @Override
                protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                    Class<?> loaded = findLoadedClass(name);
                    Path file = Path.of(System.getProperty("classes"), name.replace('.', '/') + ".class");
                    if (loaded != null || !Files.exists(file)) {
                        return loaded != null ? loaded : super.loadClass(name, resolve);
                    }
                    try {
                        byte[] bytes = Files.readAllBytes(file);
                        return defineClass(name, bytes, 0, bytes.length);
                    } catch (java.io.IOException e) {
                        throw new ClassNotFoundException(name, e);
                    }
                }
                public static void main(String[] args) throws Exception {
                    Main.main(args);
                    Class<?> again = new ChildFirst().loadClass("demo.Main");
                    again.getMethod("main", String[].class).invoke(null, (Object) args);
                    System.out.println(again == Main.class);
                }
            }
            """;

    @TempDir
    static Path folder;

    private static Path classes;
    private static Path library;
    private static Path program;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @BeforeAll
    static void compile() throws IOException {
        classes = Files.createDirectories(folder.resolve("classes"));
        library = Files.createDirectories(folder.resolve("library"));
        program = Files.createDirectories(folder.resolve("program"));
        String probe = "io/raceproof/api/Probe.java";
        String tasks = "io/raceproof/api/Tasks.java";
        String module = "module-info.java";
        String exports = "module io.raceproof.api { exports io.raceproof.api; }";
        UnderAgent.compile(Jdks.current(), library, module, exports, probe, PROBE, tasks, TASKS);
        List<String> path = List.of("--module-path", library.toString());
        String requires = "module demo { requires io.raceproof.api; }";
        UnderAgent.compile(Jdks.current(), program, path, module, requires, "demo/Main.java", MAIN);
        String[] loose = {probe, PROBE, tasks, TASKS, "demo/Main.java", MAIN, "demo/ChildFirst.java", CHILD_FIRST};
        UnderAgent.compile(Jdks.current(), classes, loose);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theProbeIsForwardedOnTheClassPathAndTheRestOfTheLibraryIsLeft(Jdks.Jdk jdk) {
        String[] args = {"-cp", classes.toString(), "demo.Main"};
        assertThat(UnderAgent.without(jdk, args)).isEqualTo(printed("true true 1 1 1"));
        assertThat(UnderAgent.with(jdk, args)).isEqualTo(printed("false false 0 1 4"));
        assertThat(UnderAgent.with(jdk, "include=nothing", args)).isEqualTo(printed("false false 0 1 1"));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theProbeIsForwardedInANamedModule(Jdks.Jdk jdk) {
        String[] args = {"-p", library + File.pathSeparator + program, "-m", "demo/demo.Main"};
        assertThat(UnderAgent.without(jdk, args)).isEqualTo(printed("true true 1 1 1"));
        assertThat(UnderAgent.with(jdk, args)).isEqualTo(printed("false false 0 1 4"));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theProbeIsForwardedInAChildFirstLoader(Jdks.Jdk jdk) {
        String[] args = {"-Dclasses=" + classes, "-cp", classes.toString(), "demo.ChildFirst"};
        assertThat(UnderAgent.with(jdk, args)).isEqualTo(printed("false false 0 1 4", "false false 0 1 4", "false"));
    }

    private static ChildJvm.Result printed(String... lines) {
        return new ChildJvm.Result(0, String.join(System.lineSeparator(), lines) + System.lineSeparator(), "");
    }
}
