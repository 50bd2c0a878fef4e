package io.raceproof.maven;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.report.Baseline;
import io.raceproof.report.JsonReport;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds of {@code src/it/proved}, with a region that is free of races and one that is not. */
@Tag("packaged")
class ProveTest {

    @TempDir
    Path folder;

    @Test
    void aRaceFailsTheBuildUnlessItIsInTheBaseline() throws Exception {
        MavenBuild build = MavenBuild.run("proved", folder.resolve("new"), "process-classes");

        assertThat(build.isSuccess()).as(build.out()).isFalse();
        assertThat(build.out())
                .contains("2 regions (1 RACE, 1 PROVED)")
                .contains("forAll(0, n, i -> a[i] = a[i + 1]);")
                .contains("raceproof prove: RACE; see above");
        Report report = JsonReport.read(folder.resolve("new/target/raceproof/prove.json"));
        assertThat(report.verdict()).isEqualTo(Verdict.RACE);

        Path known = Files.write(folder.resolve("known"), Baseline.of(report).getBytes(UTF_8));
        MavenBuild again = MavenBuild.run(
                "proved",
                folder.resolve("known-one"),
                "process-classes",
                "-Draceproof.baseline=" + known,
                "-Draceproof.writeProofs");
        assertThat(again.isSuccess()).as(again.out()).isTrue();
        assertThat(again.out()).contains("In the baseline:");
        assertThat(folder.resolve("known-one/target/classes/raceproof-proofs.json"))
                .content()
                .contains("\"class\": \"demo.Rows\"");
    }

    @Test
    void aMissingBaselineIsNamed() throws Exception {
        MavenBuild build =
                MavenBuild.run("proved", folder, "process-classes", "-Draceproof.baseline=" + folder.resolve("none"));

        assertThat(build.isSuccess()).as(build.out()).isFalse();
        assertThat(build.out()).contains("raceproof: there is no file").contains("none");
    }

    @Test
    void skippedItDoesNothing() throws Exception {
        MavenBuild build = MavenBuild.run("proved", folder, "process-classes", "-Draceproof.skip");

        assertThat(build.isSuccess()).as(build.out()).isTrue();
        assertThat(build.out()).contains("raceproof is skipped");
    }
}
