package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.runtime.Pass;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A short run of {@link LoopsAgree}. */
@Tag("packaged")
class LoopsAgreeTest {

    private static final int PROGRAMS = 40;

    @TempDir
    private Path folder;

    @Test
    void withAndWithoutEachOptimisationTheSameLocationsAreRacy() throws IOException {
        List<Pass> all = List.copyOf(Pass.all());
        LoopsAgree comparison = compare(LoopsAgree.Question.RACES, all);
        assertThat(comparison.runs() + comparison.same()).isEqualTo(PROGRAMS * (2 + all.size()));
        // Whatever the code is, the runtime's passes can matter.
        assertThat(comparison.runs())
                .isGreaterThan(PROGRAMS * (2 + RuntimePasses.find().size()));
        assertThat(comparison.same()).isGreaterThan(PROGRAMS);
    }

    @Test
    void withAndWithoutOptimisationsTheSameLocationsAreTorn() throws IOException {
        compare(LoopsAgree.Question.STEPS, List.of());
    }

    @Test
    void whereOnlyMarksMatterTheSameLocationsAreTornToo() throws IOException {
        compare(LoopsAgree.Question.MARKS, List.of(Pass.MARKS));
    }

    private LoopsAgree compare(LoopsAgree.Question question, List<Pass> switches) throws IOException {
        LoopsAgree comparison = new LoopsAgree(
                System.getProperty("agent.jar"), folder, Jdks.current().java().toString(), question);
        assertThat(comparison.compare(1, PROGRAMS, switches)).isEmpty();
        assertThat(comparison.racy()).isGreaterThan(PROGRAMS / 4);
        return comparison;
    }
}
