package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.report.JsonReport;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.ReportSchemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Suppressions and baselines of {@code raceproof check}, with a program that races, in a folder of its own. */
@Tag("distribution")
class DecidedBeforeTest {

    @TempDir
    private Path folder;

    @Test
    void aSuppressedFindingIsCleanAndStaysInTheReports() throws IOException {
        Path suppressions = folder.resolve("harmless");
        Files.writeString(
                suppressions,
                "data-race on *checked.Race.shared because it is a test\ndeadlock at checked.* because it was one\n");
        ChildJvm.Result result = check("--suppressions", "harmless", "--json", "r.json", "--sarif", "r.sarif");
        assertThat(result.err())
                .startsWith("raceproof check: CLEAN. Nothing found but what is suppressed.\n")
                .contains(
                        "- 1 finding is suppressed by harmless:1 (data-race on *checked.Race.shared): it is a test.\n")
                .contains("raceproof: harmless:2 suppresses nothing: deadlock at checked.*\n");
        assertThat(result.status()).isZero();
        Report report = JsonReport.read(folder.resolve("r.json"));
        assertThat(report.verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(report.triage().suppressed()).hasSize(1);
        assertThat(ReportSchemas.mistakesInReport(Files.readString(folder.resolve("r.json"))))
                .isEmpty();
        String sarif = Files.readString(folder.resolve("r.sarif"));
        assertThat(ReportSchemas.mistakesInSarif(sarif)).isEmpty();
        assertThat(sarif).contains("it is a test (harmless:1)");
    }

    @Test
    void theFileInTheWorkingDirectoryCountsWithoutBeingNamedAndItsMistakesToo() throws IOException {
        Path file = folder.resolve("raceproof.suppressions");
        Files.writeString(file, "* at checked.* because it is a test\n");
        assertThat(check("--quiet").err()).isEmpty();
        Files.writeString(file, "\n* at checked.*\n");
        ChildJvm.Result result = check();
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.out()).as("the program did not run").isEmpty();
        assertThat(result.err())
                .startsWith("raceproof: raceproof.suppressions:2: the suppression has no reason;")
                .hasLineCount(1);
    }

    @Test
    void onlyFindingsThatAreNotInTheBaselineFail() throws IOException {
        assertThat(check("--write-baseline", "known").status()).isEqualTo(66);
        assertThat(Files.readString(folder.resolve("known")))
                .contains("checked.Race.shared")
                .doesNotContain(".java");

        ChildJvm.Result known = check("--baseline", "known", "--strict", "--json", "r.json", "--sarif", "r.sarif");
        assertThat(known.status()).isZero();
        assertThat(known.err()).startsWith("raceproof check: RACE. 1 data race. It is in the baseline.\n");
        assertThat(ReportSchemas.mistakesInReport(Files.readString(folder.resolve("r.json"))))
                .isEmpty();
        assertThat(Files.readString(folder.resolve("r.sarif"))).contains("\"baselineState\": \"unchanged\"");
        InProcess again = new InProcess("report");
        assertThat(again.run(folder.resolve("r.json").toString())).isZero();
        assertThat(again.out()).contains("It is in the baseline.");

        Files.writeString(folder.resolve("empty"), "# raceproof-baseline/1\n");
        ChildJvm.Result fresh = check("--baseline", "empty");
        assertThat(fresh.status()).isEqualTo(66);
        assertThat(fresh.err()).contains("1. Data race on");
    }

    @Test
    void whatTheProgramSaysIsHarmlessIsSuppressedAndNothingElse() throws IOException {
        ChildJvm.Result result =
                run("check", "--halt-on-first", "--json", "r.json", "-cp", Checking.CLASS_PATH, "checked.Harmless");
        assertThat(result.err())
                .startsWith("raceproof check: CLEAN. Nothing found but what is suppressed.\n")
                .contains("suppressed by @SuppressRace at checked.Harmless.progress: a stale value")
                .contains("suppressed by @SuppressRace at checked.Harmless$Estimate: an estimate is enough.\n")
                .contains(
                        "1 finding is suppressed by @SuppressRace at checked.Harmless.mark: all write the same value.\n");
        assertThat(result.out()).isEqualTo("done\n");
        assertThat(result.status()).isZero();
        assertThat(JsonReport.read(folder.resolve("r.json")).triage().suppressed())
                .hasSizeGreaterThanOrEqualTo(3);
        assertThat(ReportSchemas.mistakesInReport(Files.readString(folder.resolve("r.json"))))
                .isEmpty();

        ChildJvm.Result more = run("check", "-cp", Checking.CLASS_PATH, "checked.Harmless", "more");
        assertThat(more.status()).isEqualTo(66);
        assertThat(more.err())
                .startsWith("raceproof check: RACE. 1 data race.\n")
                .contains("1. Data race on static field checked.Harmless.other");
    }

    @Test
    void exploreReadsTheAnnotationsToo() {
        ChildJvm.Result result = run("explore", "-cp", Checking.CLASS_PATH, "checked.Harmless");
        assertThat(result.err()).contains("suppressed by @SuppressRace at checked.Harmless.progress: a stale value");
        assertThat(result.status()).isZero();
    }

    private ChildJvm.Result check(String... options) {
        List<String> arguments = new ArrayList<>(List.of("check"));
        arguments.addAll(List.of(options));
        arguments.addAll(List.of("-cp", Checking.CLASS_PATH, "checked.Race"));
        return run(arguments.toArray(String[]::new));
    }

    private ChildJvm.Result run(String... arguments) {
        ProcessBuilder process = Checking.onCurrentJdk().launcher().process(arguments);
        return ChildJvm.run(process.directory(folder.toFile()), Launcher.LIMIT);
    }
}
