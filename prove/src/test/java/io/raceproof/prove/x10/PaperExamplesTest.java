package io.raceproof.prove.x10;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.prove.race.Answers;
import io.raceproof.prove.race.Race;
import io.raceproof.prove.race.RaceSearch;
import io.raceproof.prove.solve.Deadline;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every example of paper 3, and the one that its section 4.2.2 gets wrong, with the right answers. */
class PaperExamplesTest {

    private static Answers search(String text) throws Exception {
        return RaceSearch.search(X10Program.read(text, "Example"), false, Deadline.in(Duration.ofSeconds(20)));
    }

    private static void assertProved(String text) throws Exception {
        Answers answers = search(text);
        assertThat(answers.races()).isEmpty();
        assertThat(answers.doubts()).isEmpty();
    }

    private static List<String> pairs(Answers answers) {
        return answers.races().stream()
                .map(race -> race.first().label() + " " + race.second().label())
                .toList();
    }

    @Test
    void theLoopOfSection1SpawnsWhatItHasJustDone() throws Exception {
        assertProved("for (i in 0..N) { S0: A[i] = f(i); async S1: B[i] = A[i]; }");
    }

    @Test
    void theLoopOfSection1RacesWithTheNextIterationIfItReadsAhead() throws Exception {
        Answers answers = search("for (i in 0..N) { S0: A[i] = f(i); async S1: B[i] = A[i + 1]; }");
        assertThat(pairs(answers)).containsExactly("S1 S0");
        Race race = answers.races().get(0);
        assertThat(race.parameters()).isEqualTo(Map.of("N", 1L));
        assertThat(race.first().instance()).isEqualTo(Map.of("i", 0L));
        assertThat(race.second().instance()).isEqualTo(Map.of("i", 1L));
        assertThat(race.location()).isEqualTo("A[1]");
    }

    @Test
    void section2sIncrementsDoNotConflict() throws Exception {
        assertProved("for (i in 0..10) async a[i] = a[i] + 1;");
    }

    @Test
    void theBenignRaceOfSection2IsARace() throws Exception {
        assertThat(pairs(search("finish { async S0: x = 1; S1: x = 1; }"))).containsExactly("S0 S1");
    }

    @Test
    void figure1IsOrderedByItsFinish() throws Exception {
        assertProved(
                "finish { for (i in 0..N) async S0: A[i] = 1; for (j in 0..N) S1: B[j] = 2; } S2: x = A[0] + B[0];");
    }

    @Test
    void figure1RacesIfBothLoopsWriteOneArray() throws Exception {
        Answers answers =
                search("finish { for (i in 0..N) async S0: A[i] = 1; for (j in 0..N) S1: A[j] = 2; } S2: x = A[0];");
        assertThat(pairs(answers)).containsExactly("S0 S1");
        assertThat(answers.races().get(0).parameters()).isEqualTo(Map.of("N", 0L));
    }

    @Test
    void section61RacesWhereTheHalvesMeet() throws Exception {
        Answers answers =
                search("finish { async for (i in 1..N) S0: B[i] = C[i]; async for (j in N..2*N) S1: B[j] = C[2*j]; }"
                        + " for (k in 1..2*N) S2: x = foo(B[k]);");
        assertThat(pairs(answers)).containsExactly("S0 S1");
        Race race = answers.races().get(0);
        assertThat(race.parameters()).isEqualTo(Map.of("N", 1L));
        assertThat(race.location()).isEqualTo("B[1]");
    }

    @Test
    void section61IsFreeIfTheSecondHalfStartsOneLater() throws Exception {
        assertProved("finish { async for (i in 1..N) S0: B[i] = C[i]; async for (j in N+1..2*N) S1: B[j] = C[2*j]; }"
                + " for (k in 1..2*N) S2: x = foo(B[k]);");
    }

    @Test
    void section62IsElementWise() throws Exception {
        assertProved("for (i in 0..(N-1)) async for (j in 0..(N-1)) S0: A[i][j] = f(i, j);");
        assertProved(
                "finish { async for (i in 0..(N-1)) S0: B[2*i] = C[i]; async for (j in 0..(N-1)) S1: B[2*j+1] = C[2*j]; }"
                        + " S2: x = foo(B[N]);");
    }

    @Test
    void section63IsInstanceWise() throws Exception {
        // The paper gives S1 no effect; it reads what the same iteration wrote, and column end is read by the next row.
        String stencil = """
                for (t in 1..T)
                  finish for (i in 1..N-2) {
                    for (j in start..end)
                      S0: A[i][j] = update(A[i-1][j], A[i][j-1], A[i][j], A[i+1][j], A[i][j+1]);
                    async S1: B[i] = send(A[i][end]);
                  }
                """;
        assertProved(stencil);
    }

    @Test
    void section64IsARaceOfAllFourWrites() throws Exception {
        Answers answers =
                search("finish { async { S1: x = f(); S2: x = g(); } async { S3: x = h(); S4: x = k(); } } S5: t = x;");
        assertThat(pairs(answers)).containsExactlyInAnyOrder("S1 S3", "S1 S4", "S2 S3", "S2 S4");
    }

    @Test
    void theRaceThatOrderingStatementsMissesIsFound() throws Exception {
        Answers answers = search("finish for (i in 0..N) { S0: A[i] = f(i); async S1: A[i + 1] = g(i); }");
        assertThat(pairs(answers)).containsExactly("S1 S0");
        Race race = answers.races().get(0);
        assertThat(race.first().access().isWrite()).isTrue();
        assertThat(race.second().access().isWrite()).isTrue();
        assertThat(race.location()).isEqualTo("A[1]");
    }

    @Test
    void whatNeedsAnAssumptionIsProvedWithIt() throws Exception {
        String program = "async for (i in 0..9) A[i] = 1; for (j in 0..9) A[j + K] = 2;";
        assertThat(search(program).races()).hasSize(1);
        assertProved("assume K >= 10; " + program);
    }
}
