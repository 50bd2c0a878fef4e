package io.raceproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code raceproof check} says before it runs anything. */
class CheckCommandTest {

    private final InProcess check = new InProcess("check");

    @ParameterizedTest
    @CsvSource({
        "'', there is no program to run",
        "--strict -cp classes, there is no program to run",
        "--json, --json needs a value",
        "--json /no/such/folder/r.json Main, cannot write a report to '/no/such/folder/r.json': there is no folder",
        "--sarif /no/such/folder/r.sarif Main, cannot write a report to '/no/such/folder/r.sarif': there is no folder",
        "--write-baseline /no/such/folder/b Main, cannot write a report to '/no/such/folder/b': there is no folder",
        "--html pom.xml Main, cannot write pages to 'pom.xml': 'pom.xml' is a file",
        "--html pom.xml/pages Main, cannot write pages to 'pom.xml/pages'",
        "--html /proc/pages Main, cannot write pages to '/proc/pages': nothing can be made in it",
        "--suppressions none Main, there is no file 'none' with the suppressions",
        "--baseline none Main, there is no file 'none' with the baseline",
        "--baseline src Main, 'src' is a folder",
        "--baseline pom.xml Main, 'pom.xml:1: this is not a baseline, which begins with'",
        "--suppressions pom.xml Main, pom.xml:1: this is not a suppression",
        "--mode fast Main, 'there is no mode ''fast'', only parallel and serial'",
        "--detector none Main, there is no detector 'none'; --detector help lists them",
        "--detector espbags Main, the detector 'espbags' needs --mode serial",
        "--mode parallel --detector promises Main, the detector 'promises' needs --mode serial",
        "-cp classes --strict Main, --strict comes too late",
        "--htlm pages Main, there is no option --htlm; did you mean --html?",
        "-cp classes --suppresions=file Main, there is no option --suppresions; did you mean --suppressions?",
        "--strict=yes Main, ''",
        "--mode serial --mode serial Main, ''",
        "--atomicity=some Main, --atomicity is annotated or all",
        "--atomicity --detector fasttrack Main, --atomicity needs the detector 'tree'",
    })
    void wrongUsageIsOneLine(String arguments, String complaint) {
        check.assertUsage(complaint, arguments.isEmpty() ? new String[0] : arguments.split(" "));
    }

    @Test
    void helpFitsATerminalAndShowsOnlyWhatThisVersionHas() {
        assertThat(check.run("--help")).isZero();
        assertThat(check.out())
                .contains("--json", "--include", "--exclude", "--halt-on-first", "--strict", "--quiet", "--no-opt")
                .contains("--mode", "--detector", "what you would give to java", "66")
                .contains(
                        "--sarif",
                        "--html",
                        "--suppressions",
                        "--baseline",
                        "--write-baseline",
                        "--atomicity",
                        "--confirm");
        assertThat(check.out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(check.err()).isEmpty();
    }

    @Test
    void theDetectorsAreListedOneALine() {
        assertThat(check.run("--detector", "help")).isZero();
        assertThat(check.out().lines().map(line -> line.split(" ")[0]))
                .containsExactly("tree", "espbags", "promises", "fasttrack", "atomicity", "velodrome");
        assertThat(check.err()).isEmpty();
    }

    @Test
    void anOptionThatAsksForNoCommandIsAnsweredFirst() {
        assertThat(check.runRaceproof("--version", "check", "-cp", "classes", "Main", "--json"))
                .isZero();
        assertThat(check.out()).startsWith("raceproof " + Installation.version());
    }

    @Test
    void aMissingAgentIsAFailureThatNamesTheFile() {
        // These classes do not come from a lib folder, so there is no agent beside them.
        assertThat(check.run("Main")).isEqualTo(70);
        assertThat(check.err())
                .startsWith("raceproof: failed: the agent is not where it belongs")
                .contains("raceproof-agent-" + Installation.version() + ".jar");
    }
}
