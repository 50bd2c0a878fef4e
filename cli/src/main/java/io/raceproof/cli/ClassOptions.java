package io.raceproof.cli;

import io.raceproof.runtime.LibraryFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options about which classes are checked, and what calls of others do. */
final class ClassOptions {

    @Option(
            names = "--include",
            paramLabel = "GLOB",
            description = "Checks only classes with such names (* and ?); repeatable.")
    private List<String> include = new ArrayList<>();

    @Option(
            names = "--exclude",
            paramLabel = "GLOB",
            description = "Does not check classes with such names; repeatable.")
    private List<String> exclude = new ArrayList<>();

    @Option(
            names = "--library",
            paramLabel = "FILE",
            description = "Says what calls of classes do that are not checked; repeatable.")
    private List<Path> library = new ArrayList<>();

    /** @throws UsageError if a file cannot be read or understood */
    void tell(AgentArgument agent) {
        include.forEach(glob -> agent.option("include", glob));
        exclude.forEach(glob -> agent.option("exclude", glob));
        for (Path file : library) {
            requireSense(file);
            agent.option("library", file.toAbsolutePath().toString());
        }
    }

    /** The agent would not start with it, and it is the user who can mend it. */
    private static void requireSense(Path file) {
        try {
            UserFile.read(file, "library", LibraryFile::read);
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage());
        }
    }
}
