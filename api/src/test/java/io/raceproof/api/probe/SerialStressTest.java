package io.raceproof.api.probe;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.api.Promise;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Serial mode with random programs and deep recursion. */
@Timeout(60)
@Probed(SerialHooks.class)
class SerialStressTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void aRandomProgramRunsInTheSameLegalOrderEveryTime(long seed) {
        Recorder.thisThreadIsMain();
        assertThat(new Promise<>())
                .as("something to wait for, so that nobody waits on top of its caller")
                .isNotNull();
        for (int i = 0; i < 20; i++) {
            long program = seed * 1000 + i;
            async(() -> RandomProgram.run(program));
            async(() -> RandomProgram.run(program));
            assertThat(storyOf("0." + (2 * i + 1))).isEqualTo(storyOf("0." + 2 * i));
        }
        List<Recorder.Event> log = Recorder.log();
        assertThat(log).hasSizeGreaterThan(10_000);
        LegalOrder.check(log);
    }

    /** What the task and all below it did, one event a line, with names that do not tell which run it was. */
    private static List<String> storyOf(String root) {
        return Recorder.log().stream()
                .filter(event -> (event.task() + ".").startsWith(root + "."))
                .map(event -> unnamed(event.task(), root) + " " + event.kind() + " " + unnamed(event.object(), root))
                .toList();
    }

    private static String unnamed(String name, String root) {
        return name.startsWith(root) ? name.substring(root.length()) : name;
    }

    @Test
    void recursionMayBeDeepWhereNothingCanWait() {
        int[] deepest = new int[1];
        finish(() -> descend(20_000, deepest));
        assertThat(deepest[0]).isEqualTo(20_000);
    }

    @Test
    void recursionMayBeDeepWhereTasksMayWait() {
        int[] deepest = new int[1];
        Promise<Integer> promise = new Promise<>();
        finish(() -> {
            async(promise::get);
            descend(2_000, deepest);
            promise.set(1);
        });
        assertThat(deepest[0]).isEqualTo(2_000);
    }

    private static void descend(int levels, int[] deepest) {
        if (levels > 0) {
            deepest[0]++;
            async(() -> finish(() -> descend(levels - 1, deepest)));
        }
    }
}
