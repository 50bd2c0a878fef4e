package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the packaged {@code raceproof explore} takes, refuses, and makes of programs that do not end well. */
@Tag("distribution")
class ExploreInputTest {

    @TempDir
    private Path folder;

    private static ProcessBuilder process(String... arguments) {
        return Checking.onCurrentJdk().launcher().process(Checking.with("explore", arguments));
    }

    private static ChildJvm.Result explore(String... arguments) {
        return ChildJvm.run(process(arguments), Launcher.LIMIT);
    }

    private static ChildJvm.Result exploreClass(String options, String program) {
        List<String> arguments = new ArrayList<>();
        if (!options.isEmpty()) {
            arguments.addAll(List.of(options.split(" ")));
        }
        arguments.addAll(List.of("-cp", Checking.CLASS_PATH));
        arguments.addAll(List.of(program.split(" ")));
        return explore(arguments.toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource({
        "'', explored.Nothing, there is no class 'explored.Nothing' on the class path",
        "'', explored.Reader$Nothing, there is no class",
        "'', io.raceproof.api.Tasks, 'has no public static void main(String[])'",
        "--replay nonsense, explored.Orders 2, 'nonsense' is no replay token",
        "--replay rp1.39568f78.eJxjYAABAAAGAAE.6d2bb9ec, explored.Orders 2, the token belongs to another program",
        "--state target, explored.Orders 2, the state file",
        "--state pom.xml, explored.Orders 2, the stored state is damaged",
        "'', explored.Nothing.java, there is no source file",
        "'', @explored.Nothing, the argument file 'explored.Nothing' cannot be read",
    })
    void whatIsOfNoUseIsRefusedInOneLine(String options, String program, String complaint) {
        ChildJvm.Result result = exploreClass(options, program);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.err()).startsWith("raceproof: ").contains(complaint).contains("--help");
        assertThat(result.out()).isEmpty();
        assertThat(result.status()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "'', exit, 3, explore: PROVED",
        "'', stack, 1, The program ended with java.lang.StackOverflowError",
        "'', daemons, 66, explore: DEADLOCK",
        "'', hook, 0, shutdown hooks",
        "--timeout 2, busy, 0, The time of 2 seconds is over",
    })
    void aProgramThatDoesNotEndWellHasAVerdict(String options, String program, int status, String said) {
        ChildJvm.Result result = exploreClass(options, "explored.Awkward " + program);
        assertThat(String.join(" ", result.err().split("\\s+"))).contains(said);
        assertThat(result.status()).isEqualTo(status);
    }

    @Test
    void aProgramThatRunsOutOfMemoryHasAVerdict() {
        ChildJvm.Result result = explore("-Xmx200m", "-cp", Checking.CLASS_PATH, "explored.Awkward", "memory");
        assertThat(result.err()).contains("explore: UNKNOWN").contains("java.lang.OutOfMemoryError");
        assertThat(result.status()).isEqualTo(1);
    }

    @Test
    void whatALoaderCannotRenewIsRunInJvmsOfItsOwnOnTheSameInput() throws IOException {
        Path input = Files.writeString(folder.resolve("input"), "a line\n");
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", "\"$@\" < " + input, "sh");
        builder.command()
                .addAll(process("-cp", Checking.CLASS_PATH, "explored.LeavesTraces", "x")
                        .command());
        builder.environment().putAll(process().environment());
        ChildJvm.Result result = ChildJvm.run(builder, Launcher.LIMIT);
        assertThat(result.err())
                .contains("explore: NONDETERMINISTIC")
                .contains("printed a line1")
                .contains("printed a line2");
        assertThat(result.status()).isEqualTo(66);
    }

    @ParameterizedTest
    @ValueSource(strings = {"explored.ReadsAll", "explored.ReadsAll x"})
    void tenMegabytesOfInputAreReadByEveryExecution(String program) throws IOException {
        byte[] bytes = new byte[10_000_000];
        new Random(6).nextBytes(bytes);
        CRC32 sum = new CRC32();
        sum.update(bytes);
        Path input = Files.write(folder.resolve("input"), bytes);
        List<String> arguments = new ArrayList<>(List.of("-cp", Checking.CLASS_PATH));
        arguments.addAll(List.of(program.split(" ")));
        ProcessBuilder builder = process(arguments.toArray(String[]::new)).redirectInput(input.toFile());
        ChildJvm.Result result = ChildJvm.run(builder, Launcher.LIMIT);
        assertThat(result.err()).contains("explore: PROVED").contains(" 2 graphs");
        assertThat(result.out()).isEqualTo("0 10000000 " + sum.getValue() + "\n");
    }

    @Test
    void aSourceFileAnArgumentFileAndAModuleAreExplored() throws IOException {
        Path source = Files.writeString(folder.resolve("One.java"), """
                class One {
                    static int n;
                    static final Object LOCK = new Object();
                    public static void main(String[] args) throws Exception {
                        Thread thread = new Thread(() -> { synchronized (LOCK) { n = Two.ONE; } });
                        thread.start();
                        synchronized (LOCK) { n = 2; }
                        thread.join();
                        System.out.println(args[0]);
                    }
                }
                class Two { static final int ONE = 1; }
                """);
        ChildJvm.Result fromSource = explore(source.toString(), "given");
        assertThat(fromSource.err()).contains("explore: PROVED").contains("2 graphs");
        assertThat(fromSource.out()).isEqualTo("given\n");

        Path arguments = Files.writeString(
                folder.resolve("arguments"),
                "-cp \"" + Checking.CLASS_PATH + "\" # here they are\nexplored.Orders '3'\n");
        assertThat(explore("@" + arguments).err()).contains("explore: PROVED").contains("6 graphs");
    }

