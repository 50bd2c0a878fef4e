package io.raceproof.prove.java;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import io.raceproof.prove.model.Affine;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;

/**
 * A loop that counts: one variable, changed by a constant once an iteration, at the end of it.
 *
 * @param start the value that the loop gives it first; null if it keeps the one it had
 * @param body the rest of the loop's body
 * @param isDo whether the first iteration is not asked for
 */
record LoopShape(
        Tree loop,
        VariableElement counter,
        ExpressionTree start,
        ExpressionTree condition,
        long step,
        List<? extends StatementTree> body,
        boolean isDo) {

    /** The shape of a loop; empty if it does not count. */
    static Optional<LoopShape> of(ForLoopTree loop, Attribution attribution) {
        if (loop.getInitializer().size() > 1 || loop.getUpdate().size() != 1 || loop.getCondition() == null) {
            return Optional.empty();
        }
        Optional<Step> step = step(loop.getUpdate().get(0).getExpression(), attribution);
        if (step.isEmpty()) {
            return Optional.empty();
        }
        ExpressionTree start = null;
        if (!loop.getInitializer().isEmpty()) {
            StatementTree first = loop.getInitializer().get(0);
            Element started = null;
            if (first instanceof VariableTree variable) {
                started = attribution.element(variable);
                start = variable.getInitializer();
            } else if (first instanceof ExpressionStatementTree statement
                    && statement.getExpression() instanceof AssignmentTree assignment) {
                started = attribution.element(assignment.getVariable());
                start = assignment.getExpression();
            }
            if (start == null || !step.get().counter().equals(started)) {
                return Optional.empty();
            }
        }
        return Optional.of(new LoopShape(
                loop,
                step.get().counter(),
                start,
                loop.getCondition(),
                step.get().by(),
                statements(loop.getStatement()),
                false));
    }

    static Optional<LoopShape> of(WhileLoopTree loop, Attribution attribution) {
        return of(loop, loop.getStatement(), loop.getCondition(), false, attribution);
    }

    static Optional<LoopShape> of(DoWhileLoopTree loop, Attribution attribution) {
        return of(loop, loop.getStatement(), loop.getCondition(), true, attribution);
    }

    private static Optional<LoopShape> of(
            Tree loop, StatementTree body, ExpressionTree condition, boolean isDo, Attribution attribution) {
        List<? extends StatementTree> statements = statements(body);
        if (Leaves.mayContinue(body)) {
            // It leaves out the change of the counter.
            return Optional.empty();
        }
        if (statements.isEmpty() || !(statements.get(statements.size() - 1) instanceof ExpressionStatementTree last)) {
            return Optional.empty();
        }
        return step(last.getExpression(), attribution)
                .map(step -> new LoopShape(
                        loop,
                        step.counter(),
                        null,
                        condition,
                        step.by(),
                        statements.subList(0, statements.size() - 1),
                        isDo));
    }

    private static List<? extends StatementTree> statements(StatementTree body) {
        return body instanceof BlockTree block ? block.getStatements() : List.of(body);
    }

    /** Whether anything else in the loop changes the counter too. */
    boolean changesCounter(Attribution attribution) {
        return Assigned.in(condition, attribution).contains(counter)
                || body.stream().anyMatch(each -> Assigned.in(each, attribution).contains(counter));
    }

    private record Step(VariableElement counter, long by) {}

    /** {@code i++}, {@code i -= 2}, {@code i = i + 3}. */
    private static Optional<Step> step(ExpressionTree update, Attribution attribution) {
        if (update instanceof ParenthesizedTree inner) {
            return step(inner.getExpression(), attribution);
        }
        if (update instanceof UnaryTree unary) {
            long by =
                    switch (unary.getKind()) {
                        case PREFIX_INCREMENT, POSTFIX_INCREMENT -> 1;
                        case PREFIX_DECREMENT, POSTFIX_DECREMENT -> -1;
                        default -> 0;
                    };
            return step(attribution.element(unary.getExpression()), by);
        }
        if (update instanceof CompoundAssignmentTree compound) {
            long sign = sign(compound.getKind(), Tree.Kind.PLUS_ASSIGNMENT, Tree.Kind.MINUS_ASSIGNMENT);
            return step(
                    attribution.element(compound.getVariable()),
                    sign * constant(compound.getExpression(), attribution));
        }
        if (update instanceof AssignmentTree assignment && assignment.getExpression() instanceof BinaryTree binary) {
            Element variable = attribution.element(assignment.getVariable());
            if (variable != null && variable.equals(attribution.element(binary.getLeftOperand()))) {
                long sign = sign(binary.getKind(), Tree.Kind.PLUS, Tree.Kind.MINUS);
                return step(variable, sign * constant(binary.getRightOperand(), attribution));
            }
        }
        return Optional.empty();
    }

    private static Optional<Step> step(Element element, long by) {
        boolean isLocal = element instanceof VariableElement
                && !element.getKind().isField()
                && Arithmetic.isWhole(element.asType().getKind());
        return isLocal && by != 0 ? Optional.of(new Step((VariableElement) element, by)) : Optional.empty();
    }

    private static long sign(Tree.Kind kind, Tree.Kind plus, Tree.Kind minus) {
        return kind == plus ? 1 : kind == minus ? -1 : 0;
    }

    /** A positive constant, or 0 if it is none. */
    private static long constant(ExpressionTree tree, Attribution attribution) {
        return ConstantLength.of(tree, attribution).map(Affine::constant).orElse(0L);
    }
}
