package io.raceproof.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/** A command of raceproof, run in the JVM of the test; keeps what the command has written. */
final class InProcess {

    private final String command;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    InProcess(String command) {
        this.command = command;
    }

    /** Runs the command with these arguments; its exit status. */
    int run(String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = command;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return runRaceproof(all);
    }

    /** Runs raceproof with these arguments, whatever the command. */
    int runRaceproof(String... arguments) {
        return Raceproof.run(new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8), arguments);
    }

    String out() {
        return out.toString(UTF_8);
    }

    String err() {
        return err.toString(UTF_8);
    }

    /** Forgets what was written so far. */
    void reset() {
        out.reset();
        err.reset();
    }

    /** The arguments are wrong usage, and the command says so in one line that begins with the complaint. */
    void assertUsage(String complaint, String... arguments) {
        err.reset();
        assertThat(run(arguments)).isEqualTo(2);
        assertThat(out()).isEmpty();
        assertThat(err().lines())
                .singleElement()
                .asString()
                .startsWith("raceproof: " + complaint)
                .endsWith("; 'raceproof " + command + " --help' shows what there is");
    }
}
