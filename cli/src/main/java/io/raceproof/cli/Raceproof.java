package io.raceproof.cli;

import java.io.PrintStream;
import java.util.List;
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
        customSynopsis = {
            "raceproof --help | --version | --print-api-jar",
            "       raceproof report [options] REPORT.json",
        },
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
        commandListHeading = "%nCommands:%n",
        footer = {"", "Exit status: 0 fine, 66 findings, 2 wrong usage, 70 raceproof itself failed."})
public final class Raceproof {

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
        System.exit(run(System.out, System.err, Ansi.AUTO.enabled(), args));
    }

    /** Runs one command to its end and returns its exit status; whatever goes wrong is said on {@code err}. */
    public static int run(PrintStream out, PrintStream err, String... args) {
        return run(out, err, false, args);
    }

    private static int run(PrintStream out, PrintStream err, boolean colours, String... args) {
        CommandLine top = commandLine();
        CommandLine chosen = top;
        try {
            chosen = parse(top, args);
            int status = execute(chosen, out, colours);
            if (out.checkError()) {
                throw new ToolFailure("standard output cannot be written");
            }
            return status;
        } catch (ParameterException e) {
            return usage(err, e.getCommandLine(), describe(e));
        } catch (UsageError e) {
            return usage(err, chosen, e.getMessage());
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

    private static CommandLine commandLine() {
        return new CommandLine(new Raceproof())
                .addSubcommand(new ReportCommand())
                .setExpandAtFiles(false)
                .setPosixClusteredShortOptionsAllowed(false);
    }

    /** The command that the arguments name; what asks for no command comes first. */
    private static CommandLine parse(CommandLine top, String... args) {
        List<CommandLine> commands = top.parseArgs(args).asCommandLineList();
        Raceproof options = top.getCommand();
        boolean answered = options.help || options.version || options.printApiJar;
        return answered ? top : commands.get(commands.size() - 1);
    }

    private static int execute(CommandLine chosen, PrintStream out, boolean colours) {
        if (chosen.isUsageHelpRequested()) {
            chosen.usage(out, Ansi.OFF);
            return ExitStatus.OK;
        }
        if (chosen.getCommand() instanceof ReportCommand report) {
            return report.run(out, colours);
        }
        chosen.<Raceproof>getCommand().print(out);
        return ExitStatus.OK;
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

    private static int usage(PrintStream err, CommandLine command, String what) {
        err.println("raceproof: " + what + "; '" + command.getCommandSpec().qualifiedName()
                + " --help' shows what there is");
        return ExitStatus.USAGE;
    }

    private static String describe(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched) {
            String first = unmatched.getUnmatched().get(0);
            if (first.startsWith("-")) {
                return "there is no option '" + first + "'";
            }
            return e.getCommandLine().getParent() == null
                    ? "'" + first + "' is not a command"
                    : "'" + first + "' is one argument too many";
        }
        return e.getMessage();
    }
}
