package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A program that has room enough without us ends with us as it does without, also if there is no more room for us; what
 * is lost is the verdict. The limit is set where none of ours can come behind it.
 */
@Tag("distribution")
class MemoryTest {

    private static final String NO_ROOM = "left the program too little of its heap of ";

    @Test
    void manyArraysInASmallHeap() {
        for (Jdks.Jdk jdk : Jdks.all()) {
            endsInSpiteOfUs(new Checking(jdk), "-Xmx64m", "arrays", "700000");
        }
    }

    @Test
    void manyLocksInASmallHeap() {
        endsInSpiteOfUs(Checking.onCurrentJdk(), "-Xmx32m", "locks", "200000");
    }

    /** What is dropped is missing from then on, and nobody may take that for a race. */
    @Test
    void whatIsDroppedMakesNoRace() {
        for (Jdks.Jdk jdk : Jdks.all()) {
            ChildJvm.Result checked = new Checking(jdk)
                    .check(limited("-Xmx64m"), "-cp", Checking.CLASS_PATH, "checked.LivesNearItsLimit", "80");
            assertThat(checked.out()).isEqualTo("true" + System.lineSeparator());
            assertThat(checked.err())
                    .contains("raceproof check: UNKNOWN", NO_ROOM)
                    .doesNotContain("RACE", "OutOfMemoryError");
        }
    }

    /** What is in the program's own objects cannot be dropped: then it is said, and how much that is. */
    @Test
    void aProgramThatRunsOutOfMemoryBecauseOfUsIsToldSo() {
        for (Jdks.Jdk jdk : Jdks.all()) {
            Checking checking = new Checking(jdk);
            assertThat(checking.java("-Xmx64m", "-cp", Checking.CLASS_PATH, "checked.Remembers", "nodes", "1500000")
                            .status())
                    .isZero();
            ChildJvm.Result checked = check(checking, "-Xmx64m", "nodes", "1500000");
            assertThat(checked.err().replaceAll("\\s+", " "))
                    .contains("java.lang.OutOfMemoryError: Java heap space", "raceproof check: UNKNOWN")
                    .containsPattern(
                            "ran out of memory while it was checked: of its heap of 64 MB, about [34]\\d MB were"
                                    + " words of ours .* -Xmx\\d+m would help")
                    .doesNotContain("ASSERTION FAILED");
            assertThat(checked.status()).isEqualTo(1);
        }
    }

    /** Nobody makes a running JVM's heap larger; what helps is said where the error is seen. */
    @Test
    void withTheAgentAloneItIsSaidWhichHeapIsEnough() {
        for (Jdks.Jdk jdk : Jdks.all()) {
            Checking checking = new Checking(jdk);
            String[] program = {
                Checking.agent(), "-Xmx64m", "-cp", Checking.CLASS_PATH, "checked.Remembers", "nodes", "1500000"
            };
            Matcher advice = Pattern.compile("raceproof: The program ran out of memory .* (-Xmx\\d+m) would help")
                    .matcher(checking.java(program).err());
            assertThat(advice.find()).isTrue();
            program[1] = advice.group(1);
            ChildJvm.Result enough = checking.java(program);
            assertThat(enough.status()).isZero();
            assertThat(enough.err()).doesNotContain("raceproof:");
        }
    }

    /** Whether it would have caught one without us, nobody knows. When we look, the heap is as good as empty again. */
    @Test
    void aCaughtErrorTakesAwayTheProof() {
        for (Jdks.Jdk jdk : Jdks.all()) {
            for (String collector : List.of("-XX:+UseG1GC", "-XX:+UseSerialGC", "-XX:+UseParallelGC")) {
                Checking checking = new Checking(jdk);
                String[] program = {collector, "-cp", Checking.CLASS_PATH, "checked.CatchesTheError", "10000000"};
                ChildJvm.Result small = checking.check(limited("-Xmx64m"), program);
                assertThat(small.out()).contains("no memory");
                assertThat(small.err().replaceAll("\\s+", " "))
                        .contains("raceproof check: CLEAN")
                        .containsPattern("The heap of \\d+ MB was full .* -Xmx\\d+m would help");
                ChildJvm.Result large = checking.check(limited("-Xmx512m"), program);
                assertThat(large.out()).contains("10000000");
                assertThat(large.err()).contains("raceproof check: PROVED").doesNotContain("would help");
            }
        }
    }

    @Test
    void theSameInALargerHeapHasAVerdict() {
        ChildJvm.Result enough = check(Checking.onCurrentJdk(), "-Xmx1g", "arrays", "700000");
        assertThat(enough.err()).doesNotContain(NO_ROOM).contains("raceproof check: PROVED");
    }

    private static void endsInSpiteOfUs(Checking checking, String heap, String what, String count) {
        ChildJvm.Result plain = checking.java(heap, "-cp", Checking.CLASS_PATH, "checked.Remembers", what, count);
        assertThat(plain.status()).isZero();
        ChildJvm.Result checked = check(checking, heap, what, count);
        assertThat(checked.out()).isEqualTo(plain.out());
        assertThat(checked.err()).contains("raceproof check: UNKNOWN", NO_ROOM).doesNotContain("OutOfMemoryError");
        assertThat(checked.status()).isZero();
    }

    private static Map<String, String> limited(String heap) {
        return Map.of("_JAVA_OPTIONS", heap);
    }

    private static ChildJvm.Result check(Checking checking, String heap, String what, String count) {
        return checking.check(limited(heap), "-cp", Checking.CLASS_PATH, "checked.Remembers", what, count);
    }
}
