package io.raceproof.prove.java;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ParenthesizedTree;
import io.raceproof.prove.model.Affine;
import java.util.Optional;
import javax.lang.model.element.VariableElement;

/** The length in a creation expression of a field, if it is a constant. */
final class ConstantLength {

    private ConstantLength() {}

    static Optional<Affine> of(ExpressionTree tree, Attribution attribution) {
        return value(tree, attribution)
                .filter(value -> value >= 0 && value <= Integer.MAX_VALUE)
                .map(Affine::of);
    }

    private static Optional<Long> value(ExpressionTree tree, Attribution attribution) {
        if (tree instanceof ParenthesizedTree inner) {
            return value(inner.getExpression(), attribution);
        }
        if (tree instanceof LiteralTree literal && literal.getValue() instanceof Integer number) {
            return Optional.of(number.longValue());
        }
        if (attribution.element(tree) instanceof VariableElement variable
                && variable.getConstantValue() instanceof Integer number) {
            return Optional.of(number.longValue());
        }
        if (tree instanceof BinaryTree binary) {
            Optional<Long> left = value(binary.getLeftOperand(), attribution);
            Optional<Long> right = value(binary.getRightOperand(), attribution);
            if (left.isPresent() && right.isPresent()) {
                // Of ints, so that nothing here overflows a long; what overflows an int is no length.
                Optional<Long> result =
                        switch (binary.getKind()) {
                            case PLUS -> Optional.of(left.get() + right.get());
                            case MINUS -> Optional.of(left.get() - right.get());
                            case MULTIPLY -> Optional.of(left.get() * right.get());
                            case DIVIDE -> right.get() > 0 ? Optional.of(left.get() / right.get()) : Optional.empty();
                            default -> Optional.empty();
                        };
                return result.filter(value -> value == value.intValue());
            }
        }
        return Optional.empty();
    }
}
