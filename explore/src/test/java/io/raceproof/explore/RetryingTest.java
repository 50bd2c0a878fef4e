package io.raceproof.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class RetryingTest {

    private static final byte[] PART = new Part(new Frontier(List.of(), Set.of(), false), Pace.USUAL).bytes();
    private static final byte[] RESULT = {7};

    @Test
    void whatALostWorkerHadDoneIsDoneAgain() {
        List<Part> seen = new ArrayList<>();
        Retrying retrying = new Retrying(() -> part -> {
            seen.add(Part.read(part));
            if (seen.size() == 1) {
                throw new LostException("was killed", 3, null, "");
            }
            return RESULT;
        });
        assertThat(retrying.search(PART)).isEqualTo(RESULT);
        assertThat(seen).hasSize(2);
        assertThat(seen.get(1).pace().executions()).isEqualTo(3);
        assertThat(seen.get(1).isCareful()).isFalse();
    }

    @Test
    void theFirstExecutionIsMadeAgainInSmallSteps() {
        List<Part> seen = new ArrayList<>();
        Retrying retrying = new Retrying(() -> part -> {
            seen.add(Part.read(part));
            if (seen.size() == 1) {
                throw new LostException("was killed", 0, null, "");
            }
            return RESULT;
        });
        assertThat(retrying.search(PART)).isEqualTo(RESULT);
        assertThat(seen.get(1).isCareful()).isTrue();
        assertThat(seen.get(1).pace().executions()).isEqualTo(1);
    }

    @Test
    void aWorkerThatIsLostBeforeItMovesIsNotReplacedForEver() {
        Retrying retrying = new Retrying(() -> part -> {
            throw new LostException("ended with exit status 1", 0, null, "");
        });
        assertThat(PartResult.read(retrying.search(PART)).failure()).contains("ended with exit status 1");
    }

    @Test
    void nobodyIsAskedForWhenItIsOver() {
        Retrying retrying = new Retrying(() -> part -> RESULT);
        retrying.close();
        assertThatThrownBy(() -> retrying.search(PART)).isInstanceOf(CancellationException.class);
    }
}
