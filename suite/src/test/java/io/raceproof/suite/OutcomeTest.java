package io.raceproof.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import io.raceproof.findings.Report;
import io.raceproof.findings.Stats;
import io.raceproof.findings.Verdict;
import io.raceproof.suite.CheckedJvm.Mode;
import io.raceproof.suite.Outcome.Cell;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which cell of the table a program goes into. */
class OutcomeTest {

    private static final String RACY = "x++; // race: x";
    private static final String PREDICTED = "x++; // predicted: x";

    private static Outcome outcome(String name, String source, Finding... findings) {
        Program program = new Program("p.group." + name, 17, false, Expectation.parse(source));
        Report report = Report.ofRun("check", List.of(findings), new Ending(Verdict.PROVED, List.of(), Stats.NONE));
        return new Outcome(program, Mode.PARALLEL, report, Judgement.of(program, List.of(findings), report));
    }

    private static Finding race(Certainty certainty) {
        Access access = new Access(Op.WRITE, "p.group.Demo", "run", "Demo.java", 1, "a task", List.of());
        return new Finding(Kind.DATA_RACE, certainty, "field p.group.Demo.x", List.of(access, access), "no join");
    }

    @Test
    void reportedAndExpectedDecideTheCell() {
        assertThat(outcome("Demo", RACY, race(Certainty.CERTAIN)).cell()).isEqualTo(Cell.TP);
        assertThat(outcome("Demo", RACY).cell()).isEqualTo(Cell.FN);
        assertThat(outcome("Demo", RACY, race(Certainty.PREDICTED)).cell()).isEqualTo(Cell.FN);
        assertThat(outcome("Demo", "").cell()).isEqualTo(Cell.TN);
        assertThat(outcome("Demo", "", race(Certainty.CERTAIN)).cell()).isEqualTo(Cell.FP);
        assertThat(outcome("Demo", "", race(Certainty.PREDICTED)).cell()).isEqualTo(Cell.FP);
        assertThat(outcome("Demo", PREDICTED, race(Certainty.PREDICTED)).cell()).isEqualTo(Cell.PREDICTED);
        assertThat(outcome("Demo", PREDICTED, race(Certainty.CERTAIN)).cell()).isEqualTo(Cell.TP);
    }

    @Test
    void theTableCountsCellsAndShowsThePapersBesideThem() {
        List<Outcome> outcomes = List.of(
                outcome("Drb027", RACY), outcome("Drb028", RACY, race(Certainty.CERTAIN)), outcome("Drb072", ""));
        assertThat(Tables.page(outcomes))
                .contains("| group | parallel | 3 | 1 | 0 | 1 | 1 | 0 | 1 | 0 | 1 |")
                .contains("| DRB027 | yes | TP | TP | TP | TP | FN | TP | FN | not run |")
                .contains("| DRB072 | no | TN | TN | TN | TN | TN | TN | TN | not run |");
    }
}
