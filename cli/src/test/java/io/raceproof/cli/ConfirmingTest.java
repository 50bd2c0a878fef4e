package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import io.raceproof.findings.Report;
import io.raceproof.findings.Stats;
import io.raceproof.findings.StoredFindings;
import io.raceproof.findings.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What becomes of predicted findings when explore has spoken. */
class ConfirmingTest {

    private static final String TOKEN = "rp1.a.b.c";

    private static Finding race(Certainty certainty, int line, int other, String token) {
        return new Finding(
                Kind.DATA_RACE,
                certainty,
                "static field demo.Main.x",
                List.of(access(line), access(other)),
                "",
                token,
                1,
                Map.of());
    }

    private static Access access(int line) {
        return new Access(Op.WRITE, "demo.Main", "main", "Main.java", line, "", List.of());
    }

    private static Outcome outcome(Ending ending, Finding... findings) {
        return new Outcome(0, false, Optional.of(StoredFindings.of(List.of(findings), List.of(), ending)));
    }

    private static final Outcome PREDICTED = outcome(
            new Ending(Verdict.CLEAN, List.of("There are locks."), new Stats(2, 2, 2, 1, 5)),
            race(Certainty.PREDICTED, 3, 9, ""));

    private static Ending complete(long graphs) {
        return new Ending(Verdict.PROVED, List.of(), new Stats(2, 2, 2, graphs, 5));
    }

    private static Report settled(Outcome explored) {
        return Confirming.settle(PREDICTED, explored).report();
    }

    @Test
    void whatExploreHasSeenIsCertainAndHasItsToken() {
        Report report = settled(outcome(complete(2), race(Certainty.CERTAIN, 9, 3, TOKEN)));
        assertThat(report.verdict()).isEqualTo(Verdict.RACE);
        assertThat(report.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.certainty()).isEqualTo(Certainty.CERTAIN);
            assertThat(finding.replay()).isEqualTo(TOKEN);
        });
        assertThat(report.because()).anyMatch(sentence -> sentence.contains("confirmed by explore"));
    }

    @Test
    void whatNoGraphShowsIsRefutedAndCounted() {
        Report report = settled(outcome(complete(14)));
        assertThat(report.verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(report.findings()).isEmpty();
        assertThat(report.exitStatus(true)).isZero();
        assertThat(report.because())
                .anyMatch(sentence -> sentence.contains("refuted by explore")
                        && sentence.contains("14 of them: 1 finding, demo.Main.java:3 and demo.Main.java:9"));
    }

    @Test
    void whatTheBudgetLeavesOpenStaysPredictedForThatReason() {
        Report report = settled(outcome(new Ending(Verdict.UNKNOWN, List.of("The budget is spent."), Stats.NONE)));
        assertThat(report.findings()).singleElement().matches(finding -> finding.certainty() == Certainty.PREDICTED);
        assertThat(report.because()).contains("explore: The budget is spent.");
    }

    @Test
    void nothingIsRefutedWhereAnotherRaceDecidesWhatRuns() {
        Report report = settled(outcome(complete(2), race(Certainty.CERTAIN, 20, 21, TOKEN)));
        assertThat(report.findings()).singleElement().matches(finding -> finding.certainty() == Certainty.PREDICTED);
        assertThat(report.because()).anyMatch(sentence -> sentence.startsWith("Run raceproof explore"));
    }

    @Test
    void withoutPredictedFindingsThereIsNothingToSettle() {
        assertThat(Confirming.isOfUse(PREDICTED)).isTrue();
        assertThat(Confirming.isOfUse(outcome(complete(1), race(Certainty.CERTAIN, 3, 9, ""))))
                .isFalse();
    }
}
