package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.report.JsonReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A task that is waited for at once is a call to serial mode: the main task is alone, and nothing is checked. */
@Tag("distribution")
class WaitedForAtOnceTest {

    private static final int TASKS = 100;

    @TempDir
    private Path folder;

    private Report check(String program, String... options) throws IOException {
        Path json = folder.resolve("report.json");
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("--json", json.toString(), "-cp", Checking.CLASS_PATH, "checked.Calls", program));
        Checking.onCurrentJdk().check(arguments.toArray(String[]::new));
        return JsonReport.read(json);
    }

    @Test
    void itIsATaskThatNeedsNoChecks() throws IOException {
        Report report = check("last", "--mode", "serial");
        assertThat(report.verdict()).isEqualTo(Verdict.PROVED);
        assertThat(report.stats().checks()).isZero();
        Report unoptimised = check("last", "--mode", "serial", "--no-opt");
        assertThat(unoptimised.verdict()).isEqualTo(Verdict.PROVED);
        assertThat(unoptimised.stats().checks()).isGreaterThanOrEqualTo(2 * TASKS);
        assertThat(report.stats().tasks()).isEqualTo(unoptimised.stats().tasks());
    }

    @Test
    void whatComesBesideItRaces() throws IOException {
        assertThat(check("beside", "--mode", "serial").verdict()).isEqualTo(Verdict.RACE);
        assertThat(check("beside", "--mode", "serial", "--no-opt").verdict()).isEqualTo(Verdict.RACE);
    }
}
