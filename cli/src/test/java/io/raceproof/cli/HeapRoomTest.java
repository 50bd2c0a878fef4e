package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    void theRoomIsLimited(String limit, long gigabytes, long given) {
        HeapRoom room = room(new Machine(gigabytes * GB, true), "-Xmx" + limit, "Main");
        assertThat(room.given()).isEqualTo(given * MB);
        assertThat(room.in(List.of("-Xmx" + limit, "Main")))
                .containsExactly(
                        "-Xmx" + limit, "-Xmx" + given * MB, "-XX:MaxDirectMemorySize=" + room.plain(), "Main");
    }

    @Test
    void whereThereIsNoRoomJavaGetsWhatItWasGiven() {
        List<String> java = List.of("-Xmx1g", "Main");
        assertThat(room(new Machine(GB, true), "-Xmx1g", "Main").in(java)).isEqualTo(java);
        assertThat(room(new Machine(16 * GB, false), "-Xmx1g", "Main").in(java)).isEqualTo(java);
        assertThat(room(new Machine(256 * GB, true), "-Xmx31g", "Main").options())
                .isNotEmpty();
        assertThat(room(MACHINE, "-Xmx1g").options()).isEmpty();
        assertThat(HeapRoom.of(java, Map.of("_JAVA_OPTIONS", "-Xmx2g"), MACHINE).in(java))
                .isEqualTo(java);
    }

    @Test
    void ownDirectMemoryStays() {
        assertThat(room(MACHINE, "-XX:MaxDirectMemorySize=1g", "Main").options())
                .hasSize(1);
    }

    @Test
    void variablesComeBeforeTheCommandLine() {
        Map<String, String> both = Map.of("JAVA_TOOL_OPTIONS", "-Xmx3g", "JDK_JAVA_OPTIONS", "'-Dx=a b'\t\"-Xmx1g\"");
        assertThat(HeapRoom.of(List.of("Main"), both, MACHINE).plain()).isEqualTo(GB);
        assertThat(HeapRoom.of(List.of("-Xmx2g", "Main"), both, MACHINE).plain())
                .isEqualTo(2 * GB);
        assertThat(HeapRoom.of(List.of("-ea", "Main"), both, MACHINE).place()).isEqualTo(1);
        assertThat(HeapRoom.of(List.of("Main"), Map.of("JAVA_TOOL_OPTIONS", "-Xmx3g"), MACHINE)
                        .plain())
                .isEqualTo(3 * GB);
    }

    @Test
    void anArgumentFileIsReadAndOursComesBehindItUnlessItNamesTheProgram() throws IOException {
        Path options = Files.writeString(folder.resolve("options"), "-Xmx1g # -Xmx2g\n");
        HeapRoom room = room(MACHINE, "-cp", "x", "@" + options, "Main", "@" + options);
        assertThat(room.plain()).isEqualTo(GB);
        assertThat(room.place()).isEqualTo(3);

        Path program = Files.writeString(folder.resolve("program"), "-Dx=y Main -Xmx1g");
        assertThat(room(MACHINE, "-Xmx2g", "@" + program).plain()).isEqualTo(2 * GB);
        assertThat(room(MACHINE, "-Xmx2g", "@" + program).place()).isEqualTo(1);

        Path both = Files.writeString(folder.resolve("both"), "-Xmx1g Main");
        assertThat(room(MACHINE, "@" + both).options()).isEmpty();
        assertThat(room(MACHINE, "@" + folder.resolve("none"), "Main").options())
                .isEmpty();
        assertThat(room(MACHINE, "--disable-@files", "@" + options).plain()).isEqualTo(4 * GB);
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

    private static HeapRoom room(Machine machine, String... java) {
        return HeapRoom.of(List.of(java), Map.of(), machine);
    }
}
