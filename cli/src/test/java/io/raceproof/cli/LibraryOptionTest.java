package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Finding;
import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.report.JsonReport;
import io.raceproof.testkit.ChildJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A file of the user's says what calls do whose code is not checked. */
@Tag("distribution")
class LibraryOptionTest {

    private static final String FILE = """
        # What checked.Unlisted uses.
        object CHECKSUM java.util.zip.CRC32
        write  CHECKSUM update* reset
        read   CHECKSUM getValue

        object BUFFER java.nio.ByteBuffer
        write  BUFFER put*
        read   BUFFER get*

        object DEVICE checked.Unlisted$Device
        write  DEVICE put
        read   DEVICE last
        reads  checked.Unlisted$Driver sum
        """;

    private static final String DRIVER = "checked.Unlisted$Driver";

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("my library, at work"), FILE);
    }

    @ParameterizedTest
    @CsvSource({
        "checksum, shared object java.util.zip.CRC32",
        "buffer, shared object java.nio.HeapByteBuffer",
        "interface, shared object checked.Unlisted$Driver",
        "argument, int[] element 1",
    })
    void callsOfWhatItNamesAreAccesses(String program, String location) throws IOException {
        assertThat(check(program).verdict()).as("without it").isEqualTo(Verdict.CLEAN);
        for (String mode : List.of("parallel", "serial")) {
            Report report = check(program, "--mode", mode, "--library", file.toString());
            assertThat(report.findings())
                    .singleElement()
                    .extracting(Finding::location)
                    .isEqualTo(location);
            assertThat(report.findings().get(0).accesses())
                    .allSatisfy(access -> assertThat(access.file()).isEqualTo("Unlisted.java"));
        }
        assertThat(run("explore", program, "--library", file.toString()).verdict())
                .isEqualTo(Verdict.RACE);
    }

    @ParameterizedTest
    @CsvSource({"overridden", "read"})
    void whatCallsDoNotDoIsNoRace(String program) throws IOException {
        assertThat(check(program, "--library", file.toString()).findings()).isEmpty();
    }

    @Test
    void aFileThatMeansNothingIsRefusedInOneLine() throws IOException {
        assertThat(refused("object X a.B\nwriet X y")).contains("line 2", "\"wriet\" means nothing");
        assertThat(refused("write X y")).contains("line 1", "no class is of the family X");
        assertThat(refused("\n\nobject X a/B")).contains("line 3", "with dots");
        assertThat(refused("object X")).contains("line 1", "the row ends");
        Files.write(file, "object Ä ä.Ä".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(refusedAsItIs()).contains("no text in UTF-8");
        Files.delete(file);
        assertThat(refusedAsItIs()).contains("there is no file");
    }

    private String refused(String text) throws IOException {
        Files.writeString(file, text);
        return refusedAsItIs();
    }

    private String refusedAsItIs() {
        ChildJvm.Result result =
                Checking.onCurrentJdk().check("--library", file.toString(), "-cp", Checking.CLASS_PATH, "checked.Race");
        assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(result.out()).isEmpty();
        assertThat(result.err().lines()).hasSize(1);
        return result.err();
    }

    private Report check(String program, String... options) throws IOException {
        return run("check", program, options);
    }

    private Report run(String command, String program, String... options) throws IOException {
        Path json = folder.resolve("report.json");
        List<String> arguments = new ArrayList<>(List.of(command, "--exclude", DRIVER, "--json", json.toString()));
        arguments.addAll(List.of(options));
        arguments.addAll(List.of("-cp", Checking.CLASS_PATH, "checked.Unlisted", program));
        ProcessBuilder process = Checking.onCurrentJdk().launcher().process(arguments.toArray(String[]::new));
        ChildJvm.Result result = ChildJvm.run(process, Launcher.LIMIT);
        assertThat(result.out()).as(result.err()).isEqualTo("done\n");
        return JsonReport.read(json);
    }
}
