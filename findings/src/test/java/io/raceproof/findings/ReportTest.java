package io.raceproof.findings;

import static io.raceproof.findings.Samples.CLEAN;
import static io.raceproof.findings.Samples.PROVED;
import static io.raceproof.findings.Samples.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTest {

    @Test
    void withoutFindingsTheVerdictIsTheEndings() {
        assertThat(of(PROVED).verdict()).isEqualTo(Verdict.PROVED);
        assertThat(of(CLEAN).verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(of(UNKNOWN).verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(of(CLEAN).because()).isEqualTo(CLEAN.because());
    }

    @Test
    void aCertainFindingDecidesWhateverTheEndingSays() {
        for (Ending ending : List.of(PROVED, CLEAN, UNKNOWN)) {
            assertThat(of(ending, Samples.certainRace()).verdict()).isEqualTo(Verdict.RACE);
        }
    }

    @Test
    void theWorstKindOfSeveralDecides() {
        assertThat(of(PROVED, Samples.atomicityViolation(), Samples.certainRace())
                        .verdict())
                .isEqualTo(Verdict.RACE);
        assertThat(of(PROVED, Samples.deadlock(), Samples.atomicityViolation()).verdict())
                .isEqualTo(Verdict.ATOMICITY);
    }

    @Test
    void onlyPredictedFindingsAreCleanAndSayWhy() {
        Report report = of(PROVED, Samples.predictedRace());
        assertThat(report.verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(report.because()).singleElement().asString().contains("predicted");
    }

    @Test
    void predictedFindingsDoNotTurnUnknownIntoClean() {
        assertThat(of(UNKNOWN, Samples.predictedRace()).verdict()).isEqualTo(Verdict.UNKNOWN);
    }

    @Test
    void exitStatusesAreThoseOfTheContract() {
        assertThat(statuses(of(PROVED))).containsExactly(0, 0);
        assertThat(statuses(of(CLEAN))).containsExactly(0, 0);
        assertThat(statuses(of(UNKNOWN))).containsExactly(0, 66);
        assertThat(statuses(of(PROVED, Samples.predictedRace()))).containsExactly(0, 66);
        assertThat(statuses(of(UNKNOWN, Samples.predictedRace()))).containsExactly(0, 66);
        assertThat(statuses(of(PROVED, Samples.certainRace()))).containsExactly(66, 66);
        assertThat(statuses(of(PROVED, Samples.atomicityViolation()))).containsExactly(66, 66);
    }

    @Test
    void aReportReadBackStaysAsItIs() {
        Report report = of(PROVED, Samples.certainRace(), Samples.certainRace(), Samples.deadlock());
        Report again = new Report(
                report.command(),
                report.verdict(),
                report.because(),
                report.findings(),
                report.stats(),
                report.regions());
        assertThat(again).isEqualTo(report);
        Report predicted = of(PROVED, Samples.predictedRace());
        assertThat(new Report(
                                "check",
                                predicted.verdict(),
                                predicted.because(),
                                predicted.findings(),
                                Stats.NONE,
                                List.of())
                        .because())
                .isEqualTo(predicted.because());
    }

    @Test
    void aVerdictThatNothingSupportsIsRejected() {
        assertThatThrownBy(() -> new Report("check", Verdict.RACE, List.of(), List.of(), Stats.NONE, List.of()))
                .hasMessageContaining("needs a certain finding");
        assertThatThrownBy(() -> new Ending(Verdict.RACE, List.of(), Stats.NONE))
                .hasMessageContaining("follows from the findings");
        assertThatThrownBy(() -> new Ending(Verdict.CLEAN, List.of(), Stats.NONE))
                .hasMessageContaining("owes a reason");
        assertThatThrownBy(() -> new Report("check", Verdict.UNKNOWN, List.of(), List.of(), Stats.NONE, List.of()))
                .hasMessageContaining("owes a reason");
    }

    @Test
    void theVerdictOfRegionsIsTheWorstOfTheirs() {
        SourceRegion proved = region(3, Verdict.PROVED, List.of(), List.of());
        SourceRegion unknown = region(9, Verdict.UNKNOWN, List.of("i*i is not affine."), List.of());
        SourceRegion racy = region(20, Verdict.PROVED, List.of(), List.of(Samples.provedWitness()));

        assertThat(racy.verdict()).isEqualTo(Verdict.RACE);
        assertThat(prove(proved).verdict()).isEqualTo(Verdict.PROVED);
        assertThat(prove(proved, unknown).verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(prove(proved, unknown).because()).containsExactly("Lu.java:9: i*i is not affine.");
        assertThat(prove(unknown, racy, proved).verdict()).isEqualTo(Verdict.RACE);
        assertThat(prove(racy, racy).findings()).hasSize(1);
    }

    @Test
    void nothingToProveIsNotProved() {
        assertThat(prove().verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(prove().because()).isNotEmpty();
    }

    private static SourceRegion region(int line, Verdict otherwise, List<String> because, List<Finding> findings) {
        return new SourceRegion("Lu.java", line, otherwise, because, findings, List.of());
    }

    private static Report prove(SourceRegion... regions) {
        return Report.ofRegions("prove", List.of(regions), Stats.NONE);
    }

    private static Report of(Ending ending, Finding... findings) {
        return Report.ofRun("check", List.of(findings), ending);
    }

    private static int[] statuses(Report report) {
        return new int[] {report.exitStatus(false), report.exitStatus(true)};
    }
}
