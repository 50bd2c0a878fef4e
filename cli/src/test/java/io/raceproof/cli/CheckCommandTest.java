package io.raceproof.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code raceproof check} says before it runs anything. */
class CheckCommandTest {

    private final ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errBytes = new ByteArrayOutputStream();

    @ParameterizedTest
    @CsvSource({
        "'', there is no program to run",
        "--strict -cp classes, there is no program to run",
        "--json, --json needs a value",
        "--json /no/such/folder/r.json Main, cannot write a report to '/no/such/folder/r.json': there is no folder",
        "--mode fast Main, 'there is no mode ''fast'', only parallel and serial'",
        "--detector none Main, there is no detector 'none'; --detector help lists them",
        "--detector espbags Main, the detector 'espbags' needs --mode serial",
        "--mode parallel --detector promises Main, the detector 'promises' needs --mode serial",
        "-cp classes --strict Main, --strict comes too late",
        "--strict=yes Main, ''",
        "--mode serial --mode serial Main, ''",
    })
    void wrongUsageIsOneLine(String arguments, String complaint) {
        assertUsage(complaint, arguments.isEmpty() ? new String[0] : arguments.split(" "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--sarif f",
                "--html d",
                "--suppressions f",
                "--baseline f",
                "--write-baseline f",
                "--atomicity",
                "--atomicity=all",
                "--confirm",
            })
    void whatComesWithALaterVersionIsRefusedAndNotIgnored(String option) {
        String name = option.split("[ =]")[0];
        assertUsage(name + " is not part of this version", (option + " Main").split(" "));
        errBytes.reset();
        assertUsage(option.split(" ")[0] + " comes too late", ("-cp classes " + option + " Main").split(" "));
    }

    @Test
    void helpFitsATerminalAndShowsOnlyWhatThisVersionHas() {
        assertThat(check("--help")).isZero();
        assertThat(out())
                .contains("--json", "--include", "--exclude", "--halt-on-first", "--strict", "--quiet", "--no-opt")
                .contains("--mode", "--detector", "what you would give to java", "66")
                .doesNotContain("--sarif", "--atomicity");
        assertThat(out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(err()).isEmpty();
    }

    @Test
    void theDetectorsAreListedOneALine() {
        assertThat(check("--detector", "help")).isZero();
        assertThat(out().lines().map(line -> line.split(" ")[0]))
                .containsExactly("tree", "espbags", "promises", "fasttrack");
        assertThat(err()).isEmpty();
    }

    @Test
    void anOptionThatAsksForNoCommandIsAnsweredFirst() {
        assertThat(run("--version", "check", "-cp", "classes", "Main", "--json"))
                .isZero();
        assertThat(out()).startsWith("raceproof " + Installation.version());
    }

    @Test
    void aMissingAgentIsAFailureThatNamesTheFile() {
        // These classes do not come from a lib folder, so there is no agent beside them.
        assertThat(check("Main")).isEqualTo(70);
        assertThat(err())
                .startsWith("raceproof: failed: the agent is not where it belongs")
                .contains("raceproof-agent-" + Installation.version() + ".jar");
    }

    private void assertUsage(String complaint, String... arguments) {
        assertThat(check(arguments)).isEqualTo(2);
        assertThat(out()).isEmpty();
        assertThat(err().lines())
                .singleElement()
                .asString()
                .startsWith("raceproof: " + complaint)
                .endsWith("; 'raceproof check --help' shows what there is");
    }

    private int check(String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "check";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return run(all);
    }

    private int run(String... arguments) {
        return Raceproof.run(new PrintStream(outBytes, true, UTF_8), new PrintStream(errBytes, true, UTF_8), arguments);
    }

    private String out() {
        return outBytes.toString(UTF_8);
    }

    private String err() {
        return errBytes.toString(UTF_8);
    }
}
