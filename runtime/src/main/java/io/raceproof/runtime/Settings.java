package io.raceproof.runtime;

import java.nio.file.Path;

/**
 * How a program is to be checked.
 *
 * @param output the findings file, which must not exist yet; null: findings are kept in memory, for tests
 * @param serial tasks run depth-first, one at a time
 * @param detector the name of a {@link DetectorName}
 * @param optimised false: no fast path but those that every access needs
 * @param haltOnFirst the first certain finding ends the program
 * @param atomicity of what, beside races; only the tree detector can look for it
 */
public record Settings(
        Path output,
        boolean serial,
        DetectorName detector,
        boolean optimised,
        boolean haltOnFirst,
        AtomicityOf atomicity) {

    /** Races only. */
    public Settings(Path output, boolean serial, DetectorName detector, boolean optimised, boolean haltOnFirst) {
        this(output, serial, detector, optimised, haltOnFirst, AtomicityOf.NOTHING);
    }
}
