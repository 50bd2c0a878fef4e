package io.raceproof.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.explore.Budget;
import io.raceproof.explore.Execution;
import io.raceproof.explore.Exploration;
import io.raceproof.explore.Explorer;
import io.raceproof.explore.Progress;
import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Verdict;
import io.raceproof.programs.Notation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What explore says of programs that a person can check. */
class ExplorerTest {

    private static final Budget MINUTE = new Budget(1_000_000, Duration.ofMinutes(1));

    private static Exploration explore(String program) {
        return explore(program, MINUTE);
    }

    private static Exploration explore(String program, Budget budget) {
        Explorer.Observer nobody = (execution, fingerprint, progress) -> {};
        return new Explorer(new MachineExecutor(Notation.parse(program)), budget, nobody).run();
    }

    private static Verdict verdict(Exploration exploration) {
        return exploration.report().verdict();
    }

    private static String times(int n, String text) {
        return (text + " ").repeat(n);
    }

    @Test
    void aRaceThatAnUnlockedLockHidesIsFoundAndConfirmed() {
        Exploration found = explore("async { x = 1; lock L0 { y = 1 } } lock L0 { z = 1 } R x");
        assertThat(found.progress().graphs()).isEqualTo(1);
        assertThat(found.findings()).hasSize(1);
        Finding race = found.findings().get(0);
        assertThat(race.kind()).isEqualTo(Kind.DATA_RACE);
        assertThat(race.certainty()).isEqualTo(Certainty.CERTAIN);
        assertThat(race.accesses()).extracting(Access::line).containsExactlyInAnyOrder(1, 6);
    }

    @Test
    void aRaceThatCommutingSectionsHideIsFoundAndConfirmed() {
        Exploration found = explore("async { x = 1; isolated { y += 1 } } isolated { y += 1 } R x");
        assertThat(found.progress().graphs()).isEqualTo(1);
        assertThat(verdict(found)).isEqualTo(Verdict.RACE);
        assertThat(found.findings()).extracting(Finding::certainty).containsExactly(Certainty.CERTAIN);
    }

    @Test
    void aRaceThatDependsOnAnotherOneInASectionIsConfirmed() {
        Exploration found =
                explore("x max 2; async { if (x == 2) { isolated { x = 1 } } } x = 1; lock L0 { x = 2 } isolated { }");
        assertThat(found.findings()).isNotEmpty().allMatch(finding -> finding.certainty() == Certainty.CERTAIN);
    }

