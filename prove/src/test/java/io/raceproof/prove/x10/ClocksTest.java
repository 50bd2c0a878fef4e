package io.raceproof.prove.x10;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.prove.model.NotAffineException;
import io.raceproof.prove.race.Answers;
import io.raceproof.prove.race.RaceSearch;
import io.raceproof.prove.solve.Deadline;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Barriers: {@code advance;} waits for all activities of the finish around. */
class ClocksTest {

    private static Answers search(String text) throws Exception {
        return RaceSearch.search(X10Program.read(text, "Clocks"), false, Deadline.in(Duration.ofSeconds(30)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // A stencil in place, a phase for reading and one for writing.
                "finish for (i in 1..N) async for (t in 0..T) { B[i] = A[i - 1] + A[i + 1]; advance; A[i] = B[i]; advance; }",
                "finish { async { A[0] = 1; advance; } async { advance; x = A[0]; } }",
                // The larger instance may be the earlier one.
                "finish { async { advance; x = A[0]; } A[0] = 1; }",
                // An activity starts in the phase of the one that starts it.
                "finish { async { x = 1; advance; advance; } advance; async { advance; x = 2; } }",
                "finish { async { for (t in 1..N) advance; x = 1; } async x = 2; } assume N >= 1;",
            })
    void phasesOrderWhatTheyKeepApart(String text) throws Exception {
        Answers answers = search(text);
        assertThat(answers.races()).isEmpty();
        assertThat(answers.doubts()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "finish for (i in 1..N) async for (t in 0..T) { B[i] = A[i - 1] + A[i + 1]; A[i] = B[i]; advance; }",
                "finish { async { advance; A[0] = 1; } async { advance; x = A[0]; } }",
                // A finish has a clock of its own: this barrier is not that of the activity beside it.
                "finish { async { finish { advance; advance; } x = 1; } async x = 2; }",
                // The loop may not run at all.
                "finish { async { for (t in 1..N) advance; x = 1; } async x = 2; }",
            })
    void inOnePhaseTheyRace(String text) throws Exception {
        assertThat(search(text).races()).isNotEmpty();
    }

    @Test
    void phasesThatAreNotAffineAreRefusedWithTheirLine() {
        assertThatThrownBy(() -> search("finish for (i in 1..N) async\n for (j in 1..N) for (k in 1..j) advance;"))
                .isInstanceOf(NotAffineException.class)
                .hasMessageContaining("line 2");
    }
}
