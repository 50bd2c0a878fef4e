package io.raceproof.prove.model;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** That a form is not negative, or that it is zero. */
public record Constraint(Affine form, boolean isEquality) {

    /** {@code left <= right}. */
    public static Constraint atMost(Affine left, Affine right) {
        return new Constraint(right.minus(left), false);
    }

    /** {@code left < right}. */
    public static Constraint less(Affine left, Affine right) {
        return new Constraint(right.minus(left).plus(-1), false);
    }

    /** {@code left = right}. */
    public static Constraint equal(Affine left, Affine right) {
        return new Constraint(left.minus(right), true);
    }

    /** What holds if this does not: one of these. */
    public List<Constraint> negation() {
        Constraint below = new Constraint(form.times(-1).plus(-1), false);
        return isEquality ? List.of(new Constraint(form.plus(-1), false), below) : List.of(below);
    }

    public Constraint rename(Function<String, String> names) {
        return new Constraint(form.rename(names), isEquality);
    }

    public boolean holds(ToLongFunction<String> values) {
        long value = form.at(values);
        return isEquality ? value == 0 : value >= 0;
    }

    /** Whether no values at all could make it hold. */
    public boolean isImpossible() {
        return form.isConstant() && (isEquality ? form.constant() != 0 : form.constant() < 0);
    }

    /** Whether it says nothing. */
    public boolean isTrivial() {
        return form.isConstant() && !isImpossible();
    }

    @Override
    public String toString() {
        return form + (isEquality ? " = 0" : " >= 0");
    }
}