    @Test
    void conflictingSectionsAreExchangedAndAreNoRace() {
        Exploration proved = explore("async { lock L0 { x = 1 } } lock L0 { R x }");
        assertThat(proved.progress().graphs()).isEqualTo(2);
        assertThat(verdict(proved)).isEqualTo(Verdict.PROVED);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 10, 20})
    void aCounterThatTasksIncrementInIsolationIsOneGraph(int tasks) {
        Exploration proved = explore("finish { " + times(tasks, "async { isolated { x += 1 } }") + "} R x");
        assertThat(verdict(proved)).isEqualTo(Verdict.PROVED);
        assertThat(proved.progress().graphs()).isEqualTo(1);
        assertThat(proved.progress().aborted()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"2, 2", "3, 6", "4, 24", "5, 120"})
    void sectionsThatDoNotCommuteComeInEveryOrder(int tasks, int graphs) {
        StringBuilder program = new StringBuilder();
        for (int i = 1; i <= tasks; i++) {
            program.append("async { isolated { x = ").append(i).append(" } } ");
        }
        Exploration found = explore(program.toString());
        assertThat(found.progress().graphs()).isEqualTo(graphs);
        assertThat(found.progress().aborted()).isZero();
        assertThat(verdict(found)).isEqualTo(Verdict.NONDETERMINISTIC);
        assertThat(found.findings()).hasSize(1);
        assertThat(found.findings().get(0).parallelBecause()).contains("task 0.0", "task 0.1", "outcome [1]");
    }

    @Test
    void tasksOnObjectsOfTheirOwnAreOneGraph() {
        StringBuilder program = new StringBuilder();
        for (char location : "xyzabcdeghij".toCharArray()) {
            program.append("async { isolated { ").append(location).append(" = 1 } } ");
        }
        Exploration proved = explore(program.toString());
        assertThat(verdict(proved)).isEqualTo(Verdict.PROVED);
        assertThat(proved.progress().graphs()).isEqualTo(1);
    }

    @Test
    void sectionsThatOnlyReadAreNotExchanged() {
        assertThat(explore(times(6, "async { lock L0 { R x } }")).progress().graphs())
                .isEqualTo(1);
    }

    @Test
    void anIncrementAndATestDoNotCommute() {
        Exploration found = explore("async { isolated { x += 1 } } isolated { if (x == 0) { y = 1 } }");
        assertThat(found.progress().graphs()).isEqualTo(2);
        assertThat(verdict(found)).isEqualTo(Verdict.NONDETERMINISTIC);
    }

    @Test
    void locksInOppositeOrderShowTheCircle() {
        Exploration found = explore("async { lock L0 { lock L1 { x = 1 } } } lock L1 { lock L0 { x = 1 } }");
        assertThat(verdict(found)).isEqualTo(Verdict.DEADLOCK);
        assertThat(found.progress().graphs()).isEqualTo(3);
        Finding deadlock = found.findings().stream()
                .filter(finding -> finding.kind() == Kind.DEADLOCK)
                .findFirst()
                .orElseThrow();
        assertThat(deadlock.location()).isEqualTo("lock L0, lock L1");
        assertThat(deadlock.accesses()).hasSize(2);
        assertThat(deadlock.parallelBecause())
                .startsWith("Each of these waits for the next, and the last for the first:")
                .containsPattern("task 0\\.0 waits at \\S+ for lock L1, which task 0 has since ")
                .containsPattern("task 0 waits at \\S+ for lock L0, which task 0\\.0 has since ");
    }

    @Test
    void philosophersHangUnlessOneIsLeftHanded() {
        String rest = "async { lock L1 { lock L2 { y = 1 } } } async { lock L2 { lock L3 { z = 1 } } } ";
        assertThat(verdict(explore(rest + "async { lock L0 { lock L1 { x = 1 } } } lock L3 { lock L0 { a = 1 } }")))
                .isEqualTo(Verdict.DEADLOCK);
        assertThat(verdict(explore(rest + "async { lock L0 { lock L1 { x = 1 } } } lock L0 { lock L3 { a = 1 } }")))
                .isEqualTo(Verdict.PROVED);
    }

    @Test
    void anAnyJoinTurnsOutInEveryWay() {
        String posts = "post r0 { R y } onReturn { x = 1 } post r0 { R y } onReturn { x = 2 } "
                + "post r0 { R y } onReturn { x = 3 } ";
        assertThat(explore(posts + "awaitOne r0").progress().graphs()).isEqualTo(3);
        assertThat(explore(posts + "awaitAll r0").progress().graphs()).isEqualTo(6);
        assertThat(verdict(explore(posts + "awaitAll r0"))).isEqualTo(Verdict.NONDETERMINISTIC);
    }

    @Test
    void ofSeveralSetsEachWinsOnce() {
        assertThat(explore("async { p0.set } async { p0.set } p0.set; p0.get")
                        .progress()
                        .graphs())
                .isEqualTo(3);
    }

    @Test
    void anAttemptToLockSucceedsAndFails() {
        Exploration found = explore("async { lock L0 { x = 1 } } tryLock L0 { y = 1 }");
        assertThat(found.progress().graphs()).isEqualTo(3);
        assertThat(verdict(found)).isEqualTo(Verdict.NONDETERMINISTIC);
    }

    @Test
    void aSpentBudgetIsUnknownAndSaysHowFarItCame() {
        Exploration part = explore(times(5, "async { isolated { x = 1 } }"), new Budget(10, Duration.ofMinutes(1)));
        assertThat(verdict(part)).isEqualTo(Verdict.UNKNOWN);
        assertThat(part.because()).singleElement().asString().contains("10 graphs", "of about ");
        assertThat(part.progress().share()).isBetween(0.01, 0.5);
        assertThat(part.progress().estimate()).isBetween(20.0, 1000.0);
        assertThat(part.progress().toString()).startsWith("10 graphs of about ");
    }

    @Test
    void timeThatIsOverIsUnknown() {
        Exploration part = explore(times(9, "async { isolated { x = 1 } }"), new Budget(1_000_000, Duration.ZERO));
        assertThat(verdict(part)).isEqualTo(Verdict.UNKNOWN);
        assertThat(part.progress().graphs()).isEqualTo(1);
    }

    @Test
    void aSearchGoesOnFromItsStoredStateAndFindsTheRest() {
        MachineExecutor executor = new MachineExecutor(Notation.parse(times(5, "async { isolated { x = 1 } }")));
        List<String> seen = new ArrayList<>();
        Explorer.Observer collect =
                (Execution execution, String fingerprint, Progress progress) -> seen.add(fingerprint);
        Exploration part = new Explorer(executor, new Budget(50, Duration.ofMinutes(1)), collect).run();
        Exploration whole =
                Explorer.resume(executor, MINUTE, collect, part.state()).run();
        assertThat(whole.because()).isEmpty();
        assertThat(whole.progress().graphs()).isEqualTo(120);
        assertThat(seen).hasSize(120).doesNotHaveDuplicates();
    }

    @Test
    void aStoredStateOfAnotherProgramIsRefused() {
        byte[] state =
                explore("async { isolated { x = 1 } } isolated { x = 2 }").state();
        MachineExecutor other = new MachineExecutor(Notation.parse("x = 1"));
        assertThatThrownBy(() -> Explorer.resume(other, MINUTE, (a, b, c) -> {}, state))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("another program");
        assertThatThrownBy(() -> Explorer.resume(other, MINUTE, (a, b, c) -> {}, new byte[] {1, 2, 3}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("damaged");
    }

    @Test
    void aTokenShowsItsFindingAgainAndNoOtherProgramTakesIt() {
        String program = "async { lock L0 { lock L1 { x = 1 } } } lock L1 { lock L0 { x = 1 } }";
        String token = explore(program).findings().get(0).replay();
        assertThat(token).startsWith("rp1.").hasSizeLessThan(80);
        Exploration again = Explorer.replay(new MachineExecutor(Notation.parse(program)), token);
        assertThat(again.findings()).extracting(Finding::kind).containsExactly(Kind.DEADLOCK);
        MachineExecutor other = new MachineExecutor(Notation.parse("x = 1"));
        assertThatThrownBy(() -> Explorer.replay(other, token)).hasMessageContaining("another program");
        assertThatThrownBy(() -> Explorer.replay(other, "rp2" + token.substring(3)))
                .hasMessageContaining("version rp2");
        assertThatThrownBy(() -> Explorer.replay(other, "token")).hasMessageContaining("is no replay token");
    }
}
