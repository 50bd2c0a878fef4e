package io.raceproof.prove.solve;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Constraint;
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
 * coefficient 1 or -1 is solved for it; forms are divided by the common divisor of their coefficients, constants
 * rounded inwards; of two bounds on one form the tighter stays. Most questions about subscripts and paths end here. A
 * fast path: the solver would give the same answers without it.
 */
final class Reduction {

    private final Map<String, Affine> solved = new LinkedHashMap<>();
    private List<Constraint> rest;
    private boolean isContradiction;

    Reduction(Collection<Constraint> constraints) {
        rest = new ArrayList<>(constraints);
        normalise();
        while (!isContradiction && (fix() || eliminateOne())) {
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

    /** Puts in all values that equations in one variable give; many questions have dozens of them. */
    private boolean fix() {
        Map<String, Long> values = new LinkedHashMap<>();
        for (Constraint constraint : rest) {
            Map<String, Long> terms = constraint.form().coefficients();
            if (constraint.isEquality() && terms.size() == 1) {
                terms.forEach((name, sign) -> {
                    if (Math.abs(sign) == 1) {
                        values.putIfAbsent(
                                name,
                                Math.multiplyExact(-sign, constraint.form().constant()));
                    }
                });
            }
        }
        if (values.isEmpty()) {
            return false;
        }
        values.forEach((name, value) -> solved.put(name, Affine.of(value)));
        rest.replaceAll(constraint -> new Constraint(constraint.form().with(values), constraint.isEquality()));
        return true;
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
        List<Constraint> loose = new ArrayList<>();
        for (Map.Entry<Affine, Long> bound : bounds.entrySet()) {
            Long opposite = bounds.get(bound.getKey().times(-1));
            long room = opposite == null ? 1 : Math.addExact(bound.getValue(), opposite);
            if (room < 0) {
                isContradiction = true;
                return;
            }
            Affine form = bound.getKey().plus(bound.getValue());
            if (room == 0) {
                // Bounded from both sides by the same value.
                equations.add(new Constraint(form, true));
            } else {
                loose.add(new Constraint(form, false));
            }
        }
        rest = new ArrayList<>(equations);
        rest.addAll(loose);
    }

    /** Divided by the common divisor of the coefficients; empty if an equation cannot hold for integers. */
    private static Optional<Constraint> divided(Constraint constraint) {
        Affine form = constraint.form();
        long divisor = 0;
        for (long coefficient : form.coefficients().values()) {
            divisor = divisor(divisor, Math.abs(coefficient));
            if (divisor == 1) {
                return Optional.of(constraint);
            }
        }
        // The smallest long has no absolute value; it stays as it is.
        if (divisor <= 0) {
            return Optional.of(constraint);
        }
        if (constraint.isEquality() && form.constant() % divisor != 0) {
            return Optional.empty();
        }
        return Optional.of(new Constraint(form.dividedBy(divisor), constraint.isEquality()));
    }

    private static long divisor(long one, long other) {
        return other == 0 ? one : divisor(other, one % other);
    }
}