    @Test
    void aModuleIsExploredInJvmsOfItsOwn() throws IOException {
        Path sources = Files.createDirectories(folder.resolve("src/app"));
        Files.writeString(sources.resolve("module-info.java"), "module app { }");
        Files.createDirectories(sources.resolve("app"));
        Files.writeString(sources.resolve("app/Main.java"), """
                package app;
                public class Main {
                    private static int n;
                    public static void main(String[] args) throws Exception {
                        Thread thread = new Thread(() -> set(1));
                        thread.start();
                        set(2);
                        thread.join();
                        System.out.println(Main.class.getModule());
                    }
                    private static synchronized void set(int value) { n = value; }
                }
                """);
        Path classes = folder.resolve("classes");
        ChildJvm.Result compiled = ChildJvm.run(
                new ProcessBuilder(
                        Jdks.current().home().resolve("bin/javac").toString(),
                        "-g",
                        "-d",
                        classes.resolve("app").toString(),
                        sources.resolve("module-info.java").toString(),
                        sources.resolve("app/Main.java").toString()),
                Launcher.LIMIT);
        assertThat(compiled.status()).as(compiled.err()).isZero();
        ChildJvm.Result result = explore("--module-path", classes.toString(), "-m", "app/app.Main");
        assertThat(result.err()).contains("explore: PROVED").contains("2 graphs");
        assertThat(result.out()).isEqualTo("module app\n");

        ChildJvm.Result missing = explore("--module-path", classes.toString(), "-m", "app/app.Nothing");
        assertThat(missing.err().lines()).hasSize(1);
        assertThat(missing.err()).contains("there is no class 'app.Nothing' in module app");
        assertThat(missing.status()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "'', explored.OppositeLocks, explore: DEADLOCK",
        "'', explored.LastWins, One execution was replayed",
        "--atomicity, explored.Torn, explore: ATOMICITY",
    })
    void theTestThatIsPrintedCompilesAndShowsTheFindingAgain(String options, String program, String said)
            throws IOException {
        ChildJvm.Result found = exploreClass(options, program);
        String source = found.err().substring(found.err().indexOf("import static"));
        Matcher name = Pattern.compile("class (\\w+) ").matcher(source);
        assertThat(name.find()).isTrue();
        Path file = Files.writeString(folder.resolve(name.group(1) + ".java"), source);
        String classPath = System.getProperty("java.class.path");
        ChildJvm.Result compiled = ChildJvm.run(
                new ProcessBuilder(
                        Jdks.current().home().resolve("bin/javac").toString(),
                        "-cp",
                        classPath,
                        "-d",
                        folder.toString(),
                        file.toString()),
                Launcher.LIMIT);
        assertThat(compiled.status()).as(compiled.err()).isZero();
        ChildJvm.Result run = ChildJvm.run(
                new ProcessBuilder(
                        Jdks.current().java().toString(),
                        "-cp",
                        Path.of("target/test-classes").toAbsolutePath()
                                + File.pathSeparator
                                + folder
                                + File.pathSeparator
                                + classPath,
                        RunReplay.class.getName(),
                        name.group(1)),
                Launcher.LIMIT);
        assertThat(run.err()).contains(said);
        assertThat(run.status()).as(run.err()).isZero();
    }

    /** Calls the test method as JUnit would: a launcher of JUnit is not on a test's class path. */
    public static final class RunReplay {

        private RunReplay() {}

        public static void main(String[] args) throws ReflectiveOperationException {
            var constructor = Class.forName(args[0]).getDeclaredConstructor();
            constructor.setAccessible(true);
            var method = constructor.getDeclaringClass().getDeclaredMethod("showsTheFindingAgain");
            method.setAccessible(true);
            method.invoke(constructor.newInstance());
        }
    }

    @Test
    void whatIsWrittenIntoAFolderOfTheClassPathMakesNoOtherProgram() throws IOException {
        Path classes = Files.createDirectories(folder.resolve("explored"));
        Files.copy(Path.of("target/test-classes/explored/Orders.class"), classes.resolve("Orders.class"));
        String classPath =
                folder + File.pathSeparator + Checking.CLASS_PATH.substring(Checking.CLASS_PATH.indexOf(':') + 1);
        String state = folder.resolve("search.bin").toString();
        explore("--state", state, "--max-graphs", "2", "-cp", classPath, "explored.Orders", "3");
        ChildJvm.Result resumed = explore("--state", state, "-cp", classPath, "explored.Orders", "3");
        assertThat(resumed.err()).contains("explore: PROVED").contains(" 6 graphs,");
    }

    @Test
    void aSearchThatIsKilledGoesOnWhereItWas() throws IOException, InterruptedException {
        Path state = folder.resolve("search.bin");
        ProcessBuilder builder =
                process("--state", state.toString(), "-cp", Checking.CLASS_PATH, "explored.Orders", "4");
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile())
                .start();
        long deadline = System.nanoTime() + Launcher.LIMIT.toNanos();
        while (!Files.exists(state) && process.isAlive() && System.nanoTime() < deadline) {
            Thread.sleep(20);
        }
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
        assertThat(state).as(Files.readString(folder.resolve("output"))).exists();
        ChildJvm.Result resumed =
                explore("--state", state.toString(), "-cp", Checking.CLASS_PATH, "explored.Orders", "4");
        assertThat(resumed.err()).contains("explore: PROVED").contains("24 graphs");
        assertThat(state).doesNotExist();
    }
}
