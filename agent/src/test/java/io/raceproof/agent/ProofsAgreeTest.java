package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A short run of {@link ProofsAgree}. */
@Tag("packaged")
class ProofsAgreeTest {

    private static final int PROGRAMS = 20;

    @ParameterizedTest
    @ValueSource(strings = {"serial", "parallel"})
    void withAndWithoutProofsTheSameLocationsAreRacy(String mode, @TempDir Path folder) throws Exception {
        ProofsAgree comparison = new ProofsAgree(System.getProperty("agent.jar"), folder, mode);
        assertThat(comparison.compare(1, PROGRAMS)).isEmpty();
        assertThat(comparison.racy()).isGreaterThan(PROGRAMS / 4);
        assertThat(comparison.entered()).isGreaterThan(PROGRAMS / 4);
    }
}
