package io.raceproof.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.raceproof.findings.Verdict;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import io.raceproof.testkit.ProcessSignals;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The packaged engine, with Spark in threads and in processes of its own: what it finds is what one JVM finds. */
class SparkEngineTest {

    private static final String THREADS = "local[2]";
    private static final String PROCESSES = "local-cluster[2,1,1024]";

    @TempDir
    private Path here;

    @TempDir
    private Path there;

    private static List<String> with(List<String> options, String... more) {
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of(more));
        return all;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Lesson15LockOrder",
                "Lesson18Buffer notify",
                "Lesson19Philosophers left",
                "Lesson20TwoSections two",
                "Lesson21CasLoop",
                "Lesson22PutIfAbsent who",
                "Lesson23HiddenRace"
            })
    void whatSparkSeesIsWhatOneJvmSees(String lesson) throws Exception {
        String program = "io.raceproof.examples." + lesson;
        Searched.Seen alone = new Searched(here, List.of(), program).run();
        Searched.Seen seen = new Searched(there, Searched.onSpark(THREADS), program).run();
        assertThat(alone.graphs()).isNotEmpty();
        assertThat(seen).matches(other -> LessonsAgree.same(alone, other), "the same as " + alone);
    }

    /** A terminal sends it to all processes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                THREADS + "   | explored.Orders 9     | 130 | raceproof explore: UNKNOWN",
                PROCESSES + " | explored.RacyOrders 9 | 66  | raceproof explore: RACE"
            })
    void ctrlCLeavesWhatWasFoundAndAFileToGoOnFrom(String master, String program, int status, String verdict)
            throws Exception {
        Path state = here.resolve("search.bin");
        Path err = here.resolve("err");
        Process process = Searched.command(with(Searched.onEngine(master), "--state", state.toString()), program)
                .redirectOutput(here.resolve("out").toFile())
                .redirectError(err.toFile())
                .start();
        try {
            awaitDescendant(process, "--worker=");
            List<ProcessHandle> all = process.descendants().toList();
            assumeThat(ProcessSignals.ignoredBy(process.pid()))
                    .as("ignored signals")
                    .doesNotContain("INT");
            ProcessSignals.send(
                    "INT",
                    Stream.concat(Stream.of(process.toHandle()), all.stream())
                            .map(ProcessHandle::pid)
                            .toList());
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).as(Files.readString(err)).isEqualTo(status);
            assertThat(Files.readString(err)).contains(verdict).contains("The search was interrupted");
            for (ProcessHandle each : all) {
                each.onExit().get(10, TimeUnit.SECONDS);
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        List<String> more = List.of("--state", state.toString(), "--max-graphs", "1000", "--timeout", "4");
        ChildJvm.Result resumed = ChildJvm.run(Searched.command(more, program), Searched.LIMIT);
        assertThat(resumed.err()).contains(verdict).contains("graphs were seen");
    }

    @Test
    void whenTheEngineIsKilledWhatIsLeftCanBeGoneOnWith() throws Exception {
        String state = "--state=" + here.resolve("search.bin");
        Searched searched = new Searched(there, with(Searched.onSpark(THREADS), state), "explored.Orders 4");
        Process process = searched.process()
                .redirectOutput(here.resolve("out").toFile())
                .redirectError(here.resolve("err").toFile())
                .start();
        try {
            awaitDescendant(process, "--worker=");
            // Its command line is too long to be told.
            process.children().forEach(ProcessHandle::destroyForcibly);
            assertThat(process.waitFor(Searched.LIMIT.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        Searched.Seen first = searched.seen();
        assertThat(first.because()).singleElement().asString().startsWith("The engine ended with exit status 137");
        Searched.Seen second = new Searched(there, List.of(state), "explored.Orders 4").run();
        List<String> all = new ArrayList<>(first.graphs());
        all.addAll(second.graphs());
        assertThat(all).hasSize(24).doesNotHaveDuplicates();
        assertThat(second.verdict()).isEqualTo(Verdict.PROVED);
    }

    @Test
    void anExecutorThatIsKilledLosesNothing() throws Exception {
        Searched searched = new Searched(there, Searched.onSpark(PROCESSES), "explored.Orders 5");
        Path err = here.resolve("err");
        Process process = searched.process()
                .redirectOutput(here.resolve("out").toFile())
                .redirectError(err.toFile())
                .start();
        try {
            // Its worker is at work by then.
            awaitDescendant(process, "--worker=");
            awaitDescendant(process, "CoarseGrainedExecutorBackend").destroyForcibly();
            assertThat(process.waitFor(Searched.LIMIT.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
            Searched.Seen seen = searched.seen();
            assertThat(seen.verdict())
                    .as(seen.because() + Files.readString(err))
                    .isEqualTo(Verdict.PROVED);
            assertThat(seen.graphs()).hasSize(120).doesNotHaveDuplicates();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static ProcessHandle awaitDescendant(Process process, String named) throws InterruptedException {
        long deadline = System.nanoTime() + Searched.LIMIT.toNanos();
        while (process.isAlive() && System.nanoTime() < deadline) {
            Thread.sleep(20);
            var found = process.descendants()
                    .filter(each -> each.info().commandLine().orElse("").contains(named))
                    .findFirst();
            if (found.isPresent()) {
                return found.get();
            }
        }
        throw new AssertionError("there was no " + named);
    }

    @Test
    void whatSparkHasLeftLocalWorkersGoOnWith() throws Exception {
        String state = "--state=" + here.resolve("search.bin");
        Searched.Seen first = new Searched(
                        there, with(Searched.onSpark(THREADS), state, "--max-graphs=10"), "explored.Dies halt 4")
                .run();
        assertThat(first.graphs()).hasSize(10).doesNotHaveDuplicates();
        Searched.Seen second = new Searched(there, List.of(state, "--workers=2"), "explored.Dies halt 4").run();
        List<String> all = new ArrayList<>(first.graphs());
        all.addAll(second.graphs());
        assertThat(all).hasSize(22).doesNotHaveDuplicates();
        assertThat(second.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(second.because()).anyMatch(reason -> reason.contains("ended with exit status 3"));
    }

    @Test
    void withoutTheEngineOneLineSaysHowToAddIt() {
        List<String> options = List.of("--engine=spark");
        ChildJvm.Result result =
                ChildJvm.run(new Searched(there, options, "explored.Orders 3").process(), Searched.LIMIT);
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.err())
                .contains("raceproof-spark")
                .contains("--engine-path")
                .contains("SPARK_HOME");
    }

    @Test
    void onAJdkThatSparkDoesNotRunOnOneLineSaysSo() {
        List<Jdks.Jdk> all = Jdks.all();
        Jdks.Jdk newest = all.get(all.size() - 1);
        assumeThat(newest.feature()).isGreaterThan(21);
        ProcessBuilder command = Searched.command(Searched.onEngine(THREADS), "explored.Orders 3");
        command.environment().put("JAVA_HOME", newest.home().toString());
        ChildJvm.Result result = ChildJvm.run(command, Searched.LIMIT);
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.err()).contains("JDK 17 to 21").contains("JAVA_HOME");
    }
}
