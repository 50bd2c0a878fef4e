package io.raceproof.cli;

import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.report.SourceFinder;
import io.raceproof.report.TextReport;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code raceproof demo}: one racy program, caught; its fix, proved. Both are run by the real check, from source, as a
 * user would; if either does not come out as told, that is said, and the exit status is that of a tool that failed.
 *
 * <p>The demo has standard output to itself, so everything goes there and stays in order.
 */
@Command(
        name = "demo",
        customSynopsis = {"raceproof demo", ""},
        description = {"Catches the race in a small program, and proves its fix.", ""},
        footer = {"", "Exit status: 0 both came out as told, 70 they did not."})
final class DemoCommand {

    private static final String FILE = "Sales.java";

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Shows this help.")
    private boolean help;

    int run(Streams streams, Interruption interruption) {
        PrintStream out = streams.out();
        out.println("Seven tasks add to one total, each in parallel with the others:");
        act("racy", Verdict.RACE, streams, interruption);
        out.println();
        out.println("With java alone most runs print the right total, 721, and a test would pass. The");
        out.println("report does not depend on such luck: it is about every schedule. To fix it, each");
        out.println("task gets a slot of its own; the slots are added when finish has waited for all:");
        act("fixed", Verdict.PROVED, streams, interruption);
        out.println();
        out.println("One run, and no schedule of it can race. Try it with a program of your own:");
        out.println("'raceproof check --help' says how.");
        return ExitStatus.OK;
    }

    /** Shows a program, checks it and shows the report; fails if it comes out otherwise than told. */
    private static void act(String name, Verdict told, Streams streams, Interruption interruption) {
        PrintStream out = streams.out();
        String source = source(name);
        out.println();
        int number = 1;
        for (String line : source.lines().toList()) {
            out.println(String.format(Locale.ROOT, "%4d  %s", number++, line).stripTrailing());
        }
        out.println();
        out.println("$ raceproof check -cp \"$(raceproof --print-api-jar)\" " + FILE);
        out.flush();
        try {
            Path folder = Files.createTempDirectory("raceproof-demo-");
            Path file = folder.resolve(FILE);
            try {
                Files.writeString(file, source);
                Outcome outcome = check(file, interruption);
                Report report = outcome.report();
                SourceFinder sources = new SourceFinder(List.of(folder));
                out.print(new TextReport(sources, streams.outColours()).render(report));
                require(told, outcome.status(), report);
            } finally {
                Files.deleteIfExists(file);
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new ToolFailure("the demo cannot write its program to a temporary folder: " + e);
        }
    }

    private static Outcome check(Path file, Interruption interruption) {
        List<String> java = List.of("-cp", Installation.apiJar().toString(), file.toString());
        return new CheckedProgram(new AgentArgument(Installation.agentJar()), java).run(interruption);
    }

    private static String source(String name) {
        String resource = "demo/" + name + "/" + FILE;
        try (InputStream in = DemoCommand.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new ToolFailure("cannot read its own " + resource + ": " + e);
        }
    }

    private static void require(Verdict told, int status, Report report) {
        if (report.verdict() != told || status != ExitStatus.OK) {
            throw new ToolFailure("the demo's program should have ended with status 0 and " + told
                    + ", and it ended with status " + status + " and " + report.verdict());
        }
    }
}
