package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.explore.Budget;
import io.raceproof.explore.Exploration;
import io.raceproof.explore.Explorer;
import io.raceproof.programs.Validity;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Paper 2's programs have the verdicts that a person gives them, each after as many graphs as it has. */
class ModelCheckingCasesTest {

    static List<ModelCheckingCases.Case> cases() {
        return ModelCheckingCases.all();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aProgramOfThePaperHasItsVerdict(ModelCheckingCases.Case one) {
        Validity.check(one.program());
        Exploration exploration = explore(one);
        assertThat(exploration.report().verdict()).as(one.name()).isEqualTo(one.expected());
        assertThat(exploration.progress().graphs()).as(one.name()).isEqualTo(one.graphs());
        assertThat(exploration.progress().aborted()).as(one.name()).isZero();
    }

    private static Exploration explore(ModelCheckingCases.Case one) {
        Budget budget = new Budget(1000, Duration.ofMinutes(1));
        return new Explorer(new MachineExecutor(one.program()), budget, (execution, fingerprint, progress) -> {}).run();
    }

    /** Prints the table, with the paper's figures beside ours. */
    static final class Print {
        public static void main(String[] args) {
            System.out.println("program | verdict | tasks | graphs | ms | paper: states | time");
            for (ModelCheckingCases.Case one : cases()) {
                Exploration exploration = explore(one);
                System.out.printf(
                        "%s | %s | %d | %d | %d | %s | %s%n",
                        one.name(),
                        exploration.report().verdict(),
                        exploration.tasks() / Math.max(1, exploration.progress().graphs()),
                        exploration.progress().graphs(),
                        exploration.progress().elapsed().toMillis(),
                        one.paperStates(),
                        one.paperTime());
            }
        }
    }
}
