package io.raceproof.prove.x10;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.NotAffineException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Turns expressions into affine forms over counters and parameters. Names that are not counters are parameters. */
final class Affinity {

    /** Names that are assigned to somewhere: they are memory, not parameters. */
    private final Set<String> assigned;

    private final SortedSet<String> parameters = new TreeSet<>();

    Affinity(Set<String> assigned) {
        this.assigned = assigned;
    }

    List<String> parameters() {
        return List.copyOf(parameters);
    }

    /** The form of an expression; empty if it has none. */
    Optional<Affine> form(Expr expression, List<String> counters) {
        if (expression instanceof Expr.Number number) {
            return number(number.text());
        }
        if (expression instanceof Expr.Name name) {
            return name(name.at().text(), counters);
        }
        if (!(expression instanceof Expr.Operation operation)) {
            return Optional.empty();
        }
        List<Affine> operands = new ArrayList<>();
        for (Expr operand : operation.operands()) {
            Optional<Affine> form = form(operand, counters);
            if (form.isEmpty()) {
                return Optional.empty();
            }
            operands.add(form.get());
        }
        return operation.operands().size() == 1
                ? unary(operation.operator(), operands.get(0))
                : binary(operation.operator(), operands);
    }

    /** The conjuncts of a condition about affine forms. */
    List<Constraint> condition(Expr expression) throws NotAffineException {
        if (expression instanceof Expr.Operation operation
                && operation.operands().size() == 2) {
            if (operation.operator().equals("&&")) {
                List<Constraint> both =
                        new ArrayList<>(condition(operation.operands().get(0)));
                both.addAll(condition(operation.operands().get(1)));
                return both;
            }
            Optional<Affine> left = form(operation.operands().get(0), List.of());
            Optional<Affine> right = form(operation.operands().get(1), List.of());
            if (left.isPresent() && right.isPresent()) {
                switch (operation.operator()) {
                    case "==":
                        return List.of(Constraint.equal(left.get(), right.get()));
                    case "<=":
                        return List.of(Constraint.atMost(left.get(), right.get()));
                    case "<":
                        return List.of(Constraint.less(left.get(), right.get()));
                    case ">=":
                        return List.of(Constraint.atMost(right.get(), left.get()));
                    case ">":
                        return List.of(Constraint.less(right.get(), left.get()));
                    default:
                        break;
                }
            }
        }
        throw new NotAffineException(
                expression.at().line(), "the assumption " + expression + " is not a conjunction of affine comparisons");
    }

    private static Optional<Affine> number(String text) {
        try {
            return Optional.of(Affine.of(Long.parseLong(text)));
        } catch (NumberFormatException e) {
            // A fraction, a string, or beyond 64 bits: no integer that the analysis could use.
            return Optional.empty();
        }
    }

    private Optional<Affine> name(String name, List<String> counters) {
        if (!counters.contains(name)) {
            if (assigned.contains(name)) {
                return Optional.empty();
            }
            parameters.add(name);
        }
        return Optional.of(Affine.variable(name));
    }

    private static Optional<Affine> unary(String operator, Affine operand) {
        return switch (operator) {
            case "-" -> Optional.of(operand.times(-1));
            case "+" -> Optional.of(operand);
            default -> Optional.empty();
        };
    }

    private static Optional<Affine> binary(String operator, List<Affine> operands) {
        Affine left = operands.get(0);
        Affine right = operands.get(1);
        switch (operator) {
            case "+":
                return Optional.of(left.plus(right));
            case "-":
                return Optional.of(left.minus(right));
            case "*":
                if (left.isConstant()) {
                    return Optional.of(right.times(left.constant()));
                }
                return right.isConstant() ? Optional.of(left.times(right.constant())) : Optional.empty();
            default:
                return Optional.empty();
        }
    }
}
