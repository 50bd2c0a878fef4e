package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.report.JsonReport;
import io.raceproof.testkit.ProcessSignals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that never end by themselves: whatever ends them, the report is written and nothing found is lost. */
@Tag("distribution")
class InterruptionTest {

    @TempDir
    private Path folder;

    private Process process;

    @AfterEach
    void endWhatIsLeft() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143", "HUP, 129"})
    void aSignalToUsReachesTheProgramAndTheReportIsStillWritten(String signal, int status) throws Exception {
        start("checked.Ends");
        signal(signal, process.pid());
        assertEnded(status, Verdict.UNKNOWN);
        assertThat(err()).contains("raceproof check: UNKNOWN.").contains("interrupted");
    }

    @Test
    void whatWasFoundBeforeCtrlCIsReported() throws Exception {
        start("checked.Race");
        signal("INT", process.pid());
        assertEnded(66, Verdict.RACE);
        assertThat(err()).contains("raceproof check: RACE. 1 data race.");
    }

    @Test
    void ctrlCReachesBothAndIsTakenOnce() throws Exception {
        start("checked.Ends");
        for (ProcessHandle child : process.children().toList()) {
            signal("INT", child.pid());
        }
        signal("INT", process.pid());
        assertEnded(130, Verdict.UNKNOWN);
    }

    @Test
    void whatWasFoundBeforeTheProgramWasKilledIsReported() throws Exception {
        start("checked.Race");
        signal("KILL", process.children().findFirst().orElseThrow().pid());
        assertEnded(66, Verdict.RACE);
        assertThat(err()).contains("ended by SIGKILL");
    }

    @Test
    void aKilledProgramsStatusIsPassedOn() throws Exception {
        start("checked.Ends");
        signal("KILL", process.children().findFirst().orElseThrow().pid());
        assertEnded(137, Verdict.UNKNOWN);
    }

    /** Returns when the program has said that it will never end. */
    private void start(String program) throws Exception {
        process = Checking.onCurrentJdk()
                .checkProcess("--json", json().toString(), "-cp", Checking.CLASS_PATH, program, "never")
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
        long deadline = System.nanoTime() + Launcher.LIMIT.toNanos();
        while (!err().contains("err: never")) {
            assertThat(process.isAlive()).as("%s", err()).isTrue();
            assertThat(System.nanoTime()).isLessThan(deadline);
            Thread.sleep(20);
        }
    }

    /** Who ignores the signal cannot be tested with it. */
    static void signal(String signal, long pid) throws Exception {
        assumeThat(ProcessSignals.ignoredBy(pid)).as("ignored signals").doesNotContain(signal);
        ProcessSignals.send(signal, List.of(pid));
    }

    private void assertEnded(int status, Verdict verdict) throws Exception {
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as("%s", err()).isEqualTo(status);
        assertThat(process.descendants()).isEmpty();
        Report report = JsonReport.read(json());
        assertThat(report.verdict()).isEqualTo(verdict);
    }

    private Path json() {
        return folder.resolve("report.json");
    }

    private String err() throws IOException {
        return Files.readString(folder.resolve("err"));
    }
}
