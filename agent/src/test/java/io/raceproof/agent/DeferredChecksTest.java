package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.runtime.Pass;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import recording.Hooks;
import traps.KeptShadows;
import traps.Loops;

/** What is told when loops are left is what they accessed, and no more. */
class DeferredChecksTest {

    @AfterEach
    void nobodyListens() {
        Hooks.install(null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"traps.Loops", "traps.KeptShadows"})
    void deferredOrNotTheSameLocationsAreAccessedOnTheSameLines(String className) {
        String result = className.equals("traps.Loops") ? Loops.run() : KeptShadows.run();
        List<Recorder.Seen> plain = new RewritingLoader(Set.of()).recordEverything(className, result);
        List<Recorder.Seen> deferred =
                new RewritingLoader(Set.of(Pass.COALESCE, Pass.VARIED)).recordEverything(className, result);
        assertThat(accesses(deferred)).isEqualTo(accesses(plain)).hasSizeGreaterThan(20);
        assertThat(deferred).extracting(Recorder.Seen::text).contains("range");
    }

    @Test
    void aLoopThatIsLeftOnceChecksEachOfItsAccessesOnce() throws ReflectiveOperationException {
        Recorder recorder = new Recorder();
        Class<?> rewritten = new RewritingLoader(Set.of(Pass.COALESCE)).loadClass("traps.Loops");
        var relax = rewritten.getDeclaredMethod("relax", double[].class, double[].class, double[].class);
        relax.setAccessible(true);
        Hooks.install(recorder);
        relax.invoke(null, new double[9], new double[9], new double[9]);
        assertThat(recorder.everything())
                .filteredOn(seen -> seen.text().equals("range"))
                .hasSize(5);
        assertThat(recorder.accesses()).hasSize(5 * 7 + 1);
    }

    @Test
    void aLoopThroughAColumnChecksItAtOnceWhateverTheDistance() throws ReflectiveOperationException {
        Recorder recorder = new Recorder();
        Class<?> rewritten = new RewritingLoader(Set.of(Pass.COALESCE, Pass.VARIED)).loadClass("traps.Loops");
        var flat = rewritten.getDeclaredMethod("flat", float[].class, int.class, int.class, int.class);
        flat.setAccessible(true);
        Hooks.install(recorder);
        flat.invoke(null, new float[20], 6, 3, 1);
        assertThat(recorder.everything())
                .filteredOn(seen -> seen.text().equals("range"))
                .hasSize(2 * 3);
        assertThat(recorder.accesses()).hasSize(2 * 3 * 6);
    }

    private static Set<String> accesses(List<Recorder.Seen> seen) {
        Set<String> texts = new TreeSet<>();
        for (Recorder.Seen access : seen) {
            if (access.isAccess()) {
                texts.add(access.site().line() + " " + access.text() + " " + length(access.subject()));
            }
        }
        return texts;
    }

    /** Arrays are told apart by their lengths. */
    private static int length(Object subject) {
        return subject != null && subject.getClass().isArray() ? java.lang.reflect.Array.getLength(subject) : -1;
    }
}
