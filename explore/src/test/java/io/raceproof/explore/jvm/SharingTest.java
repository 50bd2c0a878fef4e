package io.raceproof.explore.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SharingTest {

    @Test
    void aWorkerHasFewThreadsOfItsOwn() {
        assertThat(Sharing.beside(List.of("-Xmx1g")))
                .containsExactly("-XX:CICompilerCount=2", "-XX:ParallelGCThreads=2");
    }

    @Test
    void whatUsersSetStays() {
        assertThat(Sharing.beside(List.of("-XX:CICompilerCount=5", "-XX:ParallelGCThreads=7")))
                .isEmpty();
    }

    /** The JVM would not start. */
    @Test
    void thereAreNotFewerThreadsThanUsersWantBesideTheProgram() {
        assertThat(Sharing.beside(List.of("-XX:ConcGCThreads=4"))).containsExactly("-XX:CICompilerCount=2");
    }
}
