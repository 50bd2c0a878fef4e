package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.FindingsReader;
import io.raceproof.findings.FindingsWriter;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import io.raceproof.findings.Report;
import io.raceproof.findings.Stats;
import io.raceproof.findings.StoredFindings;
import io.raceproof.findings.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutcomeTest {

    private static final Ending PROVED = new Ending(Verdict.PROVED, List.of(), new Stats(5, 9, 7, 1, 20));
    private static final Ending UNKNOWN = new Ending(Verdict.UNKNOWN, List.of("It is so."), Stats.NONE);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"0, 0", "3, 3", "1, 1", "66, 66", "137, 137"})
    void withoutAFindingTheProgramsOwnStatusIsPassedOn(int status, int expected) throws IOException {
        Outcome outcome = new Outcome(status, false, stored(PROVED));
        assertThat(outcome.report().verdict()).isEqualTo(Verdict.PROVED);
        assertThat(outcome.exitStatus(outcome.report(), false)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 130, 137})
    void aFindingIsStatus66WhateverTheProgramsStatusIs(int status) throws IOException {
        for (boolean interrupted : List.of(false, true)) {
            Outcome outcome = new Outcome(status, interrupted, stored(null, race(Certainty.CERTAIN)));
            assertThat(outcome.report().verdict()).isEqualTo(Verdict.RACE);
            assertThat(outcome.exitStatus(outcome.report(), false)).isEqualTo(66);
        }
    }

    @Test
    void doubtIsStatus66OnlyIfStrict() throws IOException {
        Outcome predicted = new Outcome(0, false, stored(PROVED, race(Certainty.PREDICTED)));
        Outcome unknown = new Outcome(5, false, stored(UNKNOWN));
        assertThat(predicted.exitStatus(predicted.report(), false)).isZero();
        assertThat(predicted.exitStatus(predicted.report(), true)).isEqualTo(66);
        assertThat(unknown.exitStatus(unknown.report(), false)).isEqualTo(5);
        assertThat(unknown.exitStatus(unknown.report(), true)).isEqualTo(66);
    }

    @ParameterizedTest
    @CsvSource({"129, SIGHUP", "130, SIGINT", "143, SIGTERM"})
    void aProgramEndedByASignalProvesNothingAlthoughItsHooksRan(int status, String signal) throws IOException {
        Report report = new Outcome(status, false, stored(PROVED)).report();
        assertThat(report.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(report.because()).singleElement().asString().contains("ended by " + signal);
    }

    @Test
    void anInterruptedProgramProvesNothingWhateverStatusItEndsWith() throws IOException {
        Report report = new Outcome(0, true, stored(PROVED)).report();
        assertThat(report.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(report.because()).singleElement().asString().contains("interrupted");
    }

    @Test
    void aKilledProgramIsNamedAsOneAndAnExitStatusThatOnlyLooksLikeItIsNot() throws IOException {
        assertThat(new Outcome(137, false, stored(null)).report().because())
                .hasSize(2)
                .first()
                .asString()
                .contains("ended by SIGKILL");
        assertThat(new Outcome(137, false, stored(PROVED)).report().because()).isEmpty();
    }

    @Test
    void aJvmThatDidNotComeToTheAgentCheckedNothing() {
        Outcome outcome = new Outcome(1, false, Optional.empty());
        assertThat(outcome.report().verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(outcome.report().because()).singleElement().asString().startsWith("Nothing was checked");
        assertThat(outcome.exitStatus(outcome.report(), false)).isEqualTo(1);
    }

    @Test
    void aProgramThatRanWithoutTheAgentIsAFailure() {
        assertThatThrownBy(() -> new Outcome(0, false, Optional.empty()).report())
                .isInstanceOf(ToolFailure.class)
                .hasMessageContaining("nothing was checked");
    }

    @Test
    void anAgentThatCannotStartIsAFailure() {
        assertThatThrownBy(() -> new Outcome(134, false, Optional.empty()).report())
                .isInstanceOf(ToolFailure.class)
                .hasMessageContaining("agent");
    }

    @Test
    void aProgramThatFailsBeforeItStartsATaskProvesNothing() throws IOException {
        Ending alone = new Ending(Verdict.PROVED, List.of(), new Stats(1, 1, 0, 1, 20));
        Report report = new Outcome(1, false, stored(alone)).report();
        assertThat(report.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(report.because()).singleElement().asString().startsWith("Nothing was checked");
        assertThat(new Outcome(0, false, stored(alone)).report().verdict()).isEqualTo(Verdict.PROVED);
        assertThat(new Outcome(3, false, stored(alone)).report().verdict()).isEqualTo(Verdict.PROVED);
    }

    @Test
    void aFailureOfOursInTheProgramsJvmIsStatus70UnlessSomethingWasFound() throws IOException {
        Ending failed = new Ending(Verdict.UNKNOWN, List.of(Ending.FAILURE + "a bug."), Stats.NONE);
        Outcome nothing = new Outcome(3, false, stored(failed));
        assertThat(nothing.exitStatus(nothing.report(), false)).isEqualTo(70);
        assertThat(nothing.exitStatus(nothing.report(), true)).isEqualTo(70);
        Outcome found = new Outcome(3, false, stored(failed, race(Certainty.CERTAIN)));
        assertThat(found.exitStatus(found.report(), false)).isEqualTo(66);
        assertThat(found.report().because()).containsExactly(Ending.FAILURE + "a bug.");
    }

    private Optional<StoredFindings> stored(Ending ending, Finding... findings) throws IOException {
        Path file = folder.resolve("findings" + System.nanoTime());
        try (FindingsWriter writer = FindingsWriter.create(file)) {
            for (Finding finding : findings) {
                writer.append(finding);
            }
            if (ending != null) {
                writer.end(ending);
            }
        }
        return Optional.of(FindingsReader.read(file));
    }

    private static Finding race(Certainty certainty) {
        List<Access> accesses = List.of(access(Op.WRITE), access(Op.READ));
        return new Finding(Kind.DATA_RACE, certainty, "demo.Count.total", accesses, "Two tasks.");
    }

    private static Access access(Op op) {
        return new Access(op, "demo.Count", "add", "Count.java", 7, "a task", List.of());
    }
}
