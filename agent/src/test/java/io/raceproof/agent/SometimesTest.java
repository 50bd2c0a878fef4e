package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.runtime.Pass;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import recording.Hooks;
import traps.Gaps;

/** Where only some rounds access what a loop passes, each row of rounds is told as one range, and nothing between. */
class SometimesTest {

    private static final Set<Pass> ON = Set.of(Pass.COALESCE, Pass.SOMETIMES);
    private static final String NAME = "traps.Gaps";

    @AfterEach
    void nobodyListens() {
        Hooks.install(null);
    }

    @Test
    void theSameAccessesAreTold() {
        String result = Gaps.run();
        List<String> plain = accesses(Set.of(), result);
        assertThat(accesses(ON, result))
                .containsExactlyInAnyOrderElementsOf(plain)
                .hasSizeGreaterThan(50);
    }

    @Test
    void rowsAreToldAsOneRangeEach() throws ReflectiveOperationException {
        Recorder recorder = new Recorder();
        Class<?> rewritten = new RewritingLoader(ON).loadClass(NAME);
        Method lines = rewritten.getDeclaredMethod("lines", byte[].class);
        lines.setAccessible(true);
        Hooks.install(recorder);
        lines.invoke(null, new byte[11]);
        assertThat(recorder.everything())
                .filteredOn(seen -> seen.text().equals("range"))
                .as("four rows of letters and three ends of lines")
                .hasSize(7);
    }

    /** Sorted by nobody: a loop tells in another order. */
    private static List<String> accesses(Set<Pass> passes, String result) {
        return new RewritingLoader(passes)
                .record(NAME, result).stream()
                        .map(seen -> seen.site().line() + " " + seen.text())
                        .toList();
    }
}
