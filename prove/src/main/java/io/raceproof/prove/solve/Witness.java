package io.raceproof.prove.solve;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Constraint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes a solution small, so that a person can check it by hand: first the bound on all values that matter, then each
 * value by itself, in the order given. The result is not the least of all solutions, but no single value of it can come
 * closer to zero while those before it stay.
 */
public final class Witness {

    private final Solver solver;
    private final List<Constraint> constraints;
    private Map<String, Long> best;

    private Witness(Solver solver, List<Constraint> constraints, Map<String, Long> first) {
        this.solver = solver;
        this.constraints = new ArrayList<>(constraints);
        this.best = first;
    }

    /** A small solution, given any; {@code names} are the variables that matter, the most important first. */
    public static Map<String, Long> small(
            Solver solver, List<Constraint> constraints, Map<String, Long> any, List<String> names)
            throws UndecidedException {
        Witness witness = new Witness(solver, constraints, any);
        List<String> occurring = names.stream().filter(any::containsKey).toList();
        witness.shrink(occurring);
        for (String name : occurring) {
            witness.shrink(List.of(name));
        }
        return witness.best;
    }

    /** Finds the least bound on the absolute values of these by bisection, and keeps it as a constraint. */
    private void shrink(List<String> names) throws UndecidedException {
        long low = 0;
        long high = 0;
        for (String name : names) {
            // The smallest long has no absolute value; nothing is bounded by it anyway.
            high = Math.max(high, Math.abs(Math.max(best.get(name), -Long.MAX_VALUE)));
        }
        // Most answers are near zero, so small bounds are tried first.
        for (long bound = 0; bound < high && low < high; bound = 2 * bound + 1) {
            Optional<Map<String, Long>> smaller = solver.solve(with(names, bound));
            if (smaller.isPresent()) {
                best = smaller.get();
                high = bound;
            } else {
                low = bound + 1;
            }
            if (bound > Long.MAX_VALUE / 4) {
                break;
            }
        }
        while (low < high) {
            long middle = low + (high - low) / 2;
            Optional<Map<String, Long>> smaller = solver.solve(with(names, middle));
            if (smaller.isPresent()) {
                best = smaller.get();
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        constraints.addAll(bounds(names, high));
    }

    private List<Constraint> with(List<String> names, long bound) {
        List<Constraint> all = new ArrayList<>(constraints);
        all.addAll(bounds(names, bound));
        return all;
    }

    private static List<Constraint> bounds(List<String> names, long bound) {
        List<Constraint> bounds = new ArrayList<>();
        for (String name : names) {
            bounds.add(Constraint.atMost(Affine.variable(name), Affine.of(bound)));
            bounds.add(Constraint.atMost(Affine.of(-bound), Affine.variable(name)));
        }
        return bounds;
    }
}
