package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The shell script in a distribution, in a folder whose name has a space. */
@Tag("distribution")
class LauncherTest {

    @TempDir
    private Path folder;

    private Path distribution;
    private Launcher launcher;

    @BeforeEach
    void unpack() throws IOException {
        distribution = folder.resolve("race proof");
        Launcher.copyDistribution(distribution);
        launcher = new Launcher(distribution.resolve("raceproof"));
    }

    @Test
    void aDistributionHasWhatItNeeds() {
        assertThat(distribution.resolve("LICENSE")).isNotEmptyFile();
        assertThat(distribution.resolve("NOTICE")).isNotEmptyFile();
        assertThat(distribution.resolve("raceproof.cmd")).isNotEmptyFile();
        assertThat(distribution.resolve("raceproof")).isExecutable();
    }

    @Test
    void versionRunsOnEveryJdkAndSaysNothingElse() {
        for (Jdks.Jdk jdk : Jdks.all()) {
            ChildJvm.Result result = launcher.withJavaHome(jdk.home()).run("--version");
            assertThat(result.out()).contains("raceproof " + Installation.version() + " (JDK " + jdk.feature() + ".");
            assertThat(result.err()).isEmpty();
            assertThat(result.status()).isZero();
        }
    }

    @Test
    void printApiJarShowsTheJarOfThisDistribution() throws IOException {
        ChildJvm.Result result = launcher.run("--print-api-jar");
        Path jar = Path.of(result.out().strip());
        assertThat(jar).isAbsolute().isRegularFile();
        assertThat(jar.toRealPath()).startsWith(distribution.toRealPath());
    }

    @Test
    void aStoredReportIsShownOnEveryJdkWithItsExitStatusAndNothingElse() throws IOException {
        for (Jdks.Jdk jdk : Jdks.all()) {
            ChildJvm.Result result = launcher.withJavaHome(jdk.home())
                    .run(
                            "report",
                            "--source-path",
                            StoredReports.SOURCES.toString(),
                            StoredReports.json("one-race").toString());
            assertThat(result.out()).isEqualTo(StoredReports.text("one-race"));
            assertThat(result.err()).isEmpty();
            assertThat(result.status()).isEqualTo(66);
        }
    }

    @Test
    void aReportWithoutFindingsInAPipeIsStatusZero() throws IOException {
        ProcessBuilder pipe = launcher.process("report", "/dev/stdin");
        pipe.redirectInput(StoredReports.json("proved").toFile());
        ChildJvm.Result result = ChildJvm.run(pipe, Launcher.LIMIT);
        assertThat(result.out()).isEqualTo(StoredReports.text("proved"));
        assertThat(result.status()).isZero();
    }

    @Test
    void aDistributionWithoutTheTaskLibrarySaysSo() throws IOException {
        Files.delete(distribution.resolve("lib/raceproof-api-" + Installation.version() + ".jar"));
        ChildJvm.Result result = launcher.run("--print-api-jar");
        assertThat(result.status()).isEqualTo(70);
        assertThat(result.err()).startsWith("raceproof: failed: the task library");
    }

    @Test
    void aFolderWithNeitherJarsNorSourcesSaysSo() throws IOException {
        Path alone = Files.createDirectory(folder.resolve("alone"));
        Path script = Files.copy(distribution.resolve("raceproof"), alone.resolve("raceproof"));
        ChildJvm.Result result = new Launcher(script).run("--version");
        assertThat(result.status()).isEqualTo(70);
        assertThat(result.err().lines()).singleElement().asString().contains("no lib folder", "reinstall");
    }

    @Test
    void symbolicLinksLeadHome() throws IOException {
        Path bin = Files.createDirectories(folder.resolve("some bin"));
        Path absolute = Files.createSymbolicLink(bin.resolve("absolute"), distribution.resolve("raceproof"));
        Path relative = Files.createSymbolicLink(bin.resolve("relative"), Path.of("absolute"));
        for (Path link : List.of(absolute, relative)) {
            assertThat(new Launcher(link).run("--version").out()).startsWith("raceproof ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "two  words", "*", "$HOME `date` \\n", "@file", "\"quoted\"", "ünï"})
    void argumentsArriveVerbatim(String argument) {
        ChildJvm.Result result = launcher.run(argument);
        assertThat(result.err()).startsWith("raceproof: '" + argument + "' is not a command");
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void withoutJavaHomeTheJavaOnThePathIsTaken() {
        String path = Jdks.current().home().resolve("bin") + ":/usr/bin:/bin";
        ChildJvm.Result result =
                launcher.withoutJavaHome().with(Map.of("PATH", path)).run("--version");
        assertThat(result.out()).contains("(JDK " + Jdks.current().feature() + ".");
    }

    @Test
    void withoutAnyJavaOneLineSaysSo() throws IOException {
        Path tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool : List.of("dirname", "readlink", "sed", "head")) {
            Launcher.script(tools.resolve(tool), "exec /usr/bin/" + tool + " \"$@\"");
        }
        ChildJvm.Result result = launcher.withoutJavaHome()
                .with(Map.of("PATH", tools.toString()))
                .run("--version");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err().lines()).singleElement().asString().contains("there is no java", "JDK 17");
    }

    @Test
    void aWrongJavaHomeIsNamed() {
        ChildJvm.Result result =
                launcher.withJavaHome(folder.resolve("no such jdk")).run("--version");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err().lines()).singleElement().asString().contains("JAVA_HOME", "no such jdk", "JDK 17");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.8.0_442", "11.0.26", "16"})
    void anOldJavaIsRefusedByWhatItPrints(String version) throws IOException {
        Path jdk = oldJdk(version);
        ChildJvm.Result result = launcher.withJavaHome(jdk).run("--version");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err().lines()).singleElement().asString().contains("JDK 17", "version " + version);
    }

    @Test
    void anOldJavaIsRefusedByItsReleaseFileAndNotStarted() throws IOException {
        Path jdk = oldJdk("99");
        Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"Some\"\nJAVA_VERSION=\"11.0.26\"\n");
        ChildJvm.Result result = launcher.withJavaHome(jdk).run("--version");
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("version 11.0.26");
    }

    @Test
    void aFullDiskBehindStandardOutputIsAFailure() {
        ProcessBuilder full = new ProcessBuilder(
                "sh",
                "-c",
                "\"$0\" --version >/dev/full",
                distribution.resolve("raceproof").toString());
        full.environment().put("JAVA_HOME", Jdks.current().home().toString());
        assertThat(ChildJvm.run(full, Launcher.LIMIT).status()).isEqualTo(70);
    }

    /** A stand-in for a JDK that this machine does not have: all that the launcher asks it is its version. */
    private Path oldJdk(String version) throws IOException {
        Path jdk = folder.resolve("old jdk");
        Files.createDirectories(jdk.resolve("bin"));
        Launcher.script(jdk.resolve("bin/java"), "echo 'openjdk version \"" + version + "\" 2014-03-18' >&2");
        return jdk;
    }
}
