package io.raceproof.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.report.JsonReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds of {@code src/it/doors}, with a racy test, its fix, one to explore, and a race outside of them. */
@Tag("packaged")
class DoorsTest {

    @TempDir
    Path folder;

    @Test
    void racyTestFailsFixedOnePassesAndTheOtherRaceFailsTheBuild() throws Exception {
        MavenBuild build = MavenBuild.run("doors", folder, "verify");

        assertThat(build.isSuccess()).as(build.out()).isFalse();
        assertThat(build.testReport("demo.AccountTest"))
                .contains("tests=\"2\"", "failures=\"1\"")
                .contains("async(() -&gt; balance += 100);", "balance += 200;");
        assertThat(build.out()).contains("AccountTest.racy").doesNotContain("AccountTest.fixed");
        assertThat(build.testReport("demo.PlainTest")).contains("tests=\"2\"", "failures=\"0\"", "errors=\"0\"");
        assertThat(build.testReport("demo.OverdrawnTest"))
                .contains("tests=\"1\"", "failures=\"1\"")
                .contains("raceproof explore: NONDETERMINISTIC", "overdrawn");
        assertThat(build.out())
                .contains("1. Data race on field demo.PlainTest.count")
                .contains("raceproof check: RACE; see above");

        assertThat(findingsFiles()).hasSize(3);
        assertThat(folder.resolve("target/raceproof/report.sarif"))
                .content()
                .contains("src/test/java/demo/PlainTest.java");
        assertThat(folder.resolve("target/raceproof/report/index.html"))
                .content()
                .contains("demo.PlainTest.count");
        Report report = JsonReport.read(folder.resolve("target/raceproof/report.json"));
        assertThat(report.verdict()).isEqualTo(Verdict.RACE);
        assertThat(report.findings()).singleElement().satisfies(finding -> assertThat(finding.location())
                .contains("demo.PlainTest.count"));
    }

    @Test
    void aKnownRaceAndASuppressedOneLetTheBuildPass() throws Exception {
        Path known = folder.resolve("known");
        MavenBuild first = MavenBuild.run("doors", folder.resolve("a"), "verify", "-Draceproof.writeBaseline=" + known);
        assertThat(first.isSuccess()).as(first.out()).isFalse();
        assertThat(Files.readString(known)).contains("demo.PlainTest.count");
        MavenBuild second = MavenBuild.run("doors", folder.resolve("b"), "verify", "-Draceproof.baseline=" + known);
        assertThat(second.isSuccess()).as(second.out()).isTrue();
        assertThat(second.out()).contains("raceproof check: RACE. 1 data race. It is in the baseline.");

        Path suppressions = folder.resolve("c/raceproof.suppressions");
        Files.createDirectories(suppressions.getParent());
        Files.writeString(suppressions, "data-race at demo.PlainTest.* because nobody looks\n");
        MavenBuild third = MavenBuild.run("doors", folder.resolve("c"), "verify");
        assertThat(third.isSuccess()).as(third.out()).isTrue();
        assertThat(third.out()).contains("suppressed by raceproof.suppressions:1");
    }

    @Test
    void withoutTheAgentTestsFailAndSayHowToAddIt() throws Exception {
        MavenBuild build = MavenBuild.run("doors", folder, "verify", "-Draceproof.skip");

        assertThat(build.isSuccess()).as(build.out()).isTrue();
        assertThat(build.out()).contains("raceproof is skipped");
        assertThat(build.testReport("demo.AccountTest"))
                .contains("tests=\"2\"", "failures=\"2\"")
                .contains("the goal prepare-agent", "-javaagent:raceproof-agent");
        assertThat(build.testReport("demo.PlainTest")).contains("failures=\"0\"", "errors=\"0\"");
    }

    private Stream<Path> findingsFiles() throws IOException {
        return Files.list(folder.resolve("target/raceproof/findings"));
    }
}
