package io.raceproof.prove.solve;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Constraint;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes a conjunction smaller without changing its integer solutions: an equation in which some variable has the
 * coefficient 1 or -1 is solved for it; forms are divided by the common divisor of their coefficients, constants rounded
 * inwards; of two bounds on one form the tighter stays. Most questions about subscripts and paths end here. A fast path:
 * the solver would give the same answers without it.
 */
final class Reduction {

    private final Map<String, Affine> solved = new LinkedHashMap<>();
    private List<Constraint> rest;
    private boolean isContradiction;

    Reduction(Collection<Constraint> constraints) {
        rest = new ArrayList<>(constraints);
        normalise();
        while (!isContradiction && eliminateOne()) {
            normalise();
        }
    }

    /** Whether there is no solution, as far as reducing shows. */
    boolean isContradiction() {
        return isContradiction;
    }

    /** What is left to solve. */
    List<Constraint> rest() {
        return rest;
    }

    /** A solution of everything, from one of the rest; variables that do not matter any more are 0. */
    Map<String, Long> complete(Map<String, Long> values) {
        Map<String, Long> all = new LinkedHashMap<>(values);
        List<String> names = new ArrayList<>(solved.keySet());
        // What was solved later does not occur in what replaced it, only in what replaced earlier ones.
        for (int i = names.size() - 1; i >= 0; i--) {
            Affine form = solved.get(names.get(i));
            all.put(names.get(i), form.at(name -> all.computeIfAbsent(name, free -> 0L)));
        }
        return all;
    }

    private boolean eliminateOne() {
        for (Constraint constraint : rest) {
            if (constraint.isEquality()) {
                for (Map.Entry<String, Long> term :
                        constraint.form().coefficients().entrySet()) {
                    if (Math.abs(term.getValue()) == 1) {
                        substitute(constraint, term.getKey(), term.getValue());
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private void substitute(Constraint equation, String name, long sign) {
        Affine others = equation.form().minus(Affine.variable(name).times(sign));
        Affine value = others.times(-sign);
        solved.put(name, value);
        List<Constraint> replaced = new ArrayList<>();
        for (Constraint constraint : rest) {
            long factor = constraint.form().coefficients().getOrDefault(name, 0L);
            replaced.add(
                    factor == 0
                            ? constraint
                            : new Constraint(
                                    constraint
                                            .form()
                                            .minus(Affine.variable(name).times(factor))
                                            .plus(value.times(factor)),
                                    constraint.isEquality()));
        }
        rest = replaced;
    }

    private void normalise() {
        Set<Constraint> equations = new LinkedHashSet<>();
        Map<Affine, Long> bounds = new LinkedHashMap<>();
        for (Constraint constraint : rest) {
            Optional<Constraint> divided = divided(constraint);
            if (divided.isEmpty() || divided.get().isImpossible()) {
                isContradiction = true;
                return;
            }
            if (divided.get().isTrivial()) {
                continue;
            }
            if (constraint.isEquality()) {
                equations.add(divided.get());
            } else {
                Affine form = divided.get().form();
                long constant = form.constant();
                bounds.merge(form.plus(-constant), constant, Math::min);
            }
        }
        List<Constraint> all = new ArrayList<>(equations);
        for (Map.Entry<Affine, Long> bound : bounds.entrySet()) {
            Long opposite = bounds.get(bound.getKey().times(-1));
            if (opposite != null && bound.getValue() + opposite <= 0) {
                if (bound.getValue() + opposite < 0) {
                    isContradiction = true;
                    return;
                }
                // Bounded from both sides by the same value.
                equations.add(new Constraint(bound.getKey().plus(bound.getValue()), true));
            }
            all.add(new Constraint(bound.getKey().plus(bound.getValue()), false));
        }
        all.addAll(0, equations);
        rest = new ArrayList<>(new LinkedHashSet<>(all));
    }

    /** Divided by the common divisor of the coefficients; empty if an equation cannot hold for integers. */
    private static Optional<Constraint> divided(Constraint constraint) {
        Affine form = constraint.form();
        BigInteger divisor = BigInteger.ZERO;
        for (long coefficient : form.coefficients().values()) {
            divisor = divisor.gcd(BigInteger.valueOf(coefficient));
        }
        if (divisor.bitLength() >= Long.SIZE || divisor.compareTo(BigInteger.ONE) <= 0) {
            return Optional.of(constraint);
        }
        long by = divisor.longValueExact();
        if (constraint.isEquality() && form.constant() % by != 0) {
            return Optional.empty();
        }
        Affine divided = Affine.of(Math.floorDiv(form.constant(), by));
        for (Map.Entry<String, Long> term : form.coefficients().entrySet()) {
            divided = divided.plus(Affine.variable(term.getKey()).times(term.getValue() / by));
        }
        return Optional.of(new Constraint(divided, constraint.isEquality()));
    }
}
