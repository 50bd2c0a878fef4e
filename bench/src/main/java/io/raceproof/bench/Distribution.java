package io.raceproof.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder {@code lib} of a distribution. */
final class Distribution {

    private Distribution() {}

    /** The jar there whose name begins so. */
    static Path jar(Path lib, String name) throws IOException {
        try (var files = Files.list(lib)) {
            return files.filter(file -> file.getFileName().toString().startsWith(name))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no " + name + " in " + lib));
        }
    }
}
