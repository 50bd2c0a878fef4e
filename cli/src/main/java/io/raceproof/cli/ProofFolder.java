package io.raceproof.cli;

import io.raceproof.prove.certificate.Claim;
import io.raceproof.prove.certificate.Proofs;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The folder of classes that {@code --write-proofs} names. Whether it can be written to is found out before anything
 * else.
 */
final class ProofFolder {

    private final Path folder;

    private ProofFolder(Path folder) {
        this.folder = folder;
    }

    /** @throws UsageError if proofs cannot be written there */
    static ProofFolder at(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw unwritable(folder, "there is no such folder; it is the one that the classes are in");
        }
        try {
            Files.delete(Files.createTempFile(folder, ".raceproof", ".tmp"));
            return new ProofFolder(folder);
        } catch (AccessDeniedException e) {
            throw unwritable(folder, "it may not be written to");
        } catch (IOException e) {
            throw unwritable(folder, e.getMessage());
        }
    }

    /** @throws ToolFailure if the disk does not take them after all */
    void write(List<Claim> claims, List<Path> sources, List<Path> classPath, Streams streams) {
        try {
            for (String leftOut : new Proofs(folder, sources, classPath).write(claims)) {
                streams.err().println("raceproof: " + leftOut);
            }
        } catch (IOException e) {
            throw new ToolFailure("cannot write proofs to '" + folder + "': " + e);
        }
    }

    private static UsageError unwritable(Path folder, String reason) {
        return new UsageError("cannot write proofs to '" + folder + "': " + reason);
    }
}
