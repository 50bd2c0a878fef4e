package io.raceproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.SourceRegion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FootprintTest {

    @TempDir
    Path folder;

    private List<String> footprint(String x10) throws Exception {
        return footprint(x10, Duration.ofSeconds(20));
    }

    private List<String> footprint(String x10, Duration limit) throws Exception {
        Path file = Files.writeString(folder.resolve("P.x10"), x10);
        SourceRegion region = new Prover(new Options(List.of(), false, false, limit))
                .prove(List.of(file))
                .get(0);
        return region.footprint();
    }

    @Test
    void setsAreShownOverTheCountersThatMatter() throws Exception {
        assertThat(footprint("for (k in 0..N) for (i in k+1..M) async A[i][2*i - 1] = B[i];"))
                .containsExactly(
                        "writes A[i][2*i - 1] for 0 <= k <= N, k + 1 <= i <= M",
                        "reads B[i] for 0 <= k <= N, k + 1 <= i <= M");
    }

    @Test
    void countersThatDoNotMatterAreLeftOut() throws Exception {
        assertThat(footprint("for (k in 0..N) for (i in 1..M) async A[i] = 0;"))
                .containsExactly("writes A[i] for 1 <= i <= M");
    }

    @Test
    void pastTheTimeLimitItSaysThatItIsNotAll() throws Exception {
        assertThat(footprint("for (i in 1..M) async A[i] = 0;", Duration.ZERO))
                .containsExactly("and perhaps more: the time limit is over");
    }
}
