package io.raceproof.prove.x10;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.prove.race.Answers;
import io.raceproof.prove.race.RaceSearch;
import io.raceproof.prove.solve.Deadline;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LargeProgramsTest {

    private static Answers search(String text, Duration limit) throws Exception {
        return RaceSearch.search(X10Program.read(text, "Large"), false, Deadline.in(limit));
    }

    private static String unrolled(int times) {
        StringBuilder text = new StringBuilder("for (i in 0..N) async {");
        for (int k = 0; k < times; k++) {
            text.append(" A[").append(times).append("*i + ").append(k).append("] = B[i];");
        }
        return text + " }";
    }

    @Test
    void aLoopUnrolled64TimesIsProved() throws Exception {
        Answers answers = search(unrolled(64), Duration.ofSeconds(30));
        assertThat(answers.races()).isEmpty();
        assertThat(answers.doubts()).isEmpty();
    }

    @Test
    void aNestSixDeepIsProvedAndItsRaceIsFound() throws Exception {
        String nest = "for (a in 0..N) for (b in 0..a) async for (c in b..N) for (d in 0..c) async for (e in 0..d)"
                + " for (f in e..N) A[a][b][c][d][e][f + K] = A[a][b][c][d][e][f + K] + 1;";
        assertThat(search(nest, Duration.ofSeconds(30)).doubts()).isEmpty();
        assertThat(search(nest, Duration.ofSeconds(30)).races()).isEmpty();
        String racy = nest.replace("A[a][b][c][d][e][f + K] =", "A[a][b][c][d + 1][e][f] =");
        assertThat(search(racy, Duration.ofSeconds(30)).races()).isNotEmpty();
    }

    @Test
    void pastTheTimeLimitNothingIsProved() throws Exception {
        Answers answers = search(unrolled(64), Duration.ZERO);
        assertThat(answers.doubts()).containsExactly("Not everything was decided: the time limit is over.");
    }
}
