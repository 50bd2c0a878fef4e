package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import checked.SharesLedger;
import checked.library.Ledger;
import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.report.JsonReport;
import io.raceproof.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A race inside a library shows who called it, of both accesses, wherever the checks were made; and never anybody else.
 */
@Tag("distribution")
class CalledFromTest {

    private static final Path SOURCE = Path.of("src", "test", "java", "checked", "SharesLedger.java");

    /** Enough for nobody to look closely any more. */
    private static final String MANY_ROUNDS = "3000";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "fields, async, serial", "fields, loop, parallel", "fields, fork, parallel", "fields, executor, serial",
        "loop, async, parallel", "loop, loop, serial", "loop, fork, serial", "loop, executor, parallel",
        "waiting, async, serial", "waiting, loop, parallel", "waiting, fork, serial", "waiting, executor, parallel",
        "waiting, async, parallel", "scattered, async, parallel", "scattered, executor, serial"
    })
    void theLineOfTheUserIsInBothStacks(String use, String start, String mode) throws IOException {
        for (Finding finding : findings(mode, use, start, "0")) {
            String frame = userFrame(use, finding);
            assertThat(finding.accesses()).allSatisfy(access -> assertIsCalledFrom(access, frame));
            assertThat(Files.readString(folder.resolve("finding-1.html"))).contains(frame);
        }
    }

    /** Nobody looks closely when it happens for the first time; the second time somebody does. */
    @ParameterizedTest
    @ValueSource(strings = {"fields", "loop", "waiting", "scattered"})
    void whatIsMissingIsFoundWhenItHappensAgain(String use) throws IOException {
        for (Finding finding : findings("serial", use, "async", MANY_ROUNDS)) {
            String frame = userFrame(use, finding);
            assertThat(finding.accesses()).allSatisfy(access -> assertIsCalledFrom(access, frame));
        }
    }

    /** Which thread comes first is open, and with it what is known; but it is never the other way to the library. */
    @ParameterizedTest
    @ValueSource(strings = {"waiting", "scattered"})
    void theOtherWayToTheLibraryIsNotShown(String use) throws IOException {
        for (int i = 0; i < 3; i++) {
            for (Finding finding : findings("parallel", use, "executor", MANY_ROUNDS)) {
                String other = frame(line(element(finding) % 2 == 0 ? "odd" : "even"), "enter");
                assertThat(finding.accesses())
                        .allSatisfy(access -> assertThat(access.stack()).doesNotContain(other));
            }
        }
    }

    /** The library's frames are above the user's; below is what the task does, and not who happened to run it. */
    private static void assertIsCalledFrom(Access access, String frame) {
        assertThat(access.className()).isEqualTo(Ledger.class.getName());
        assertThat(access.stack()).hasSizeGreaterThan(2);
        assertThat(access.stack().subList(0, 2)).allMatch(each -> each.startsWith(Ledger.class.getName() + "."));
        assertThat(access.stack().get(2)).isEqualTo(frame);
        assertThat(access.stack()).noneMatch(each -> each.contains("awaitDone") || each.contains("$raceproof$"));
    }

    private List<Finding> findings(String mode, String use, String start, String rounds) throws IOException {
        Path json = folder.resolve("report.json");
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
                        SharesLedger.class.getName(),
                        use,
                        start,
                        rounds);
        List<Finding> findings = JsonReport.read(json).findings();
        assertThat(findings).as(result.err()).isNotEmpty();
        return findings;
    }

    private static String userFrame(String use, Finding finding) throws IOException {
        return switch (use) {
            case "fields" -> frame(line(use), "notes");
            case "loop" -> frame(line(use), "clears");
            default -> frame(line(element(finding) % 2 == 0 ? "even" : "odd"), "enter");
        };
    }

    private static int element(Finding finding) {
        return Integer.parseInt(finding.location().replaceFirst(".* element ", ""));
    }

    private static String frame(int line, String method) {
        return SharesLedger.class.getName() + "." + method + "(SharesLedger.java:" + line + ")";
    }

    private static int line(String mark) throws IOException {
        List<String> lines = Files.readAllLines(SOURCE);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).endsWith("// user: " + mark)) {
                return i + 1;
            }
        }
        throw new AssertionError("no line is marked " + mark);
    }
}
