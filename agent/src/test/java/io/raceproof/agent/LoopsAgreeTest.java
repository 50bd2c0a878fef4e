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

    private static final int PROGRAMS = 150;

    @Test
    void withAndWithoutEachOptimisationTheSameLocationsAreRacy(@TempDir Path folder) throws IOException {
        LoopsAgree comparison = new LoopsAgree(
                System.getProperty("agent.jar"), folder, Jdks.current().java().toString());
        assertThat(comparison.compare(1, PROGRAMS, List.copyOf(Pass.all()))).isEmpty();
        assertThat(comparison.racy()).isGreaterThan(PROGRAMS / 4);
    }
}
