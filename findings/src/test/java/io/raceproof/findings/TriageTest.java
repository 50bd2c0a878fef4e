package io.raceproof.findings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TriageTest {

    private static final Finding RACE = Samples.certainRace();
    private static final Finding ATOMICITY = Samples.atomicityViolation();

    @Test
    void aKnownFindingStaysAFindingAndFailsNothing() {
        Report report = report(List.of(RACE), known(RACE));
        assertThat(report.verdict()).isEqualTo(Verdict.RACE);
        assertThat(report.findings()).containsExactly(RACE);
        assertThat(report.newFindings()).isEmpty();
        assertThat(report.exitStatus(true)).isZero();
    }

    @Test
    void aNewFindingBesideAKnownOneFails() {
        Report report = report(List.of(RACE, ATOMICITY), known(RACE));
        assertThat(report.newFindings()).containsExactly(ATOMICITY);
        assertThat(report.exitStatus(false)).isEqualTo(Report.FOUND);
    }

    @Test
    void whatIsPredictedAndNewFailsOnlyIfStrict() {
        Report report = report(List.of(Samples.predictedRace(), ATOMICITY), known(ATOMICITY));
        assertThat(report.exitStatus(false)).isZero();
        assertThat(report.exitStatus(true)).isEqualTo(Report.FOUND);
    }

    @Test
    void aReportKeepsOfABaselineWhatIsAboutItsFindings() {
        assertThat(report(List.of(RACE), known(RACE, ATOMICITY)).triage()).isEqualTo(known(RACE));
        assertThat(report(List.of(), known(RACE)).triage()).isEqualTo(Triage.NONE);
    }

    @Test
    void nothingIsProvedWhereSomethingIsSuppressed() {
        Triage triage = new Triage(List.of(new Suppressed(RACE, "harmless", "f:1")), false, Set.of());
        assertThatThrownBy(
                        () -> new Report("check", Verdict.PROVED, List.of(), List.of(), Stats.NONE, List.of(), triage))
                .hasMessageContaining("PROVED")
                .hasMessageContaining("suppressed");
    }

    @Test
    void aReasonIsOwedAndABaselineIsNeededToKnowSomething() {
        assertThatThrownBy(() -> new Suppressed(RACE, " ", "f:1")).hasMessageContaining("reason");
        assertThatThrownBy(() -> new Triage(List.of(), false, Set.of("x"))).hasMessageContaining("baseline");
    }

    private static Triage known(Finding... findings) {
        List<String> names =
                List.of(findings).stream().map(Finding::fingerprint).toList();
        return new Triage(List.of(), true, Set.copyOf(names));
    }

    private static Report report(List<Finding> findings, Triage triage) {
        return new Report("check", Verdict.PROVED, List.of(), findings, Stats.NONE, List.of(), triage);
    }
}
