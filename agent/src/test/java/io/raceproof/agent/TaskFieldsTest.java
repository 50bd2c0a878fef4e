package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Access;
import io.raceproof.findings.FindingsReader;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where the JDK's tasks have a field for us, what is known of them lies there; where they have none, all goes on. */
@Tag("packaged")
class TaskFieldsTest {

    private static final String PROGRAM = """
            import java.io.*;
            import java.util.concurrent.*;
            public class Tasks extends RecursiveTask<Integer> {
                static int shared;
                public static void premain(String options) {
                    new Tasks().fork().join();
                }
                protected Integer compute() {
                    shared++;
                    return 7;
                }
                public static void main(String[] args) throws Exception {
                    shared = 1;
                    Tasks task = new Tasks();
                    FutureTask<Integer> future = new FutureTask<>(() -> 8);
                    CompletableFuture<Integer> completable = CompletableFuture.supplyAsync(() -> 9);
                    ExecutorService pool = Executors.newFixedThreadPool(1);
                    pool.execute(future);
                    int sum = ForkJoinPool.commonPool().invoke(task) + future.get() + completable.join();
                    pool.shutdown();
                    System.out.println(sum + " " + shared);
                    System.out.println(isKnown(ForkJoinTask.class, task) + " " + isKnown(FutureTask.class, future)
                            + " " + isKnown(CompletableFuture.class, completable));
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    try (ObjectOutputStream to = new ObjectOutputStream(bytes)) {
                        to.writeObject(task);
                    }
                    var from = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
                    System.out.println(((Tasks) from.readObject()).join() + " " + bytes.toString().contains("raceproof"));
                }
                static String isKnown(Class<?> declaring, Object object) throws Exception {
                    for (var field : declaring.getDeclaredFields()) {
                        if (field.getName().startsWith("$raceproof")) {
                            field.setAccessible(true);
                            return field.get(object) == null ? "empty" : "known";
                        }
                    }
                    return "absent";
                }
            }
            """;

    private static final String OPEN = "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED";

    @TempDir
    Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @BeforeEach
    void compile() throws IOException {
        UnderAgent.compile(Jdks.current(), folder, "Tasks.java", PROGRAM);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void whatIsKnownLiesInTheTaskUnlessThePassIsOff(Jdks.Jdk jdk) {
        for (String mode : List.of("mode=serial", "mode=parallel")) {
            assertThat(run(jdk, mode)).as(mode).isEqualTo(printed("known known known"));
            assertThat(run(jdk, mode + ",opt=-fields")).as(mode).isEqualTo(printed("empty empty empty"));
        }
    }

    private ChildJvm.Result run(Jdks.Jdk jdk, String options) {
        return UnderAgent.with(jdk, options, new String[] {OPEN, "-cp", folder.toString(), "Tasks"});
    }

    private static ChildJvm.Result printed(String known) {
        return new ChildJvm.Result(0, "24 2\n%s\n7 false\n".formatted(known).replace("\n", System.lineSeparator()), "");
    }

    private static final String REDEFINES = """
            import java.lang.instrument.*;
            import java.util.concurrent.*;
            public class Redefines {
                static Instrumentation instrumentation;
                public static void premain(String options, Instrumentation given) {
                    instrumentation = given;
                }
                public static void main(String[] args) throws Exception {
                    for (var type : new Class<?>[] {ForkJoinTask.class, FutureTask.class, CompletableFuture.class}) {
                        try (var file = type.getResourceAsStream(type.getSimpleName() + ".class")) {
                            instrumentation.redefineClasses(new ClassDefinition(type, file.readAllBytes()));
                        }
                    }
                    System.out.println(ForkJoinPool.commonPool().submit(() -> 7).get());
                }
            }
            """;

    /** Another agent gives the JVM the class files of the JDK once more, in which there is no field. */
    @ParameterizedTest
    @MethodSource("jdks")
    void whoRedefinesTheClassesNeedNotKnowOfTheField(Jdks.Jdk jdk) throws IOException {
        UnderAgent.compile(Jdks.current(), folder, "Redefines.java", REDEFINES);
        Path other = agent("Redefines");
        ChildJvm.Result result = UnderAgent.with(jdk, "-javaagent:" + other, "-cp", other.toString(), "Redefines");
        assertThat(result).isEqualTo(new ChildJvm.Result(0, "7" + System.lineSeparator(), ""));
    }

    private static final String COPIES = """
            import java.util.concurrent.*;
            public class Copies extends RecursiveAction implements Cloneable {
                int[] counted;
                protected void compute() {
                    counted[0]++;
                }
                Copies copy(int[] counts) throws CloneNotSupportedException {
                    Copies copy = (Copies) clone();
                    copy.counted = counts;
                    return copy;
                }
                public static void main(String[] args) throws Exception {
                    Copies first = new Copies();
                    first.counted = new int[1];
                    first.fork().join();
                    first.reinitialize();
                    int[] shared = new int[1];
                    Copies second = first.copy(shared);
                    first.fork();
                    second.fork();
                    Thread.sleep(300);
                    first.join();
                    first.counted[0]++;
                    shared[0]++;
                    second.join();
                    System.out.println(first.counted[0] + " " + shared[0]);
                }
            }
            """;

    /** Who joins a task has not joined the one that was copied from it, although that was copied with its fields. */
    @Test
    void aCopyOfATaskIsAnotherTask() throws IOException {
        UnderAgent.compile(Jdks.current(), folder, "Copies.java", COPIES);
        for (String mode : List.of("serial", "parallel")) {
            Path found = folder.resolve(mode);
            String options = "mode=" + mode + ",output=" + found;
            UnderAgent.with(Jdks.current(), options, new String[] {"-cp", folder.toString(), "Copies"});
            assertThat(FindingsReader.read(found).findings())
                    .as(mode)
                    .extracting(finding -> finding.accesses().stream()
                            .map(Access::line)
                            .sorted()
                            .toList())
                    .containsExactly(List.of(5, 24));
        }
    }

    /** Another agent, which comes first, has used these classes already. */
    @ParameterizedTest
    @MethodSource("jdks")
    void aClassThatWasThereBeforeUsStaysAsItIs(Jdks.Jdk jdk) throws IOException {
        Path other = agent("Tasks");
        String ours = "-javaagent:" + System.getProperty("agent.jar");
        ChildJvm.Result result =
                UnderAgent.without(jdk, "-javaagent:" + other, ours, OPEN, "-cp", other.toString(), "Tasks");
        assertThat(result.out())
                .startsWith("24 2")
                .contains("absent known known")
                .contains("7 false");
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
    }

    /** A jar with the class, which is an agent. */
    private Path agent(String name) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", name);
        manifest.getMainAttributes().putValue("Can-Redefine-Classes", "true");
        Path jar = folder.resolve(name + ".jar");
        try (JarOutputStream to = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            to.putNextEntry(new JarEntry(name + ".class"));
            Files.copy(folder.resolve(name + ".class"), to);
        }
        return jar;
    }
}
