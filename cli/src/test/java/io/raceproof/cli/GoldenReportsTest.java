package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.ReportSchemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The reports on the programs of {@link checked.Reported}, as people see them. They are in {@code src/test/resources};
 * with {@code -Dgolden.refresh=true} they are written instead, to be read as a difference before they are committed. In
 * serial mode, where a report is the same in every run.
 */
@Tag("distribution")
class GoldenReportsTest {

    private static final Path FOLDER = Path.of("src", "test", "resources", "golden");

    @TempDir
    private Path folder;

    /** {@code graph} is part of what is drawn of the nearest common scope; empty where nothing is found. */
    @ParameterizedTest
    @CsvSource({
        "sharedAccumulator, parallel loop at checked.Reported.sharedAccumulator",
        "neighbours, parallel loop at checked.Reported.neighbours",
        "missingGet, <title>the program</title>",
        "missingFinish, finish at checked.Reported.missingFinish",
        "twoBranches, finish at checked.Reported.twoBranches",
        "missingSync, finish at checked.Reported.missingSync",
        "promiseTooLate, finish at checked.Reported.promiseTooLate",
        "nestedLoops, parallel loop at checked.Reported.nestedLoops",
        "orderOfLocks, finish at checked.Reported.orderOfLocks",
        "onlyIsolated, ",
        "ownSlots, ",
        "nothing, ",
    })
    void theReportIsAsItWas(String program, String graph) throws IOException {
        Path json = folder.resolve("report.json");
        ChildJvm.Result result = Checking.onCurrentJdk()
                .check(
                        "--mode",
                        "serial",
                        "--json",
                        json.toString(),
                        "--html",
                        folder.toString(),
                        "-cp",
                        Checking.CLASS_PATH,
                        "checked.Reported",
                        program);
        assertThat(result.out()).isEmpty();
        assertMatches(program, result.err().replaceAll("[0-9.]+ m?s\\b", "some time"));
        assertThat(ReportSchemas.mistakesInReport(Files.readString(json))).isEmpty();
        assertThat(Files.exists(folder.resolve("finding-1.html"))).isEqualTo(graph != null);
        if (graph != null) {
            assertThat(Files.readString(folder.resolve("finding-1.html"))).contains(graph);
        }
    }

    private static void assertMatches(String program, String actual) throws IOException {
        Path file = FOLDER.resolve(program + ".txt");
        if (Boolean.getBoolean("golden.refresh")) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, actual);
        }
        assertThat(actual)
                .as("%s; if the change is meant, refresh with -Dgolden.refresh=true and read the diff", file)
                .isEqualTo(Files.readString(file));
    }
}
