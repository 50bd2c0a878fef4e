package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.report.JsonReport;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import io.raceproof.testkit.ReportSchemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code raceproof check} as a drop-in for java: what the program gets, what it leaves behind, and what we say. */
@Tag("distribution")
class CheckedProgramTest {

    private final Checking checking = Checking.onCurrentJdk();

    @TempDir
    private Path folder;

    static List<Jdks.Jdk> jdks() {
        return Jdks.all();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aRaceIsFoundAndReportedOnStandardErrorAndAsJson(Jdks.Jdk jdk) throws IOException {
        Path json = folder.resolve("a report.json");
        ChildJvm.Result result =
                new Checking(jdk).check("--json", json.toString(), "-cp", Checking.CLASS_PATH, "checked.Race");
        assertThat(result.out()).isEqualTo("wrote true\n");
        assertThat(result.err())
                .startsWith("raceproof check: RACE. 1 data race.\n")
                .contains("Race.java:15", "Race.java:16", "shared = 1", "shared = 2");
        assertThat(result.status()).isEqualTo(66);
        Report report = JsonReport.read(json);
        assertThat(report.verdict()).isEqualTo(Verdict.RACE);
        assertThat(report.command()).isEqualTo("check");
        assertThat(ReportSchemas.mistakesInReport(Files.readString(json))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"parallel", "serial"})
    void aProgramWithoutARaceIsProvedInBothModes(String mode) {
        ChildJvm.Result result = checking.check("--mode", mode, "-cp", Checking.CLASS_PATH, "checked.NoRace");
        assertThat(result.err()).startsWith("raceproof check: PROVED. ");
        assertThat(result.out()).isEqualTo("3\n");
        assertThat(result.status()).isZero();
    }

    @Test
    void theFirstFindingCanEndTheProgram() {
        ChildJvm.Result result = checking.check("--halt-on-first", "-cp", Checking.CLASS_PATH, "checked.Race");
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).startsWith("raceproof check: RACE. 1 data race.");
        assertThat(result.status()).isEqualTo(66);
    }

    @Test
    void quietSaysNothingWithoutAFindingAndEverythingWithOne() {
        assertThat(checking.check("--quiet", "-cp", Checking.CLASS_PATH, "checked.NoRace")
                        .err())
                .isEmpty();
        assertThat(checking.check("--quiet", "-cp", Checking.CLASS_PATH, "checked.Race")
                        .err())
                .startsWith("raceproof check: RACE.");
    }

    @Test
    void aReportThatNobodyCanReadIsAFailure() {
        ProcessBuilder full = checking.checkProcess("-cp", Checking.CLASS_PATH, "checked.NoRace");
        List<String> command = new ArrayList<>(List.of("sh", "-c", "exec \"$@\" 2>/dev/full", "sh"));
        command.addAll(full.command());
        assertThat(ChildJvm.run(full.command(command), Launcher.LIMIT).status()).isEqualTo(70);
    }

    @Test
    void aFindingOutweighsTheProgramsOwnStatus() {
        ChildJvm.Result result = checking.check("-cp", Checking.CLASS_PATH, "checked.Race", "exit");
        assertThat(result.err()).contains("RACE. 1 data race.");
        assertThat(result.status()).isEqualTo(66);
    }

    /** What a thread has accessed may wait to be told; who ends the program does not wait for the thread. */
    @ParameterizedTest
    @CsvSource({"parallel, exit", "serial, exit", "parallel, halt", "serial, halt"})
    void aRaceWithAThreadThatIsAtWorkWhenTheProgramEndsIsFound(String mode, String end) {
        ChildJvm.Result result = checking.check("--mode", mode, "-cp", Checking.CLASS_PATH, "checked.EndsAtWork", end);
        assertThat(result.err()).contains("RACE. 1 data race.", "int[] element 30");
        assertThat(result.status()).isEqualTo(66);
    }

