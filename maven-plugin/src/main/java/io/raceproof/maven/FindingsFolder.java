package io.raceproof.maven;

import io.raceproof.findings.FindingsReader;
import io.raceproof.findings.StoredFindings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    Optional<StoredFindings> merged() throws IOException {
        List<StoredFindings> all = new ArrayList<>();
        for (Path file : files()) {
            all.add(FindingsReader.read(file));
        }
        return all.isEmpty() ? Optional.empty() : Optional.of(StoredFindings.merged(all));
    }

    private List<Path> files() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.toString().endsWith(ENDING)).sorted().toList();
        }
    }
}
