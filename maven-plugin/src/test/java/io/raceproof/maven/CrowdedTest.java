package io.raceproof.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds of {@code src/it/crowded}, whose test fits into its heap without us, and would not with us. */
@Tag("packaged")
class CrowdedTest {

    private static final String CLASS = "demo.CrowdedTest";
    private static final String WRITE_IT_LAST = "limits the heap behind @{argLine}";

    @TempDir
    Path folder;

    @Test
    void testsThatFitIntoTheirHeapStillDoAndDoNotSeeALargerOne() throws Exception {
        MavenBuild build = MavenBuild.run("crowded", folder, "verify");

        assertThat(build.isSuccess()).as(build.out()).isTrue();
        assertThat(build.testReport(CLASS)).contains("tests=\"3\"", "errors=\"0\"", "failures=\"0\"");
        assertThat(build.out()).contains("raceproof check: ").doesNotContain(WRITE_IT_LAST, "ran out of memory");
    }

    @Test
    void withoutRoomTheyDoNotFitAndTheLogSaysWhy() throws Exception {
        MavenBuild build = MavenBuild.run("crowded", folder, "verify", "-Draceproof.heapRoom=false");

        assertThat(build.isSuccess()).isFalse();
        assertThat(build.out()).contains("Java heap space").doesNotContain(WRITE_IT_LAST);
        assertThat(build.err()).containsPattern("raceproof: .* heap of 64 MB.*-Xmx\\d+m would help");

        MavenBuild plain = MavenBuild.run(
                "crowded",
                folder.resolve("plain"),
                "verify",
                "-Draceproof.skip",
                "-Dtest=CrowdedTest#keepsAListInItsHeap");
        assertThat(plain.testReport(CLASS)).contains("tests=\"1\"", "errors=\"0\"", "failures=\"0\"");
    }

    @Test
    void aLimitBehindOursIsKeptAndWarnedOf() throws Exception {
        MavenBuild build = MavenBuild.run(
                "crowded",
                folder,
                "verify",
                "-Dafter=-Xmx63m",
                "-Dtest=CrowdedTest#seesTheHeapThatItWasGiven",
                "-DforkCount=1C");

        assertThat(build.isSuccess()).as(build.out()).isTrue();
        assertThat(build.testReport(CLASS)).contains("tests=\"1\"", "errors=\"0\"", "failures=\"0\"");
        assertThat(build.out()).containsOnlyOnce(WRITE_IT_LAST);
    }
}
