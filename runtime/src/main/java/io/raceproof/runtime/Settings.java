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
 */
public record Settings(Path output, boolean serial, DetectorName detector, Set<Pass> passes, boolean haltOnFirst) {

    public Settings {
        passes = Set.copyOf(passes);
    }

    /** With all optimisations, or with none: no fast path but those that every access needs. */
    public Settings(Path output, boolean serial, DetectorName detector, boolean optimised, boolean haltOnFirst) {
        this(output, serial, detector, optimised ? Pass.all() : Set.of(), haltOnFirst);
    }

    boolean does(Pass pass) {
        return passes.contains(pass);
    }
}
