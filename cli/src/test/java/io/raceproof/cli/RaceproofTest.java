package io.raceproof.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RaceproofTest {

    private final ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errBytes = new ByteArrayOutputStream();

    @Test
    void versionNamesTheToolAndTheJdk() {
        assertThat(run("--version")).isEqualTo(0);
        assertThat(out())
                .isEqualToIgnoringNewLines("raceproof " + Installation.version() + " (JDK "
                        + System.getProperty("java.version") + ", " + System.getProperty("java.vendor") + ")");
        assertThat(Installation.version()).matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?");
        assertThat(err()).isEmpty();
    }

    @Test
    void helpFitsATerminalAndListsWhatExists() {
        assertThat(run("--help")).isEqualTo(0);
        assertThat(out()).contains("--version", "--print-api-jar");
        assertThat(out())
                .contains(
                        "check    Runs a program once",
                        "explore  Runs a program in every order",
                        "prove    Proves affine",
                        "report   Shows a stored report again",
                        "bench    Measures",
                        "demo     Catches");
        assertThat(out().lines()).hasSizeLessThan(32).allMatch(line -> line.length() <= 80);
        assertThat(err()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "simplify, 'simplify' is not a command",
        "--frobnicate, there is no option '--frobnicate'",
        "@args, '@args' is not a command",
        "-Vh, there is no option '-Vh'",
        "'', '' is not a command",
    })
    void wrongUsageIsOneLineThatSaysHowToGetHelp(String argument, String complaint) {
        assertThat(run(argument)).isEqualTo(2);
        assertThat(out()).isEmpty();
        assertThat(err().lines())
                .singleElement()
                .asString()
                .startsWith("raceproof: " + complaint)
                .contains("raceproof --help");
    }

    @Test
    void noArgumentsAreWrongUsage() {
        assertThat(run()).isEqualTo(2);
        assertThat(err().lines()).singleElement().asString().contains("nothing to do", "raceproof --help");
    }

    @Test
    void aCommandThatDoesNotExistIsNotHelpedByOptions() {
        assertThat(run("simplify", "-cp", "classes", "Main")).isEqualTo(2);
        assertThat(err()).startsWith("raceproof: 'simplify' is not a command");
    }

    @Test
    void aMissingTaskLibraryIsAFailureThatNamesTheFile() {
        // These classes do not come from a lib folder, so there is no jar beside them.
        assertThat(run("--print-api-jar")).isEqualTo(70);
        assertThat(out()).isEmpty();
        assertThat(err().lines())
                .singleElement()
                .asString()
                .startsWith("raceproof: failed: ")
                .contains("raceproof-api-" + Installation.version() + ".jar");
    }

    @Test
    void anUnexpectedExceptionIsLoudAndNeverStatusZero() {
        PrintStream broken = new PrintStream(new OutputStream() {
            @Override
            public void write(int b) {
                throw new IllegalStateException("the stream has a bug");
            }
        });
        assertThat(Raceproof.run(broken, err(errBytes), "--version")).isEqualTo(70);
        assertThat(err())
                .startsWith("raceproof: failed with an unexpected IllegalStateException")
                .contains("the stream has a bug")
                .contains("\tat io.raceproof.cli.Raceproof.run");
    }

    @Test
    void outputThatCannotBeWrittenIsAFailure() {
        PrintStream full = new PrintStream(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("no space left");
            }
        });
        assertThat(Raceproof.run(full, err(errBytes), "--version")).isEqualTo(70);
        assertThat(err()).startsWith("raceproof: failed: standard output");
    }

    private int run(String... arguments) {
        return Raceproof.run(new PrintStream(outBytes, true, UTF_8), err(errBytes), arguments);
    }

    private static PrintStream err(OutputStream bytes) {
        return new PrintStream(bytes, true, UTF_8);
    }

    private String out() {
        return outBytes.toString(UTF_8);
    }

    private String err() {
        return errBytes.toString(UTF_8);
    }
}
