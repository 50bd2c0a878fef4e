package io.raceproof.suite;

import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.FindingsReader;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Report;
import io.raceproof.findings.Verdict;
import io.raceproof.testkit.ChildJvm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What came of exploring one program, in a JVM of its own.
 *
 * @param program the program; null if it is none of the suite's
 * @param executions how many times the program ran
 * @param millis how long it took, with the start of the JVM
 */
record Explored(Program program, Report report, long executions, long millis) {

    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Pattern FIGURES = Pattern.compile("(\\d+) graphs of .*, (\\d+) aborted executions");

    /** An {@link AssertionError} if the search itself failed. */
    static Explored of(Program program, CheckedJvm jvm) {
        return of(program, jvm, List.of(), List.of(RunPrograms.class.getName(), program.className()));
    }

    /** The same, and not more than so many graphs of it. */
    static Explored of(Program program, CheckedJvm jvm, int mostGraphs) {
        List<String> budget = List.of("--max-graphs=" + mostGraphs);
        return of(program, jvm, budget, List.of(RunPrograms.class.getName(), program.className()));
    }

    /** The same for a main class with arguments that is none of the programs. */
    static Explored of(CheckedJvm jvm, String... command) {
        return of(null, jvm, List.of(), List.of(command));
    }

    /** One execution of such a class, which has that token. */
    static Explored replay(CheckedJvm jvm, String token, String... command) {
        return of(null, jvm, List.of("--replay=" + token), List.of(command));
    }

    private static Explored of(Program program, CheckedJvm jvm, List<String> options, List<String> run) {
        try {
            Path folder = Files.createTempDirectory("explored");
            Path findings = folder.resolve("findings");
            try {
                return run(program, jvm, options, run, findings);
            } finally {
                Files.deleteIfExists(findings);
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Explored run(Program program, CheckedJvm jvm, List<String> options, List<String> run, Path findings)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                jvm.jdk().java().toString(),
                "-XX:TieredStopAtLevel=1",
                "-javaagent:" + jvm.jar("agent") + "=output=" + findings + ",mode=explore" + jvm.options(),
                "-cp",
                jvm.classPath(),
                "io.raceproof.explore.jvm.Main"));
        command.addAll(List.of("--output=" + findings, "--figures=true"));
        command.addAll(options);
        command.add("--");
        command.addAll(run);
        long began = System.nanoTime();
        ChildJvm.Result result = ChildJvm.run(new ProcessBuilder(command), LIMIT);
        long millis = (System.nanoTime() - began) / 1_000_000;
        Matcher figures = FIGURES.matcher(result.err());
        if (!figures.find()) {
            throw new AssertionError(run + " ended with " + result.status() + ":\n" + result.err());
        }
        long executions = Long.parseLong(figures.group(1)) + Long.parseLong(figures.group(2));
        return new Explored(program, FindingsReader.read(findings).report("explore"), executions, millis);
    }

    /**
     * What is wrong with what was said about the steps of the program: explore must say of all graphs what its source
     * does.
     */
    List<String> tornWrongly() {
        List<Finding> torn = report.findings().stream()
                .filter(finding -> finding.kind() == Kind.ATOMICITY_VIOLATION || finding.kind() == Kind.DATA_RACE)
                .toList();
        List<String> wrong = new ArrayList<>(Judgement.ofFindings(program, torn).complaints());
        if (report.verdict() == Verdict.UNKNOWN || report.verdict() == Verdict.CLEAN) {
            wrong.add("UNKNOWN because " + report.because());
        }
        torn.stream()
                .filter(finding -> finding.certainty() != Certainty.CERTAIN
                        || finding.replay().isEmpty())
                .forEach(finding -> wrong.add("not certain, or without a token: " + Judgement.describe(finding)));
        return wrong;
    }

    /** The races that were found. */
    List<Finding> races() {
        return report.findings().stream()
                .filter(finding -> finding.kind() == Kind.DATA_RACE)
                .toList();
    }

    /** Whether the verdict is the one that the source names. */
    boolean isRight() {
        return report.verdict() == program.expectation().explored().orElse(Verdict.PROVED);
    }
}