    @Test
    void whatIsExcludedIsNotCheckedAndNotProvedEither() {
        ChildJvm.Result result = checking.check("--exclude", "checked.*", "-cp", Checking.CLASS_PATH, "checked.Race");
        assertThat(result.err()).doesNotContain("PROVED", "RACE");
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"tree", "espbags", "promises"})
    void everyDetectorThatKnowsTasksFindsTheRaceDepthFirst(String detector) {
        ChildJvm.Result result =
                checking.check("--mode", "serial", "--detector", detector, "-cp", Checking.CLASS_PATH, "checked.Race");
        assertThat(result.err()).startsWith("raceproof check: RACE. 1 data race.");
        assertThat(result.status()).isEqualTo(66);
    }

    /**
     * Depth-first there is one thread, so a detector that knows threads finds nothing, and must not call that a proof.
     */
    @Test
    void fastTrackNeverProves() {
        ChildJvm.Result result = checking.check(
                "--mode", "serial", "--detector", "fasttrack", "-cp", Checking.CLASS_PATH, "checked.Race");
        assertThat(result.err()).startsWith("raceproof check: CLEAN.").contains("fasttrack");
        assertThat(result.status()).isZero();
    }

    @Test
    void whatADetectorCannotDecideIsUnknown() {
        ChildJvm.Result result = checking.check(
                "--mode", "serial", "--detector", "espbags", "-cp", Checking.CLASS_PATH, "checked.Predicted");
        assertThat(result.err()).startsWith("raceproof check: UNKNOWN.").contains("ESP-bags knows async, finish");
        assertThat(result.status()).isZero();
    }

    @Test
    void predictedFindingsFailOnlyIfOneIsStrict() {
        String[] program = {"--mode", "serial", "-cp", Checking.CLASS_PATH, "checked.Predicted"};
        ChildJvm.Result lenient = checking.check(program);
        assertThat(lenient.err()).startsWith("raceproof check: CLEAN. Nothing certain. Predicted: 1 data race.");
        assertThat(lenient.status()).isZero();
        assertThat(checking.check("--strict", "--mode", "serial", "-cp", Checking.CLASS_PATH, "checked.Predicted")
                        .status())
                .isEqualTo(66);
    }

    @ParameterizedTest
    @ValueSource(strings = {"parallel", "serial"})
    void aDeadlockIsAFindingAndNoHang(String mode) {
        ChildJvm.Result result = checking.check("--mode", mode, "-cp", Checking.CLASS_PATH, "checked.Deadlock");
        assertThat(result.err())
                .contains("raceproof check: DEADLOCK. 1 deadlock.", "Deadlock.java:17", "Deadlock.java:18");
        assertThat(result.status()).isEqualTo(66);
    }

    @ParameterizedTest
    @ValueSource(strings = {"checked.Race", "checked.NoRace", "checked.Deadlock"})
    void optimisationsChangeNoVerdict(String program) {
        String optimised = checking.check("-cp", Checking.CLASS_PATH, program).err();
        String plain =
                checking.check("--no-opt", "-cp", Checking.CLASS_PATH, program).err();
        assertThat(verdict(plain)).isEqualTo(verdict(optimised));
    }

    private static String verdict(String report) {
        return report.lines()
                .filter(line -> line.startsWith("raceproof check: "))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void onlyWhatIsIncludedIsChecked() {
        ChildJvm.Result result = checking.check("--include", "other.*", "-cp", Checking.CLASS_PATH, "checked.Race");
        assertThat(result.err()).doesNotContain("PROVED", "RACE");
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"normally", "exit", "halt", "exception"})
    void theProgramEndsAsItDoesWithoutUs(String way) {
        checking.assertSameAsJava("-cp", Checking.CLASS_PATH, "checked.Ends", way);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void noJdkHasAnythingToSayAboutUs(Jdks.Jdk jdk) {
        new Checking(jdk).assertSameAsJava("-cp", Checking.CLASS_PATH, "checked.NoRace");
    }

    @Test
    void argumentsPropertiesAndStandardInputReachTheProgram() throws IOException {
        Path input = Files.writeString(folder.resolve("input"), "some\ninput");
        ProcessBuilder process = checking.checkProcess(
                "--quiet", "-Dechoed=a b", "-cp", Checking.CLASS_PATH, "checked.Echo", "two  words", "", "--json", "*");
        ChildJvm.Result result = ChildJvm.run(process.redirectInput(input.toFile()), Launcher.LIMIT);
        assertThat(result.out()).isEqualTo("[two  words]\n[]\n[--json]\n[*]\na b\nsome\ninput");
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"})
    void optionsInTheEnvironmentReachTheProgramOnce(String variable) {
        checking.assertSameAsJava(
                Map.of(variable, "-Dechoed=there"), "-cp", Checking.CLASS_PATH, "checked.Echo", "argument");
    }

    @Test
    void argumentFilesAreJavas() throws IOException {
        Path file = Files.writeString(
                folder.resolve("args"), "-cp \"" + Checking.CLASS_PATH + "\"\n-Dechoed=filed checked.Echo one");
        checking.assertSameAsJava("@" + file, "two");
    }

    @Test
    void jarsAreRunAndChecked() throws IOException {
        Path jar = folder.resolve("race.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "checked.Race");
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        Checking.distribution().resolve("lib").toUri() + "raceproof-api-" + Installation.version()
                                + ".jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.putNextEntry(new JarEntry("checked/Race.class"));
            out.write(Files.readAllBytes(Path.of("target", "test-classes", "checked", "Race.class")));
        }
        ChildJvm.Result result = checking.check("-jar", jar.toString());
        assertThat(result.err()).startsWith("raceproof check: RACE.");
        assertThat(result.status()).isEqualTo(66);
    }

    @Test
    void modulesAreRunAndChecked() throws IOException {
        Path source = Files.createDirectories(folder.resolve("src/racy"));
        Path descriptor = Files.writeString(
                source.resolveSibling("module-info.java"), "module racy { requires io.raceproof.api; }");
        Path main = Files.writeString(source.resolve("Main.java"), racy("package racy;", "Main"));
        String api = Checking.CLASS_PATH.split(":")[1];
        Path classes = folder.resolve("classes");
        Programs.compile("-d", classes.toString(), "-p", api, descriptor.toString(), main.toString());
        for (Jdks.Jdk jdk : Jdks.all()) {
            ChildJvm.Result result = new Checking(jdk).check("-p", classes + ":" + api, "-m", "racy/racy.Main");
            assertThat(result.err()).as(jdk.toString()).startsWith("raceproof check: RACE.");
            assertThat(result.status()).isEqualTo(66);
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void sourceFilesAreRunAndChecked(Jdks.Jdk jdk) throws IOException {
        Path file = Files.writeString(folder.resolve("Single.java"), racy("", "Single"));
        ChildJvm.Result result = new Checking(jdk).check("-cp", Checking.CLASS_PATH, file.toString());
        // The line of source too, though the file lies elsewhere than below the folder that the command runs in.
        assertThat(result.err())
                .startsWith("raceproof check: RACE.")
                .contains("Single.java:5", "static void touch() { shared++; }")
                .doesNotContain("com.sun.tools.javac");
        assertThat(result.status()).isEqualTo(66);
    }

    private static String racy(String declaration, String name) {
        return declaration + "\nimport static io.raceproof.api.Tasks.*;\npublic class " + name
                + " {\n  static int shared;\n  static void touch() { shared++; }\n"
                + "  public static void main(String[] a) { finish(() -> { async(() -> touch()); touch(); }); }\n}\n";
    }

    @Test
    void aReferenceThatIsAllThereIsInAMethodIsWatched() {
        ChildJvm.Result result = Checking.onCurrentJdk().check("-cp", Checking.CLASS_PATH, "checked.Referred");
        assertThat(result.err()).contains("check: PROVED");
        assertThat(result.status()).isZero();
    }
}
