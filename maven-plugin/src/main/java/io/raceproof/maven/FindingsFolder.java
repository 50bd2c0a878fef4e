package io.raceproof.maven;

import io.raceproof.findings.Finding;
import io.raceproof.findings.FindingsReader;
import io.raceproof.findings.Report;
import io.raceproof.findings.Stats;
import io.raceproof.findings.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What the JVMs of one module's tests have found, a file each, and all of it as one report. */
final class FindingsFolder {

    private static final String ENDING = ".findings";

    private final Path folder;

    FindingsFolder(Path directory) {
        folder = directory.resolve("findings");
    }

    Path path() {
        return folder;
    }

    /** For the agent, which puts the number of the process in. */
    String nameOfFiles() {
        return folder.resolve("{pid}" + ENDING).toString();
    }

    /** Empty if no JVM has run under the agent. The worst verdict counts, and every reason. */
    Optional<Report> merged() throws IOException {
        List<Path> files = files();
        if (files.isEmpty()) {
            return Optional.empty();
        }
        List<Finding> findings = new ArrayList<>();
        Set<String> because = new LinkedHashSet<>();
        Verdict otherwise = Verdict.PROVED;
        Stats stats = Stats.NONE;
        for (Path file : files) {
            Report one = FindingsReader.read(file).report("check");
            findings.addAll(one.findings());
            because.addAll(one.because());
            otherwise = one.verdict().isFound() ? otherwise : otherwise.orWorse(one.verdict());
            stats = sum(stats, one.stats());
        }
        return Optional.of(new Report("check", otherwise, List.copyOf(because), findings, stats, List.of()));
    }

    private List<Path> files() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.toString().endsWith(ENDING)).sorted().toList();
        }
    }

    private static Stats sum(Stats one, Stats other) {
        return new Stats(
                one.tasks() + other.tasks(),
                one.steps() + other.steps(),
                one.checks() + other.checks(),
                one.graphs() + other.graphs(),
                one.elapsedMillis() + other.elapsedMillis());
    }
}
