package io.raceproof.programs;

import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Makes a failing program small: greedy delta debugging over {@link Edits}. Every candidate is legal and simpler by
 * {@link Edits#complexity}, so shrinking ends; and no single edit of the result still fails, so the result is minimal
 * as far as these edits reach. It is a function of the program and the predicate alone.
 */
public final class Shrinker {

    private Shrinker() {}

    /**
     * The smallest program found that still fails.
     *
     * @throws IllegalArgumentException if the program does not fail to begin with
     */
    public static Program shrink(Program program, Predicate<Program> stillFails) {
        if (!stillFails.test(program)) {
            throw new IllegalArgumentException("nothing to shrink: the program does not fail: " + program);
        }
        Program current = program;
        for (Program next = simpler(current, stillFails); next != null; next = simpler(current, stillFails)) {
            current = next;
        }
        return current;
    }

    private static Program simpler(Program program, Predicate<Program> stillFails) {
        long complexity = Edits.complexity(program);
        for (Supplier<Program> edit : Edits.of(program)) {
            Program candidate = edit.get();
            if (Edits.complexity(candidate) < complexity && Validity.isValid(candidate) && stillFails.test(candidate)) {
                return candidate;
            }
        }
        return null;
    }
}
