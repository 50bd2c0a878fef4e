package io.raceproof.runtime;

import java.nio.file.Path;
import java.util.Set;

/**
 * How a program is to be checked.
 *
 * @param output the findings file, which must not exist yet; null: findings are kept in memory, for tests
 * @param serial tasks run depth-first, one at a time
 * @param detector the name of a {@link DetectorName}
 * @param passes the optimisations that are on
 * @param haltOnFirst the first certain finding ends the program
 * @param atomicity of what, beside races; only the tree detector can look for it
 */
public record Settings(
        Path output,
        boolean serial,
        DetectorName detector,
        Set<Pass> passes,
        boolean haltOnFirst,
        AtomicityOf atomicity) {

    public Settings {
        passes = Set.copyOf(passes);
    }

    /** Races only, with all optimisations, or with none: no fast path but those that every access needs. */
    public Settings(Path output, boolean serial, DetectorName detector, boolean optimised, boolean haltOnFirst) {
        this(output, serial, detector, optimised ? Pass.all() : Set.of(), haltOnFirst, AtomicityOf.NOTHING);
    }

    boolean does(Pass pass) {
        return passes.contains(pass);
    }

    /** Only to compare with, and one thread at a time. */
    boolean wantsTreeInArrays() {
        return detector == DetectorName.ATOMICITY && serial && !does(Pass.LINKED);
    }
}
