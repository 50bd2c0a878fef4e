package io.raceproof.cli;

import java.io.PrintStream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The top of the command line. Subcommands are classes of their own, one each; picocli parses our options and nothing
 * else.
 */
@Command(
        name = "raceproof",
        customSynopsis = "raceproof --help | --version | --print-api-jar",
        description = {
            "",
            "Checks task-parallel Java programs for data races in any schedule.",
            "",
            "This version has the task library io.raceproof.api, to compile and run programs with:",
            "",
            "  javac -cp \"$(raceproof --print-api-jar)\" Hello.java",
            "  java -cp \"$(raceproof --print-api-jar):.\" Hello",
            "",
            "It has no command that checks programs yet.",
            "",
        },
        footer = {"", "Exit status: 0 fine, 2 wrong usage, 70 raceproof itself failed."})
public final class Raceproof {

    private static final String HELP_HINT = "; 'raceproof --help' shows what there is";

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            description = "Shows this help.")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            description = "Shows the versions of raceproof and of the JDK that it runs on.")
    private boolean version;

    @Option(names = "--print-api-jar", description = "Shows the path of the task library's jar, for javac -cp.")
    private boolean printApiJar;

    private Raceproof() {}

    /** Where raceproof starts. */
    public static void main(String[] args) {
        System.exit(run(System.out, System.err, args));
    }

    /** Runs one command to its end and returns its exit status; whatever goes wrong is said on {@code err}. */
    public static int run(PrintStream out, PrintStream err, String... args) {
        try {
            parse(args).print(out);
            if (out.checkError()) {
                throw new ToolFailure("standard output cannot be written");
            }
            return ExitStatus.OK;
        } catch (ParameterException e) {
            return usage(err, describe(e));
        } catch (UsageError e) {
            return usage(err, e.getMessage());
        } catch (ToolFailure e) {
            err.println("raceproof: failed: " + e.getMessage());
            return ExitStatus.FAILED;
        } catch (RuntimeException | Error e) {
            err.println("raceproof: failed with an unexpected " + e.getClass().getSimpleName()
                    + "; this is a bug in raceproof, not in your program");
            e.printStackTrace(err);
            return ExitStatus.FAILED;
        }
    }

    private static Raceproof parse(String... args) {
        Raceproof top = new Raceproof();
        new CommandLine(top)
                .setExpandAtFiles(false)
                .setPosixClusteredShortOptionsAllowed(false)
                .parseArgs(args);
        return top;
    }

    private void print(PrintStream out) {
        if (help) {
            spec.commandLine().usage(out, Ansi.OFF);
        } else if (version) {
            out.println("raceproof " + Installation.version() + " (JDK " + System.getProperty("java.version") + ", "
                    + System.getProperty("java.vendor") + ")");
        } else if (printApiJar) {
            out.println(Installation.apiJar());
        } else {
            throw new UsageError("there is nothing to do");
        }
    }

    private static int usage(PrintStream err, String what) {
        err.println("raceproof: " + what + HELP_HINT);
        return ExitStatus.USAGE;
    }

    private static String describe(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched) {
            String first = unmatched.getUnmatched().get(0);
            return first.startsWith("-") ? "there is no option '" + first + "'" : "'" + first + "' is not a command";
        }
        return e.getMessage();
    }
}
