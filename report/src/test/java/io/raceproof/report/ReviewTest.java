package io.raceproof.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Report;
import io.raceproof.findings.Stats;
import io.raceproof.findings.StoredFindings;
import io.raceproof.findings.Suppressed;
import io.raceproof.findings.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a team has decided, held against {@link Samples#race()}: a race on {@code double[] element 2} in demo.Relax. */
class ReviewTest {

    private static final Ending PROVED = new Ending(Verdict.PROVED, List.of(), Stats.NONE);
    private static final Ending UNKNOWN = new Ending(Verdict.UNKNOWN, List.of("It was cut short."), Stats.NONE);
    private static final List<Finding> RACE = List.of(Samples.race());

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("raceproof.suppressions");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "data-race on double[] element 2 because it is",
                "* on double[] element ? because it is",
                "data-race at demo.Relax.smooth because it is",
                "data-race at demo.Relax.lambda$relax$* because it is",
                "data-race at demo.*(Relax.java:18) because because is a word",
                "   data-race   on   *   because   it is   ",
            })
    void whatMatchesIsSuppressedAndTakesAwayTheProof(String line) throws IOException {
        Review review = review("# why not", "", line);
        Report report = review.report("check", StoredFindings.of(RACE, List.of(), PROVED));
        assertThat(report.verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(report.findings()).isEmpty();
        assertThat(report.triage().suppressed()).singleElement().satisfies(suppressed -> {
            assertThat(suppressed.finding()).isEqualTo(Samples.race());
            assertThat(suppressed.by()).isEqualTo("raceproof.suppressions:3");
        });
        assertThat(report.because())
                .singleElement()
                .asString()
                .startsWith("1 finding is suppressed by raceproof.suppressions:3 (");
        assertThat(report.exitStatus(true)).isZero();
        assertThat(review.unused()).isEmpty();
    }

    @Test
    void whatWeShipForLibrariesSuppressesTheirRacesAndIsNotNamedIfItSuppressesNothing() {
        Finding race = Samples.race();
        Finding known = new Finding(
                race.kind(),
                race.certainty(),
                "field org.h2.mvstore.Page.cachedCompare",
                race.accesses(),
                race.parallelBecause());
        Review review = new Review(Suppressions.NONE.andThoseOfLibraries(), Optional.empty());
        assertThat(review.report("check", StoredFindings.of(RACE, List.of(), PROVED))
                        .findings())
                .isEqualTo(RACE);
        assertThat(review.unused()).isEmpty();
        Report report = review.report("check", StoredFindings.of(List.of(known), List.of(), PROVED));
        assertThat(report.findings()).isEmpty();
        assertThat(report.triage().suppressed()).singleElement().satisfies(suppressed -> assertThat(suppressed.by())
                .startsWith("libraries.suppressions:"));
        assertThat(report.because()).singleElement().asString().contains("libraries.suppressions");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "deadlock on * because it is",
                "data-race on double[] element because it is",
                "data-race on double.. element 2 because it is",
                "data-race at demo.Relax because it is",
                "data-race at Relax.smooth because it is",
                "data-race at demo.Relax.smooth(Relax.java) because it is",
            })
    void whatDoesNotMatchSuppressesNothingAndIsNamed(String line) throws IOException {
        Review review = review(line);
        assertThat(review.report("check", StoredFindings.of(RACE, List.of(), PROVED))
                        .findings())
                .isEqualTo(RACE);
        assertThat(review.unused())
                .singleElement()
                .asString()
                .startsWith("raceproof.suppressions:1 suppresses nothing: ");
    }

    @Test
    void aRunCutShortStaysUnknownWithoutItsSuppressedFindings() throws IOException {
        Report report =
                review("* on * because all is well.").report("check", StoredFindings.of(RACE, List.of(), UNKNOWN));
        assertThat(report.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(report.because())
                .containsExactly(
                        "It was cut short.",
                        "1 finding is suppressed by raceproof.suppressions:1 (* on *): all is well.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "data-race on x          | raceproof.suppressions:2: the suppression has no reason; end it with 'because'",
                "data-race on x because  | raceproof.suppressions:2: the suppression has no reason",
                "data-race               | raceproof.suppressions:2: this is not a suppression; write KIND on LOCATION",
                "race on x because of y  | raceproof.suppressions:2: there is no kind 'race'; it is one of * data-race",
            })
    void aBadLineIsRefusedWithItsNumber(String line, String complaint) {
        assertThatThrownBy(() -> review("# first", line))
                .isInstanceOf(BadLineException.class)
                .hasMessageStartingWith(complaint)
                .message()
                .hasLineCount(1);
    }

    @Test
    void aBaselineKnowsWhatItWasWrittenFromWhereverItsLinesHaveGone() throws IOException {
        Files.writeString(file, Baseline.of(Samples.all().get("several-races")));
        Review review = new Review(Suppressions.NONE, Optional.of(Baseline.read(file)));
        Report report = review.report(
                "check",
                StoredFindings.of(
                        List.of(
                                Samples.race(),
                                Samples.all().get("atomicity").findings().get(0)),
                        List.of(),
                        PROVED));
        assertThat(report.newFindings())
                .containsExactlyElementsOf(Samples.all().get("atomicity").findings());
        assertThat(report.exitStatus(false)).isEqualTo(66);
        assertThat(review.report("check", StoredFindings.of(RACE, List.of(), PROVED))
                        .exitStatus(true))
                .isZero();
    }

    @Test
    void whatTheProgramSuppressesIsAddedToWhatTheFileSuppresses() throws IOException {
        Finding other = Samples.all().get("atomicity").findings().get(0);
        Suppressed inCode = new Suppressed(Samples.race(), "it lags", "@SuppressRace at demo.Bar.progress");
        Report report = review("atomicity-violation on * because it is")
                .report("check", StoredFindings.of(List.of(other), List.of(inCode, inCode), PROVED));
        assertThat(report.verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(report.findings()).isEmpty();
        assertThat(report.triage().suppressed()).hasSize(2);
        assertThat(report.because())
                .contains("1 finding is suppressed by @SuppressRace at demo.Bar.progress: it lags.")
                .hasSize(2);
    }

    @Test
    void aBaselineIsSortedReadableAndWithoutLines() {
        assertThat(Baseline.of(Samples.all().get("several-races"))).isEqualTo("""
                # raceproof-baseline/1
                # Known findings: they are reported, and fail nothing. Remove the lines of those that are fixed.
                92f174e58ad24285  data-race on demo.Flag.up: read demo.Flag.raised, write demo.Flag.raise
                7fefacef5275f8e6  data-race on demo.Tree.visited: write demo.Tree.visit, write demo.Tree.visit
                9091a734921e6805  data-race on double[] element #: read demo.Relax.smooth, write demo.Relax.smooth
                20213399d89c2d85  data-race on java.util.ArrayList.size: read java.util.ArrayList.size, write java.util.ArrayList.add
                b0f71a0a80dfad7f  deadlock on two tasks wait for each other: await demo.Fork.right, lock demo.Fork.left
                """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{                                | b:1: this is not a baseline, which begins with '# raceproof-baseline/1'",
                "# raceproof-baseline/2           | b:1: this is a raceproof-baseline/2, and this raceproof reads",
                "# raceproof-baseline/1;;data-race| b:3: this does not begin with a fingerprint",
                "''                               | b: is empty",
            })
    void whatIsNotABaselineIsRefused(String text, String complaint) throws IOException {
        Path baseline = folder.resolve("b");
        Files.writeString(baseline, text.strip().replace(";", "\n"));
        assertThatThrownBy(() -> Baseline.read(baseline))
                .isInstanceOf(BadLineException.class)
                .hasMessageStartingWith(complaint);
    }

    private Review review(String... lines) throws IOException {
        Files.write(file, List.of(lines));
        return new Review(Suppressions.read(file), Optional.empty());
    }
}
