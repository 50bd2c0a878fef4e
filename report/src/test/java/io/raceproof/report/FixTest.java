package io.raceproof.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is advised for a task started at line 1 of a source, and accesses at the lines after it. */
class FixTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "var f = future(() -> total = 1);       | Call get() on the future made at T.java:1 before T.java:3.",
                "var f = pool.submit(() -> total = 1);  | Call get() on the future made at T.java:1 before T.java:3.",
                "left.fork();                           | Call join() on the task forked at T.java:1 before T.java:3.",
                "thread.start();                        | Call join() on the thread started at T.java:1 before T.java:3.",
                "spawn(() -> total = 1);                | Call sync() after the spawn at T.java:1 and before T.java:3.",
                "async(() -> total = 1);                | Put a finish around the start of the task at T.java:1, and end"
                        + " it before T.java:3.",
            })
    void aTaskThatIsNotWaitedForInTime(String start, String advice) throws IOException {
        assertThat(fix(started(2, 3), start, "total = 1;", "other = total;")).contains(advice);
    }

    @ParameterizedTest
    @ValueSource(strings = {"total++;", "--total;", "sums[0] += x;", "mask |= bit;"})
    void anAccumulatorOfAllTasks(String line) throws IOException {
        assertThat(fix(started(2, 2), "x();", line)).get().asString().startsWith("All tasks update one variable:");
    }

    @Test
    void anObjectThatIsNotMadeForThreads() throws IOException {
        Finding onMap = on("shared object java.util.HashMap", 2, 2);
        assertThat(fix(onMap, "x();", "map.merge(key, 1, Integer::sum); total++;"))
                .contains("This object is not made for several tasks at once: use a ConcurrentHashMap, or hold one lock"
                        + " around all uses.");
        assertThat(fix(onMap, "thread.start();", "map.clear();"))
                .contains("Call join() on the thread started at T.java:1 before T.java:2.");
        assertThat(fix(on("shared object java.util.BitSet", 2, 2), "x();", "bits.set(1); total++;"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"total = 1;", "if (total <= 1) {", "total = total == 1 ? 2 : 3;"})
    void whereItIsNotObviousNothingIsSaid(String line) throws IOException {
        assertThat(fix(started(2, 2), "run(() -> total = 1);", line)).isEmpty();
    }

    @Test
    void withoutASourceNothingIsSaid() {
        assertThat(Fix.of(started(2, 3), new SourceFinder(List.of()))).isEmpty();
    }

    private static Finding started(int write, int read) {
        return on("static field T.total", write, read);
    }

    private static Finding on(String location, int write, int read) {
        String start = "T.main(T.java:1)";
        return new Finding(
                Kind.DATA_RACE,
                Certainty.CERTAIN,
                location,
                List.of(
                        new Access(Op.WRITE, "T", "main", "T.java", write, "the task started at " + start, List.of()),
                        new Access(Op.READ, "T", "main", "T.java", read, "the main task", List.of())),
                "Inside the program, the first access is in the task started at " + start
                        + "; the second access is in the task that started it, further on. Nothing waits for it.");
    }

    private Optional<String> fix(Finding finding, String... source) throws IOException {
        Files.write(folder.resolve("T.java"), List.of(source));
        return Fix.of(finding, new SourceFinder(List.of(folder)));
    }
}
