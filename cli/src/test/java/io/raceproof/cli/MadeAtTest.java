package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.findings.Finding;
import io.raceproof.report.JsonReport;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.ReportSchemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A report says where the racing object or array was made, if that is known, and never anything else. */
@Tag("distribution")
class MadeAtTest {

    private static final Path SOURCE = Path.of("src", "test", "java", "checked", "Made.java");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"array, true", "row, true", "list, true", "object, true", "chosen, false", "late, false"})
    void thePlaceIsNamed(String program, boolean isKnown) throws IOException {
        for (String mode : List.of("serial", "parallel")) {
            Path json = folder.resolve(mode + ".json");
            ChildJvm.Result result = Checking.onCurrentJdk()
                    .check(
                            "--mode",
                            mode,
                            "--json",
                            json.toString(),
                            "--html",
                            folder.toString(),
                            "-cp",
                            Checking.CLASS_PATH,
                            "checked.Made",
                            program);
            List<Finding> findings = JsonReport.read(json).findings();
            assertThat(findings).as(result.err()).hasSize(1);
            List<String> expected =
                    isKnown ? List.of("checked.Made." + program + "(Made.java:" + line(program) + ")") : List.of();
            assertThat(findings.get(0).madeAt()).isEqualTo(expected);
            assertThat(ReportSchemas.mistakesInReport(Files.readString(json))).isEmpty();
            String page = Files.readString(folder.resolve("finding-1.html"));
            for (String frame : expected) {
                assertThat(result.err()).contains("made         at " + frame);
                assertThat(page).contains(frame);
            }
            assertThat(page.contains("Where it was made")).isEqualTo(isKnown);
        }
    }

    private static int line(String program) throws IOException {
        List<String> lines = Files.readAllLines(SOURCE);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).endsWith("// made: " + program)) {
                return i + 1;
            }
        }
        throw new AssertionError("no line makes " + program);
    }
}
