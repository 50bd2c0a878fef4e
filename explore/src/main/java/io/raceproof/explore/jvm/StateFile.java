package io.raceproof.explore.jvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Where a search leaves how far it is, every few seconds, so that another one can go on from there even if this one is
 * killed. Written beside its place and moved there: whoever reads it reads all of it. Gone when the search is over.
 */
final class StateFile {

    private static final long EVERY_NANOS = 2_000_000_000L;

    /** Null: nobody wants one. */
    private final Path file;

    /** The first graph is worth writing down. */
    private long written = System.nanoTime() - EVERY_NANOS;

    StateFile(Path file) {
        this.file = file;
    }

    /**
     * What another search has left.
     *
     * @throws IllegalArgumentException if there is something that cannot be read
     */
    Optional<byte[]> read() {
        if (file == null || !Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "the state file '" + file + "' cannot be read: delete it, or name another", e);
        }
    }

    /** If it is time. */
    void update(Supplier<byte[]> state) throws IOException {
        if (file != null && System.nanoTime() - written > EVERY_NANOS) {
            write(state.get());
        }
    }

    void write(byte[] state) throws IOException {
        if (file != null) {
            Path beside = file.resolveSibling(file.getFileName() + ".new");
            Files.write(beside, state);
            Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            written = System.nanoTime();
        }
    }

    void delete() throws IOException {
        if (file != null) {
            Files.deleteIfExists(file);
        }
    }
}
