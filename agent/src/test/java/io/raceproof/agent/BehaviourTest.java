package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A program behaves under the agent as without it: same output, same exceptions, same exit status. */
@Tag("packaged")
class BehaviourTest {

    private static final String TESTS = System.getProperty("java.class.path");

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void outputAndExitStatusStayTheSame(Jdks.Jdk jdk) {
        ChildJvm.Result result = assertSame(jdk, "-cp", TESTS, "traps.AllTraps");
        assertThat(result.status()).isEqualTo(17);
        assertThat(result.err()).isEqualTo("on the error stream" + System.lineSeparator());
    }

    @Test
    void outputAndExitStatusStayTheSameWithoutOptimisation() {
        String[] args = {"-cp", TESTS, "traps.AllTraps"};
        assertThat(UnderAgent.with(Jdks.current(), "no-opt", args)).isEqualTo(UnderAgent.without(Jdks.current(), args));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void exceptionsKeepTheirMessagesAndStackTraces(Jdks.Jdk jdk) {
        ChildJvm.Result result = assertSame(jdk, "-cp", TESTS, "traps.Failures");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out())
                .contains(
                        "Cannot assign field \"value\" because \"none\" is null",
                        "Cannot load from int array because \"some.data\" is null")
                .contains("Index 3 out of bounds for length 3", "ArrayStoreException", "ExceptionInInitializerError")
                .contains("NoClassDefFoundError", "NumberFormatException", "/ by zero", "too deep")
                .doesNotContain("passed");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aLongMethodThatIsCheckedElsewhereFailsAsItDid(Jdks.Jdk jdk) throws IOException {
        UnderAgent.compile(jdk, folder, LongCode.NAME + ".java", LongCode.source());
        ChildJvm.Result result = assertSame(jdk, "-cp", folder.toString(), LongCode.NAME);
        assertThat(result.out())
                .contains("Cannot load from int array because \"a\" is null")
                .contains("Cannot store to object array because \"o\" is null")
                .contains("because \"here\" is null", "ArrayStoreException", "out of bounds for length", "/ by zero");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theModulePathNeedsNoReadEdgeOfOurs(Jdks.Jdk jdk) throws Exception {
        UnderAgent.compile(jdk, folder, "module-info.java", "module demo {}", "demo/Main.java", MODULAR);
        String[] args = {"--module-path", folder.toString(), "-m", "demo/demo.Main"};
        assertThat(UnderAgent.with(jdk, args))
                .isEqualTo(new ChildJvm.Result(0, "2 4 true" + System.lineSeparator(), ""));
        assertThat(UnderAgent.without(jdk, args).out().strip()).isEqualTo("2 4 false");
    }

    /** A method whose monitors the JVM cannot match is never compiled; it says so in this log. */
    @ParameterizedTest
    @MethodSource("jdks")
    void methodsWithMonitorsCanStillBeCompiled(Jdks.Jdk jdk) {
        ChildJvm.Result result =
                assertSame(jdk, "-Xlog:monitormismatch=info", "-Xbatch", "-cp", TESTS, "traps.Monitors");
        assertThat(result.out().lines()).hasSize(1);
    }

    @Test
    void earlyConstructionAndPatternSwitchesOfNewJdksWork() throws Exception {
        Jdks.Jdk newest = jdks().get(jdks().size() - 1);
        assumeTrue(newest.feature() >= 25, "needs JDK 25");
        UnderAgent.compile(newest, folder, "Modern.java", MODERN);
        ChildJvm.Result result = assertSame(newest, "-cp", folder.toString(), "Modern");
        assertThat(result.out().strip()).isEqualTo("circle 3 9, Square[side=4], far 12, null");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aClassThatTheJvmRejectsIsRejectedInTheSameWords(Jdks.Jdk jdk) throws Exception {
        UnderAgent.compile(jdk, folder, "Cut.java", "class Cut { public static void main(String[] a) {} }");
        Path cut = folder.resolve("Cut.class");
        Files.write(cut, Arrays.copyOf(Files.readAllBytes(cut), 100));
        ChildJvm.Result result = assertSame(jdk, "-cp", folder.toString(), "Cut");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).contains("ClassFormatError");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aSourceFileRunsAsItIs(Jdks.Jdk jdk) throws IOException {
        Path source = Files.writeString(
                folder.resolve("Single.java"),
                "class Single { static int n; public static void main(String[] a) { n += 5; System.out.print(n); } }");
        assertThat(assertSame(jdk, source.toString()).out()).isEqualTo("5");
    }

    @Test
    void aWrongOptionStopsTheJvmAndIsNamed() {
        ChildJvm.Result result = UnderAgent.with(Jdks.current(), "exlude=a", new String[] {"-version"});
        assertThat(result.status()).isNotZero();
        assertThat(result.err()).contains("raceproof agent: unknown option \"exlude=a\"");
    }

    private static ChildJvm.Result assertSame(Jdks.Jdk jdk, String... args) {
        ChildJvm.Result with = UnderAgent.with(jdk, args);
        assertThat(with).isEqualTo(UnderAgent.without(jdk, args));
        return with;
    }

    private static final String MODULAR = """
            package demo;
            public class Main {
                int field;
                static long shared;
                static synchronized void add(int[] some) {
                    shared += some[0] + some[1];
                }
                public static void main(String[] args) throws Exception {
                    Main main = new Main();
                    main.field += 2;
                    add(new int[] {1, 3});
                    boolean rewritten = Main.class.getDeclaredFields().length > 2;
                    System.out.println(main.field + " " + shared + " " + rewritten);
                }
            }
            """;

    private static final String MODERN = """
            public class Modern {
                sealed interface Shape {}
                static final class Circle implements Shape {
                    int radius;
                    int area;
                    Circle(Circle other, int r) {
                        radius = r;
                        if (other != null) { other.area = r * r; }
                        super();
                        area = radius * radius;
                    }
                }
                record Square(int side) implements Shape {}
                record Pair(Shape a, int[] b) {}
                static String describe(Object o) {
                    return switch (o) {
                        case Circle c when c.radius > 2 -> "circle " + c.radius + " " + c.area;
                        case Square s -> s.toString();
                        case Pair(Square(int side), int[] b) when b[0] > 2 -> "far " + side * b[0];
                        case null -> "null";
                        default -> "other";
                    };
                }
                public static void main(String[] args) {
                    Circle c = new Circle(new Circle(null, 1), 3);
                    System.out.println(describe(c) + ", " + describe(new Square(4)) + ", "
                            + describe(new Pair(new Square(4), new int[] {3})) + ", " + describe(null));
                }
            }
            """;
}
