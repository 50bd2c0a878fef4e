package io.raceproof.prove.java;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Constraint;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.TypeKind;

/** Java's integer arithmetic on affine forms, as far as it stays affine. */
final class Arithmetic {

    private final Region region;

    Arithmetic(Region region) {
        this.region = region;
    }

    static Value constant(Object value) {
        return value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte
                ? new Value.Int(Affine.of(((Number) value).longValue()))
                : Value.OTHER;
    }

    /** Whether values of a type are kept as numbers; the narrow types are not, because they wrap differently. */
    static boolean isWhole(TypeKind kind) {
        return kind == TypeKind.INT || kind == TypeKind.LONG;
    }

    Value binary(BinaryTree tree, Affine left, Affine right, Frame frame) {
        TypeKind kind = region.attribution.kind(tree);
        if (!isWhole(kind)) {
            return Value.OTHER;
        }
        // Sums and products of ints may be cut once, at the end; what becomes a long is cut before.
        Optional<Affine> one = widened(left, tree.getLeftOperand(), kind, frame);
        Optional<Affine> other = widened(right, tree.getRightOperand(), kind, frame);
        if (one.isEmpty() || other.isEmpty()) {
            return Value.OTHER;
        }
        return switch (tree.getKind()) {
            case PLUS -> new Value.Int(one.get().plus(other.get()));
            case MINUS -> new Value.Int(one.get().minus(other.get()));
            case MULTIPLY -> product(one.get(), other.get());
            case LEFT_SHIFT -> shifted(one.get(), other.get());
            case DIVIDE -> divided(tree, one.get(), other.get(), false, frame);
            case REMAINDER -> divided(tree, one.get(), other.get(), true, frame);
            default -> Value.OTHER;
        };
    }

    /** {@code Math.floorDiv} or {@code Math.floorMod} by a positive constant. */
    Value floored(Affine dividend, long divisor, boolean remainder, Frame frame) {
        String quotient = region.numbers.fresh("#q");
        Affine product = Affine.variable(quotient).times(divisor);
        region.hide(frame, quotient);
        region.learn(
                frame,
                List.of(Constraint.atMost(product, dividend), Constraint.atMost(dividend, product.plus(divisor - 1))));
        return new Value.Int(remainder ? dividend.minus(product) : Affine.variable(quotient));
    }

    private Optional<Affine> widened(Affine form, ExpressionTree operand, TypeKind kind, Frame frame) {
        TypeKind own = region.attribution.kind(operand);
        return kind == TypeKind.LONG && own != TypeKind.LONG
                ? region.cut(form, operand, own, frame)
                : Optional.of(form);
    }

    private static Value product(Affine one, Affine other) {
        if (one.isConstant()) {
            return new Value.Int(other.times(one.constant()));
        }
        return other.isConstant() ? new Value.Int(one.times(other.constant())) : Value.OTHER;
    }

    private static Value shifted(Affine form, Affine by) {
        boolean small = by.isConstant() && by.constant() >= 0 && by.constant() < 31;
        return small ? new Value.Int(form.times(1L << by.constant())) : Value.OTHER;
    }

    /** Division rounds towards 0, so only dividends that are never negative are divided like that. */
    private Value divided(BinaryTree tree, Affine left, Affine right, boolean remainder, Frame frame) {
        if (!right.isConstant() || right.constant() <= 0) {
            if (!right.isConstant() || right.constant() == 0) {
                // Positive is more than is needed, and simpler than not 0.
                frame.require(
                        List.of(Constraint.less(Affine.ZERO, right)),
                        "line " + region.attribution.line(tree) + ": '" + Attribution.text(tree) + "' may divide by 0");
            }
            return Value.OTHER;
        }
        ExpressionTree operand = tree.getLeftOperand();
        Optional<Affine> dividend = region.cut(left, operand, region.attribution.kind(operand), frame);
        if (dividend.isEmpty()) {
            return Value.OTHER;
        }
        if (dividend.get().isConstant()) {
            long value = dividend.get().constant();
            return new Value.Int(Affine.of(remainder ? value % right.constant() : value / right.constant()));
        }
        Constraint notNegative = Constraint.atMost(Affine.ZERO, dividend.get());
        if (!region.numbers.provably(notNegative, frame.facts)) {
            return roundedSomehow(tree, dividend.get(), right.constant(), remainder, frame);
        }
        return floored(dividend.get(), right.constant(), remainder, frame);
    }

    /**
     * A quotient that is rounded up or down, by the sign of the dividend: both are allowed, and so it is approximate.
     */
    private Value roundedSomehow(BinaryTree tree, Affine dividend, long divisor, boolean remainder, Frame frame) {
        String quotient = region.numbers.fresh("#q");
        Affine product = Affine.variable(quotient).times(divisor);
        region.hide(frame, quotient);
        region.numbers.approximate(
                quotient,
                "'" + Attribution.text(tree) + "' of line " + region.attribution.line(tree)
                        + " may be rounded up or down");
        region.learn(
                frame,
                List.of(
                        Constraint.atMost(product.plus(1 - divisor), dividend),
                        Constraint.atMost(dividend, product.plus(divisor - 1))));
        return new Value.Int(remainder ? dividend.minus(product) : Affine.variable(quotient));
    }

    /** Whether a tree compares two numbers. */
    static boolean isComparison(Tree.Kind kind) {
        return switch (kind) {
            case LESS_THAN, LESS_THAN_EQUAL, GREATER_THAN, GREATER_THAN_EQUAL, EQUAL_TO, NOT_EQUAL_TO -> true;
            default -> false;
        };
    }
}
