package io.raceproof.suite;

import io.raceproof.findings.Certainty;
import io.raceproof.findings.Report;
import io.raceproof.findings.StoredFindings;
import io.raceproof.suite.CheckedJvm.Mode;
import java.util.List;

/**
 * What came of one program, run alone in one mode.
 *
 * @param report what was reported
 * @param judgement what is wrong with it
 */
record Outcome(Program program, Mode mode, Report report, Judgement judgement) {

    /** The cells of a table of detectors: paper 4, Table 1. */
    enum Cell {
        /** A race, reported. */
        TP,
        /** Something reported that is no race. */
        FP,
        /** No race, and none reported. */
        TN,
        /** A race, not reported. */
        FN,
        /** A race of other schedules, reported as predicted. */
        PREDICTED
    }

    static Outcome of(Program program, Mode mode, CheckedJvm jvm) {
        StoredFindings stored = jvm.run(mode, List.of(program));
        Report report = stored.report("check");
        return new Outcome(program, mode, report, Judgement.of(program, stored.findings(), report));
    }

    /** Stricter than the paper: a race counts as reported if each racy location was. */
    Cell cell() {
        if (!judgement.unexpected().isEmpty()) {
            return Cell.FP;
        }
        if (!judgement.missing().isEmpty()) {
            return Cell.FN;
        }
        if (report.findings().isEmpty()) {
            return Cell.TN;
        }
        return report.findings().stream().anyMatch(finding -> finding.certainty() == Certainty.CERTAIN)
                ? Cell.TP
                : Cell.PREDICTED;
    }

    boolean isRight() {
        return judgement.complaints().isEmpty();
    }
}
