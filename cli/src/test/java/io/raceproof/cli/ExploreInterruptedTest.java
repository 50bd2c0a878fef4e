package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.report.JsonReport;
import io.raceproof.testkit.ChildJvm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search that would take for ever, and Ctrl-C. */
@Tag("distribution")
class ExploreInterruptedTest {

    @TempDir
    private Path folder;

    private Process process;

    @AfterEach
    void endWhatIsLeft() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    @Test
    void ctrlCLeavesWhatWasSeenAndAFileToGoOnFrom() throws Exception {
        Path state = folder.resolve("search.bin");
        Path json = folder.resolve("report.json");
        Path err = folder.resolve("err");
        process = explore("--state", state.toString(), "--json", json.toString())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(err.toFile())
                .start();
        long deadline = System.nanoTime() + Launcher.LIMIT.toNanos();
        while (!Files.exists(state) && process.isAlive() && System.nanoTime() < deadline) {
            Thread.sleep(20);
        }
        assertThat(state).as(Files.readString(err)).exists();
        InterruptionTest.signal("INT", process.pid());
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(err)).isEqualTo(130);
        Report report = JsonReport.read(json);
        assertThat(report.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(report.because())
                .singleElement()
                .asString()
                .matches("The search was interrupted; \\d+ graphs were seen of about .*\\.");
        long seen = report.stats().graphs();
        assertThat(seen).isPositive();

        String more = Long.toString(seen + 2);
        ChildJvm.Result resumed =
                ChildJvm.run(explore("--state", state.toString(), "--max-graphs", more), Launcher.LIMIT);
        assertThat(resumed.err())
                .contains("The budget of " + more + " graphs is spent")
                .contains(" " + more + " graphs,");
    }

    /** Ten sections in all orders. */
    private static ProcessBuilder explore(String... options) {
        String[] program = {"-cp", Checking.CLASS_PATH, "explored.Orders", "10"};
        String[] all = new String[options.length + program.length];
        System.arraycopy(options, 0, all, 0, options.length);
        System.arraycopy(program, 0, all, options.length, program.length);
        return Checking.onCurrentJdk().launcher().process(Checking.with("explore", all));
    }
}
