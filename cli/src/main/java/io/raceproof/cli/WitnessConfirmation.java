package io.raceproof.cli;

import io.raceproof.cli.witness.RunWitness;
import io.raceproof.findings.Access;
import io.raceproof.findings.Finding;
import io.raceproof.findings.SourceRegion;
import io.raceproof.prove.java.EntryPoint;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * {@code prove --confirm}: runs each witness in Java source under {@code check}, by calling the method around the
 * region with the witness's values. A race that the run shows, between the same two lines, says so from then on; of any
 * other it is said why not, and nothing is taken back: the witness was found without running, and may need a state that
 * no call makes.
 */
final class WitnessConfirmation {

    /** For an array whose length does not matter. */
    private static final long ROOM = 64;

    private final Path classes;
    private final String classPath;
    private final Interruption interruption;
    private final Streams streams;

    private WitnessConfirmation(Path classes, String classPath, Interruption interruption, Streams streams) {
        this.classes = classes;
        this.classPath = classPath;
        this.interruption = interruption;
        this.streams = streams;
    }

    /** The regions, with what runs of their witnesses showed. */
    static List<SourceRegion> of(
            List<SourceRegion> regions,
            Map<SourceRegion, EntryPoint> entryPoints,
            List<Path> sources,
            List<Path> classPath,
            Streams streams,
            Interruption interruption) {
        if (entryPoints.isEmpty()) {
            return regions;
        }
        try {
            Path classes = Files.createTempDirectory("raceproof-witness-");
            try {
                String path = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
                compile(sources, path, classes);
                WitnessConfirmation confirmation = new WitnessConfirmation(classes, path, interruption, streams);
                return regions.stream()
                        .map(region -> confirmation.confirmed(region, entryPoints.get(region)))
                        .toList();
            } finally {
                delete(classes);
            }
        } catch (IOException e) {
            throw new ToolFailure("cannot run the witnesses: " + e);
        }
    }

    private static void compile(List<Path> sources, String classPath, Path into) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> arguments = new ArrayList<>(
                List.of("-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-cp", classPath, "-d", into.toString()));
        sources.forEach(source -> arguments.add(source.toString()));
        if (compiler.run(null, null, null, arguments.toArray(String[]::new)) != 0) {
            throw new ToolFailure("sources that could be analysed could not be compiled");
        }
    }

    private SourceRegion confirmed(SourceRegion region, EntryPoint method) {
        if (method == null) {
            return region;
        }
        List<Finding> findings = new ArrayList<>();
        for (Finding finding : region.findings()) {
            findings.add(confirmed(finding, region, method));
        }
        return new SourceRegion(
                region.file(),
                region.line(),
                region.verdict(),
                region.because(),
                findings,
                region.sources(),
                region.footprint());
    }

    private Finding confirmed(Finding finding, SourceRegion region, EntryPoint method) {
        List<String> command = new ArrayList<>(List.of(
                "-cp",
                classes + File.pathSeparator + classPath + File.pathSeparator + Installation.jar("cli", "command line"),
                RunWitness.class.getName()));
        command.addAll(call(finding.parameters(), method));
        AgentArgument agent = new AgentArgument(Installation.agentJar());
        agent.option("mode", Mode.SERIAL.optionName());
        agent.option("exclude", RunWitness.class.getPackageName() + ".*");
        Outcome outcome = new CheckedProgram(agent, command).run(interruption);
        boolean isSeen = outcome.status() != RunWitness.IMPOSSIBLE
                && outcome.findings().isPresent()
                && outcome.report().findings().stream()
                        .anyMatch(seen -> lines(seen).equals(lines(finding)));
        if (!isSeen) {
            streams.err()
                    .println("raceproof: the race at " + region.file() + ":" + region.line()
                            + " was not confirmed: a call of " + method.className() + "." + method.method()
                            + " with these values " + why(outcome));
            return finding;
        }
        return new Finding(
                finding.kind(),
                finding.certainty(),
                finding.location(),
                finding.accesses(),
                finding.parallelBecause() + " Confirmed: a run of " + method.className() + "." + method.method()
                        + " with these values, under check, has this race.",
                finding.replay(),
                finding.count(),
                finding.parameters(),
                finding.madeAt());
    }

    private static String why(Outcome outcome) {
        return outcome.status() == RunWitness.IMPOSSIBLE ? "is not possible from outside" : "did not show it";
    }

    /** What {@link RunWitness} is to call. */
    private static List<String> call(Map<String, Long> witness, EntryPoint method) {
        Set<String> left = new LinkedHashSet<>(witness.keySet());
        List<String> arguments = new ArrayList<>(List.of(method.className(), method.method()));
        for (int i = 0; i < method.names().size(); i++) {
            String name = method.names().get(i);
            String type = method.types().get(i);
            arguments.add(type);
            if (type.endsWith("[]")) {
                left.remove(name + ".length");
                String rows = String.valueOf(witness.getOrDefault(name + ".length", ROOM));
                int inner = (type.length() - type.indexOf('[')) / 2 - 1;
                arguments.add(rows + ("x" + ROOM).repeat(inner));
            } else {
                left.remove(name);
                arguments.add(String.valueOf(witness.getOrDefault(name, 1L)));
            }
        }
        for (String name : left) {
            arguments.addAll(List.of("field", name.replace(".length", ""), String.valueOf(witness.get(name))));
        }
        return arguments;
    }

    private static Set<String> lines(Finding finding) {
        Set<String> lines = new TreeSet<>();
        for (Access access : finding.accesses()) {
            lines.add(String.format(Locale.ROOT, "%s:%d", access.file(), access.line()));
        }
        return lines;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
