package io.raceproof.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of one run of ours, gone when it is closed. */
final class TemporaryFile implements AutoCloseable {

    private final Path path;

    /** @throws ToolFailure if there is no place for it */
    TemporaryFile(String name) {
        try {
            path = Files.createTempFile("raceproof-", "-" + name);
        } catch (IOException e) {
            throw new ToolFailure("cannot write a temporary file: " + e.getMessage());
        }
    }

    Path path() {
        return path;
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            throw new ToolFailure("cannot delete '" + path + "': " + e.getMessage());
        }
    }
}
