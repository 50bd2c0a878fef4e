package io.raceproof.spark;

import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.FindingsReader;
import io.raceproof.findings.Kind;
import io.raceproof.findings.StoredFindings;
import io.raceproof.findings.Verdict;
import io.raceproof.testkit.ChildJvm;
import io.raceproof.testkit.Jdks;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** A search as the command starts it, with the packaged jars, and what came of it. */
final class Searched {

    static final Duration LIMIT = Duration.ofSeconds(100);

    private static final Path LIB =
            Path.of("..", "cli", "target", "raceproof", "lib").toAbsolutePath().normalize();
    private static final Path HOME = Path.of("target", "spark-home").toAbsolutePath();

    /** The test programs of the command line and the lessons, with the task library. */
    private static final String PROGRAMS = String.join(
            File.pathSeparator,
            Path.of("..", "cli", "target", "test-classes")
                    .toAbsolutePath()
                    .normalize()
                    .toString(),
            Path.of("..", "examples", "target", "classes")
                    .toAbsolutePath()
                    .normalize()
                    .toString(),
            jar(LIB, "raceproof-api-"));

    private final Path folder;
    private final List<String> options;
    private final String program;

    Searched(Path folder, List<String> options, String program) {
        this.folder = folder;
        this.options = options;
        this.program = program;
    }

    /** What is the same wherever it runs. */
    record Seen(Verdict verdict, List<String> because, List<String> graphs, Set<String> findings) {}

    /** The options that take it to Spark. */
    static List<String> onSpark(String master) {
        return List.of("--engine=spark:" + master, "--engine-path=" + jar(Path.of("target"), "raceproof-spark-"));
    }

    /** The same for the command. */
    static List<String> onEngine(String master) {
        return List.of("--on", "spark:" + master, "--engine-path", jar(Path.of("target"), "raceproof-spark-"));
    }

    /** The command itself, with options of its own. */
    static ProcessBuilder command(List<String> options, String program) {
        List<String> command =
                new ArrayList<>(List.of(LIB.resolveSibling("raceproof").toString(), "explore"));
        command.addAll(options);
        command.addAll(List.of("-cp", PROGRAMS));
        command.addAll(List.of(program.split(" ")));
        return withSpark(new ProcessBuilder(command));
    }

    private static ProcessBuilder withSpark(ProcessBuilder builder) {
        builder.environment().put("SPARK_HOME", HOME.toString());
        // As Spark's own scripts have it; a local cluster looks for it.
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        return builder;
    }

    private static String jar(Path folder, String prefix) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith(prefix))
                    .findFirst()
                    .orElseThrow()
                    .toAbsolutePath()
                    .toString();
        } catch (IOException e) {
            throw new AssertionError("not packaged yet: " + folder, e);
        }
    }

    ProcessBuilder process() {
        List<String> command = new ArrayList<>();
        command.add(Jdks.current().java().toString());
        command.add("-javaagent:" + jar(LIB, "raceproof-agent-") + "=mode=explore");
        command.addAll(List.of("-cp", PROGRAMS, "io.raceproof.explore.jvm.Main"));
        command.add("--output=" + folder.resolve("findings"));
        command.add("--graphs=" + folder.resolve("graphs"));
        command.addAll(options);
        command.add("--");
        command.addAll(List.of(program.split(" ")));
        return withSpark(new ProcessBuilder(command));
    }

    Seen run() throws Exception {
        Files.deleteIfExists(folder.resolve("findings"));
        Files.deleteIfExists(folder.resolve("graphs"));
        ChildJvm.Result result = ChildJvm.run(process(), LIMIT);
        if (!Files.exists(folder.resolve("findings"))) {
            throw new AssertionError(result.err());
        }
        return seen();
    }

    Seen seen() throws Exception {
        StoredFindings stored = FindingsReader.read(folder.resolve("findings"));
        Set<String> findings = new TreeSet<>();
        for (Finding finding : stored.findings()) {
            // Which two schedules show that outcomes differ depends on who was first.
            boolean isOutcome = finding.kind() == Kind.NONDETERMINISM;
            findings.add(finding.kind() + (isOutcome ? "" : " " + lines(finding.accesses())));
        }
        return new Seen(
                stored.report("explore").verdict(),
                stored.report("explore").because(),
                Files.readAllLines(folder.resolve("graphs")),
                findings);
    }

    private static Set<String> lines(List<Access> accesses) {
        Set<String> lines = new TreeSet<>();
        accesses.forEach(access -> lines.add(access.op() + " " + access.file() + ":" + access.line()));
        return lines;
    }
}
