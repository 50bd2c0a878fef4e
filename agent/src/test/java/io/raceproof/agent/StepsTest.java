package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.runtime.Pass;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import recording.Hooks;
import traps.Merges;

/** Where indices go on now and then, what is told when the loop is left is what was accessed, and no more. */
class StepsTest {

    private static final Set<Pass> ON = Set.of(Pass.COALESCE, Pass.STEPS);
    private static final String NAME = "traps.Merges";

    @AfterEach
    void nobodyListens() {
        Hooks.install(null);
    }

    @Test
    void theSameLocationsAreAccessed() {
        String result = Merges.run();
        List<Recorder.Seen> plain = new RewritingLoader(Set.of()).record(NAME, result);
        List<Recorder.Seen> deferred = new RewritingLoader(ON).record(NAME, result);
        assertThat(locations(deferred, false))
                .isEqualTo(locations(plain, false))
                .hasSizeGreaterThan(60);
        assertThat(locations(plain, true)).as("each on a line that accesses it").containsAll(locations(deferred, true));
    }

    @Test
    void aMergeIsToldInOneRangeForEachAccess() throws ReflectiveOperationException {
        Recorder recorder = new Recorder();
        Class<?> rewritten = new RewritingLoader(ON).loadClass(NAME);
        Class<?> number = int.class;
        Method merge =
                rewritten.getDeclaredMethod("merge", int[].class, number, number, number, number, long[].class, number);
        merge.setAccessible(true);
        Hooks.install(recorder);
        merge.invoke(null, new int[] {1, 3, 5, 7, 2, 4, 6, 8}, 0, 4, 4, 8, new long[8], 0);
        assertThat(recorder.everything())
                .filteredOn(seen -> seen.text().equals("range"))
                .as("two reads that go on, two that compare")
                .hasSize(4);
        assertThat(recorder.accesses())
                .extracting(Recorder.Seen::text)
                .filteredOn(text -> text.startsWith("R int"))
                .hasSize(8 + 2);
    }

    private static Set<String> locations(List<Recorder.Seen> seen, boolean withLines) {
        Set<String> texts = new TreeSet<>();
        for (Recorder.Seen access : seen) {
            String line = withLines ? access.site().line() + " " : "";
            texts.add(line + access.text() + " of " + Array.getLength(access.subject()));
        }
        return texts;
    }
}
