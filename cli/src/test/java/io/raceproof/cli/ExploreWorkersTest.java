package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The packaged {@code raceproof explore --workers}: what several JVMs find together is what one finds. */
@Tag("distribution")
class ExploreWorkersTest {

    @TempDir
    private Path folder;

    private static ProcessBuilder explore(List<String> options, String program) {
        List<String> arguments = new ArrayList<>(options);
        arguments.addAll(List.of("-cp", Checking.CLASS_PATH));
        arguments.addAll(List.of(("explored." + program).split(" ")));
        return Checking.onCurrentJdk().launcher().process(Checking.with("explore", arguments.toArray(String[]::new)));
    }

    private static ChildJvm.Result run(List<String> options, String program) {
        return ChildJvm.run(explore(options, program), Launcher.LIMIT);
    }

    @ParameterizedTest
    @CsvSource({
        "OppositeLocks,  66, explore: DEADLOCK,         ' 3 graphs,',  2",
        "Figure7,        66, explore: RACE,             ' 2 graphs,',  ''",
        "LastWins,       66, explore: NONDETERMINISTIC, ' 2 graphs,',  ba",
    })
    void everyProgramHasItsVerdict(String program, int status, String verdict, String graphs, String printed) {
        ChildJvm.Result result = run(List.of("--workers", "3"), program);
        assertThat(result.err()).contains(verdict).contains(graphs);
        assertThat(result.out().strip()).isEqualTo(printed);
        assertThat(result.status()).isEqualTo(status);
    }

    @Test
    void whatSeveralHaveLeftOneGoesOnWithAndTheOtherWayRound() {
        String state = folder.resolve("search.bin").toString();
        assertThat(run(List.of("--state", state, "--workers", "2", "--max-graphs", "10"), "Orders 4")
                        .err())
                .contains("budget of 10 graphs is spent")
                .contains(" 10 graphs,");
        assertThat(run(List.of("--state", state, "--max-graphs", "15"), "Orders 4")
                        .err())
                .contains(" 15 graphs,");
        assertThat(run(List.of("--state", state, "--workers", "2"), "Orders 4").err())
                .contains("explore: PROVED")
                .contains(" 24 graphs,");
        assertThat(Path.of(state)).doesNotExist();
    }

    @Test
    void anExecutionThatEndsTheJvmIsAbandonedAndTheOthersAreMade() {
        ChildJvm.Result result = run(List.of("--workers", "2"), "Dies halt 4");
        assertThat(result.err())
                .contains("explore: UNKNOWN")
                .contains(" 22 graphs,")
                .contains("An execution was abandoned: twice, the JVM that made it ended with exit status 3; task 0.")
                .contains("Dies.java:");
        assertThat(result.out().strip()).isEqualTo("done");
        assertThat(result.status()).isZero();
    }

    @Test
    void aWorkerThatIsKilledLosesNothing() throws Exception {
        Path err = folder.resolve("err");
        Process process = explore(List.of("--workers", "2"), "Orders 6")
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(err.toFile())
                .start();
        try {
            Optional<ProcessHandle> worker = Optional.empty();
            long deadline = System.nanoTime() + Launcher.LIMIT.toNanos();
            while (worker.isEmpty() && process.isAlive() && System.nanoTime() < deadline) {
                Thread.sleep(20);
                worker = process.descendants()
                        .filter(each -> each.info().commandLine().orElse("").contains(" --worker="))
                        .findFirst();
            }
            assertThat(worker).as(Files.readString(err)).isPresent();
            worker.get().destroyForcibly();
            assertThat(process.waitFor(Launcher.LIMIT.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
            assertThat(Files.readString(err)).contains("explore: PROVED").contains(" 720 graphs,");
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
