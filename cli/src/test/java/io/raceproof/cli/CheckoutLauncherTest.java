package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The shell script in a checkout: when it builds, and what it says. The build here is a script that counts and copies
 * what the real build packaged; the real one is what a fresh clone is tried with.
 */
@Tag("distribution")
class CheckoutLauncherTest {

    @TempDir
    private Path folder;

    private Path checkout;
    private Path builds;
    private Path source;
    private Launcher launcher;

    @BeforeEach
    void checkOut() throws IOException {
        Path packaged = folder.resolve("packaged");
        Launcher.copyDistribution(packaged);
        checkout = Files.createDirectory(folder.resolve("check out"));
        builds = folder.resolve("builds");
        source = checkout.resolve("cli/src/main/java/Some.java");
        Files.createDirectories(source.getParent());
        Files.createFile(source);
        Files.createFile(checkout.resolve("pom.xml"));
        Files.createFile(checkout.resolve("cli/pom.xml"));
        Files.copy(packaged.resolve("raceproof"), checkout.resolve("raceproof"));
        build(
                "echo \"$*\" >>'" + builds + "'",
                "sleep ${BUILD_SECONDS:-0}",
                "mkdir -p cli/target/raceproof",
                "cp -r '" + packaged.resolve("lib") + "' cli/target/raceproof/lib");
        launcher = new Launcher(checkout.resolve("raceproof"));
    }

    @Test
    void theFirstUseBuildsAndSaysSoInOneLineAndTheSecondDoesNot() throws IOException {
        ChildJvm.Result first = launcher.run("--version");
        assertThat(first.err().lines()).singleElement().asString().startsWith("raceproof: building raceproof");
        assertThat(first.out()).startsWith("raceproof " + Installation.version());
        assertThat(Files.readString(builds)).contains("-pl cli -am package");

        ChildJvm.Result second = launcher.run("--version");
        assertThat(second.err()).isEmpty();
        assertThat(second.out()).isEqualTo(first.out());
        assertThat(Files.readAllLines(builds)).hasSize(1);
    }

    @Test
    void aNewerSourceOrPomBuildsAgain() throws IOException {
        launcher.run("--version");
        for (Path changed : List.of(source, checkout.resolve("pom.xml"), checkout.resolve("cli/pom.xml"))) {
            int before = Files.readAllLines(builds).size();
            Files.setLastModifiedTime(changed, FileTime.from(Instant.now().plusMillis(10)));
            assertThat(launcher.run("--version").err()).contains("building");
            assertThat(Files.readAllLines(builds))
                    .as("builds after %s", changed)
                    .hasSize(before + 1);
        }
        Files.createFile(source.resolveSibling("Added.java"));
        assertThat(launcher.run("--version").err()).contains("building");
    }

    @Test
    void jarsOfAnEarlierBuildDoNotStay() throws IOException {
        launcher.run("--version");
        Path old = Files.createFile(checkout.resolve("cli/target/raceproof/lib/raceproof-cli-0.0.1.jar"));
        Files.createFile(source.resolveSibling("Added.java"));
        launcher.run("--version");
        assertThat(old).doesNotExist();
    }

    @Test
    void aFailedBuildShowsTheEndOfItsLog() throws IOException {
        build("seq 1 100", "echo 'the cause' >&2", "exit 1");
        ChildJvm.Result result = launcher.run("--version");
        assertThat(result.status()).isEqualTo(70);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .contains("\n99\n100\nthe cause\n")
                .contains("the build failed")
                .doesNotContain("\n50\n");
        assertThat(launcher.run("--version").status()).as("a second try").isEqualTo(70);
    }

    @Test
    void severalAtOnceBuildOnce() throws Exception {
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            processes.add(launcher.with(Map.of("BUILD_SECONDS", "1"))
                    .process("--version")
                    .redirectOutput(folder.resolve("out" + i).toFile())
                    .redirectError(folder.resolve("err" + i).toFile())
                    .start());
        }
        for (int i = 0; i < processes.size(); i++) {
            assertThat(processes.get(i).waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(folder.resolve("out" + i)).content().startsWith("raceproof ");
        }
        assertThat(Files.readAllLines(builds)).hasSize(1);
    }

    @Test
    void theLockOfADeadBuildIsBroken() throws Exception {
        Process dead = new ProcessBuilder("true").start();
        assertThat(dead.waitFor(10, TimeUnit.SECONDS)).isTrue();
        Path lock = checkout.resolve("cli/target/raceproof-build.lock");
        Files.createDirectories(lock);
        Files.writeString(lock.resolve("owner"), dead.pid() + "\n");
        assertThat(launcher.run("--version").out()).startsWith("raceproof ");
        assertThat(lock).doesNotExist();
    }

    @Test
    void aBuildThatIsInterruptedLeavesNoLock() throws Exception {
        build("touch '" + builds + "'", "exec sleep 2");
        Process process = launcher.process("--version").start();
        while (!Files.exists(builds)) {
            Thread.sleep(10);
        }
        process.destroy();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(143);
        assertThat(checkout.resolve("cli/target/raceproof-build.lock")).doesNotExist();
    }

    private void build(String... lines) throws IOException {
        Launcher.script(checkout.resolve("mvnw"), lines);
    }
}
