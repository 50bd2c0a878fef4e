package io.raceproof.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What limit a program would have, and how much more it is given. */
class HeapRoomTest {

    private static final long MB = 1L << 20;
    private static final long GB = 1L << 30;
    private static final Machine MACHINE = new Machine(16 * GB, true);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "-Xmx64m, 64",
        "-Xmx1G -Xmx65536K, 64",
        "-Xmx67108864, 64",
        "-Xmx64m -XX:MaxHeapSize=2g, 2048",
        "-XX:MaxHeapSize=2g -Xmx64M -Dx=-Xmx1g, 64",
        "-Xms32m -Xmx64m -Xmn16m, 64",
        "-ea, 4096",
        "-Xms5g, 5120",
        "-XX:MaxRAMPercentage=50.0, 8192",
        "-XX:MaxRAMPercentage=50 -XX:MaxRAM=1g, 512",
        "-XX:MaxRAM=200m, 100",
    })
    void theLimitIsTheOneThatJavaWouldTake(String options, long megabytes) {
        assertThat(limit(options)).hasValue(megabytes * MB);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Xmx64q",
                "-Xmx",
                "-Xmx0",
                "-Xmx2m",
                "-Xmx9999999t",
                "-Xmx-1",
                "-Xms2g -Xmx1g",
                "-XX:MinHeapSize=2g -Xmx1g",
                "-Xmn64m -Xmx64m",
                "-XX:MaxNewSize=1g -Xmx64m",
                "-XX:SoftMaxHeapSize=1g -Xmx64m",
                "-XX:MaxRAMPercentage=x",
                "-XX:MaxRAMPercentage=101",
                "-Xmx64m -XX:+AggressiveHeap",
                "-Xmx64m -XX:Flags=file",
                "-Xmx64m -XX:VMOptionsFile=file",
            })
    void whatJavaComplainsOfOrWeCannotTellIsNoLimit(String options) {
        assertThat(limit(options)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        // At least a gigabyte more, else eight times as much, but not more than three quarters of the memory.
        "64m, 16, 1088",
        "1g, 16, 8192",
        "4g, 16, 12288",
        "64m, 1, 768",
        // Not beyond short references.
        "20g, 64, 30720",
    })
    void theRoomIsLimited(String limit, long gigabytes, long given) throws IOException {
        HeapRoom room = room(new Machine(gigabytes * GB, true), "-Xmx" + limit, "Main");
        assertThat(room.given()).isEqualTo(given * MB);
        assertThat(room.options()).containsExactly("-Xmx" + given * MB, "-XX:MaxDirectMemorySize=" + room.plain());
        assertThat(room.told()).isEqualTo(room.plain() + ":" + given * MB);
    }

    @Test
    void whereThereIsNoRoomJavaGetsWhatItWasGiven() throws IOException {
        assertThat(room(new Machine(GB, true), "-Xmx1g", "Main").isNone()).isTrue();
        assertThat(room(new Machine(16 * GB, false), "-Xmx1g", "Main").isNone()).isTrue();
        assertThat(room(new Machine(256 * GB, true), "-Xmx31g", "Main").isNone())
                .isFalse();
        assertThat(room(Map.of("_JAVA_OPTIONS", "-Xmx2g"), "-Xmx1g", "Main").isNone())
                .isTrue();
        assertThatThrownBy(() -> room(MACHINE, "-Xmx1g")).isInstanceOf(BadArgumentsException.class);
    }

    /** Three quarters are for all of them, and nobody has less than without us. */
    @ParameterizedTest
    @CsvSource({"256m, 1, 2048", "256m, 4, 2048", "1g, 4, 3072", "256m, 16, 768", "1g, 16, 0", "4g, 4, 0"})
    void severalAtOnceShareTheMemory(String limit, int atOnce, long given) throws IOException {
        HeapRoom room = HeapRoom.of(List.of(between(List.of("-Xmx" + limit), List.of())), MACHINE, atOnce);
        assertThat(room.given()).isEqualTo(given * MB);
    }

    @Test
    void oneForSeveralHasWhatTheLargestNeeds() throws IOException {
        JavaOptions small = between(List.of("-Xmx64m"), List.of("-ea"));
        JavaOptions large = between(List.of("-Xmx1g"), List.of("-Xms1g"));
        HeapRoom room = HeapRoom.of(List.of(small, large), MACHINE, 1);
        assertThat(room.plain()).isEqualTo(GB);
        assertThat(room.options()).containsExactly("-Xmx" + 8 * GB, "-XX:MaxDirectMemorySize=" + GB);
    }

    @Test
    void whoSetsALimitBehindOursKeepsIt() throws IOException {
        JavaOptions late = between(List.of(), List.of("-Xmx4g"));
        assertThat(HeapRoom.of(late, MACHINE).isNone()).isTrue();
        HeapRoom room = HeapRoom.of(List.of(between(List.of("-Xmx1g"), List.of()), late), MACHINE, 1);
        assertThat(room.plain()).isEqualTo(GB);
        assertThat(room.options()).containsExactly("-Xmx" + 8 * GB);
    }

    @Test
    void ownDirectMemoryStays() throws IOException {
        assertThat(room(MACHINE, "-XX:MaxDirectMemorySize=1g", "Main").options())
                .hasSize(1);
    }

    @Test
    void variablesComeBeforeTheCommandLine() throws IOException {
        Map<String, String> both = Map.of("JAVA_TOOL_OPTIONS", "-Xmx3g", "JDK_JAVA_OPTIONS", "'-Dx=a b'\t\"-Xmx1g\"");
        assertThat(room(both, "Main").plain()).isEqualTo(GB);
        assertThat(room(both, "-Xmx2g", "Main").plain()).isEqualTo(2 * GB);
        assertThat(JavaOptions.before(List.of("-ea", "Main"), both).place()).isEqualTo(1);
        assertThat(room(Map.of("JAVA_TOOL_OPTIONS", "-Xmx3g"), "Main").plain()).isEqualTo(3 * GB);
        JavaOptions alone = JavaOptions.between(List.of("-ea"), List.of(), both);
        assertThat(HeapRoom.of(alone, MACHINE).plain()).isEqualTo(GB);
    }

    @Test
    void anArgumentFileIsReadAndOursComesBehindItUnlessItNamesTheProgram() throws IOException {
        Path options = Files.writeString(folder.resolve("options"), "-Xmx1g # -Xmx2g\n");
        String[] java = {"-cp", "x", "@" + options, "Main", "@" + options};
        assertThat(room(MACHINE, java).plain()).isEqualTo(GB);
        assertThat(place(java)).isEqualTo(3);

        Path program = Files.writeString(folder.resolve("program"), "-Dx=y Main -Xmx1g");
        assertThat(room(MACHINE, "-Xmx2g", "@" + program).plain()).isEqualTo(2 * GB);
        assertThat(place("-Xmx2g", "@" + program)).isEqualTo(1);

        Path both = Files.writeString(folder.resolve("both"), "-Xmx1g Main");
        assertThat(room(MACHINE, "@" + both).isNone()).isTrue();
        assertThatThrownBy(() -> room(MACHINE, "@" + folder.resolve("none"), "Main"))
                .isInstanceOf(BadArgumentsException.class);
        assertThat(room(MACHINE, "--disable-@files", "@" + options).plain()).isEqualTo(4 * GB);

        JavaOptions late = between(List.of("-ea"), List.of("@" + options));
        assertThat(late.afterOurs()).containsExactly("-Xmx1g");
        assertThat(HeapRoom.of(late, MACHINE).isNone()).isTrue();
    }

    @Test
    void aMachineThatIsAskedIsTheOneThatJavaSees() {
        ProcessBuilder java =
                new ProcessBuilder(Jdks.current().java().toString(), "-Xint", "-XX:+PrintFlagsFinal", "-version");
        java.environment().keySet().removeIf(name -> name.endsWith("JAVA_OPTIONS") || name.equals("JAVA_TOOL_OPTIONS"));
        long limit = new HeapOptions(List.of()).limit(Machine.asked().memory()).orElseThrow();
        long piece = 32 * MB;
        assertThat(ChildJvm.run(java, Duration.ofSeconds(30)).out().lines())
                .filteredOn(line -> line.contains(" MaxHeapSize "))
                .singleElement()
                .satisfies(line -> assertThat(Long.parseLong(line.replaceAll(".*= (\\d+) .*", "$1")))
                        .isBetween(limit - piece, limit + piece));
    }

    /** What JVMs with the serial collector said of their limits. */
    @ParameterizedTest
    @CsvSource({"64880640, 67108864", "1037959168, 1073741824", "6110183424, 6320816128"})
    void theSerialCollectorHoldsBackAThirtieth(long says, long limit) {
        assertThat(Machine.heapOf(says)).isEqualTo(limit);
    }

    private static OptionalLong limit(String options) {
        return new HeapOptions(List.of(options.split(" "))).limit(16 * GB);
    }

    private static JavaOptions between(List<String> before, List<String> after) throws IOException {
        return JavaOptions.between(before, after, Map.of());
    }

    private static int place(String... java) throws IOException {
        return JavaOptions.before(List.of(java), Map.of()).place();
    }

    private static HeapRoom room(Machine machine, String... java) throws IOException {
        return HeapRoom.of(JavaOptions.before(List.of(java), Map.of()), machine);
    }

    private static HeapRoom room(Map<String, String> environment, String... java) throws IOException {
        return HeapRoom.of(JavaOptions.before(List.of(java), environment), MACHINE);
    }
}
