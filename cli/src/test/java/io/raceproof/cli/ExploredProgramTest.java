package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The packaged {@code raceproof explore} on small programs. */
@Tag("distribution")
class ExploredProgramTest {

    private static final Pattern TOKEN = Pattern.compile("replay +(rp1\\.\\S+)");

    private static ChildJvm.Result explore(String... arguments) {
        return ChildJvm.run(
                Checking.onCurrentJdk().launcher().process(Checking.with("explore", arguments)), Launcher.LIMIT);
    }

    @ParameterizedTest
    @CsvSource({
        "Counter 20,     0,  explore: PROVED,  ' 1 graph,',  20",
        "Objects 4,      0,  explore: PROVED,  ' 1 graph,',  1",
        "Figure7,        66, explore: RACE,    ' 2 graphs,', ''",
        "OppositeLocks,  66, explore: DEADLOCK, ' 3 graphs,', 2",
        "Handover,       0,  explore: PROVED,  ' 2 graphs,', 42",
        "Buffer,         0,  explore: PROVED,  ' graphs,',   3",
    })
    void everyProgramHasItsVerdict(String program, int status, String verdict, String graphs, String printed) {
        List<String> arguments = new ArrayList<>(List.of("-cp", Checking.CLASS_PATH));
        arguments.addAll(List.of(("explored." + program).split(" ")));
        ChildJvm.Result result = explore(arguments.toArray(String[]::new));
        assertThat(result.err()).contains(verdict).contains(graphs);
        assertThat(result.out().strip()).isEqualTo(printed);
        assertThat(result.status()).isEqualTo(status);
    }

    @Test
    void aDeadlockNamesLocksByClassAndPlaceAndTasksByWhereTheyStart() {
        ChildJvm.Result result = explore("-cp", Checking.CLASS_PATH, "explored.OppositeLocks");
        assertThat(result.err())
                .contains("Deadlock: the monitor of Object (made at OppositeLocks.java:6),"
                        + " the monitor of Object (made at OppositeLocks.java:7)")
                .contains("task 0.1 waits at OppositeLocks.java:24 for the monitor of Object (made at"
                        + " OppositeLocks.java:7), which task 0.2 has since OppositeLocks.java:23")
                .contains("task 0.2 waits at OppositeLocks.java:24 for the monitor of Object (made at"
                        + " OppositeLocks.java:6), which task 0.1 has since OppositeLocks.java:23")
                .contains("in task 0.1, started at OppositeLocks.java:15")
                .doesNotContainPattern("\\b0:\\d");
    }

    @Test
    void whoWaitsForNoLockIsShownWhereItWaits() {
        ChildJvm.Result result = explore("-cp", Checking.CLASS_PATH, "explored.NeverSet");
        assertThat(result.err())
                .contains("task 0 waits at NeverSet.java:15 in finish()")
                .contains("task 0.1 waits at NeverSet.java:15 in get()")
                .doesNotContain("Unknown Source");
    }

    @Test
    void twoOutcomesAreShownWithBothSchedules() {
        ChildJvm.Result result = explore("-cp", Checking.CLASS_PATH, "explored.LastWins");
        assertThat(result.err())
                .contains("explore: NONDETERMINISTIC")
                .contains("printed ab")
                .contains("printed ba");
        assertThat(result.status()).isEqualTo(66);
    }

    @Test
    void aTokenShowsTheRaceAgainThatCheckDoesNotSee() {
        assertThat(Checking.onCurrentJdk()
                        .check("--mode", "serial", "-cp", Checking.CLASS_PATH, "explored.Figure7")
                        .err())
                .contains("check: CLEAN");
        Matcher token = TOKEN.matcher(
                explore("-cp", Checking.CLASS_PATH, "explored.Figure7").err());
        assertThat(token.find()).isTrue();
        assertThat(explore("--replay", token.group(1), "-cp", Checking.CLASS_PATH, "explored.Figure7")
                        .err())
                .contains("explore: RACE")
                .contains("Figure7.x");
    }

    @Test
    void aSpentBudgetIsNoProof() {
        ChildJvm.Result result = explore("--max-graphs", "1", "-cp", Checking.CLASS_PATH, "explored.Handover");
        assertThat(result.err()).contains("explore: UNKNOWN").contains("budget of 1 graphs");
        assertThat(result.status()).isZero();
    }

    @Test
    void whatCheckPredictsIsConfirmedWithAToken() {
        ChildJvm.Result result = Checking.onCurrentJdk()
                .check("--mode", "serial", "--confirm", "-cp", Checking.CLASS_PATH, "checked.Predicted");
        assertThat(result.err()).contains("check: RACE").contains("confirmed by explore");
        assertThat(TOKEN.matcher(result.err()).find()).isTrue();
        assertThat(result.status()).isEqualTo(66);
    }
}
