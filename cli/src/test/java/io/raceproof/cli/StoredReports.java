package io.raceproof.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The golden files of the report module: stored reports, and what each looks like as text. */
final class StoredReports {

    private static final Path RESOURCES = Path.of("..", "report", "src", "test", "resources");

    /** The sources that the texts show lines from. */
    static final Path SOURCES = RESOURCES.resolve("sources");

    private StoredReports() {}

    static Path json(String name) {
        return RESOURCES.resolve(Path.of("golden", name + ".json"));
    }

    static String text(String name) throws IOException {
        return Files.readString(RESOURCES.resolve(Path.of("golden", name + ".txt")));
    }
}
