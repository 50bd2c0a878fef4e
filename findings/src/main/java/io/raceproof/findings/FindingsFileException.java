package io.raceproof.findings;

import java.io.IOException;
import java.nio.file.Path;

/** A findings file that cannot be created, written or read at all. The message names the file and the reason. */
public final class FindingsFileException extends IOException {

    private static final long serialVersionUID = 1;

    FindingsFileException(Path file, String reason) {
        this(file, reason, null);
    }

    FindingsFileException(Path file, String reason, Throwable cause) {
        super("findings file " + file + ": " + reason, cause);
    }
}
