package io.raceproof.prove.java;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.NotAffineException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;

/** The bounds of loops: comparisons with the counter, of which the other side may be a minimum or maximum. */
final class Bounds {

    /** Whatever a bound of such a type is, it is within the range of int. */
    private static final Set<TypeKind> INTS = Set.of(TypeKind.INT, TypeKind.SHORT, TypeKind.BYTE, TypeKind.CHAR);

    private final Region region;
    private final Expressions expressions;

    Bounds(Region region, Expressions expressions) {
        this.region = region;
        this.expressions = expressions;
    }

    /**
     * What is known of a counter in an iteration.
     *
     * @param missing the first part of the condition that is not understood; null if all is
     */
    record Found(List<Constraint> constraints, ExpressionTree missing) {}

    /** All bounds, if every one is affine and bounds the loop in the direction of its steps. */
    Optional<List<Constraint>> exact(LoopShape shape, Affine counter, Frame frame) throws NotAffineException {
        Found found = of(shape, counter, frame);
        return found.missing() == null ? Optional.of(found.constraints()) : Optional.empty();
    }

    /** What the condition of a loop says of its counter. */
    Found of(LoopShape shape, Affine counter, Frame frame) throws NotAffineException {
        List<Constraint> constraints = new ArrayList<>();
        ExpressionTree missing = null;
        for (ExpressionTree conjunct : conjuncts(shape.condition())) {
            if (!add(shape, conjunct, counter, constraints, frame) && missing == null) {
                missing = conjunct;
            }
        }
        return new Found(constraints, missing);
    }

    /**
     * Evaluates the condition of a loop at a time when its outcome does not matter: only its first part is sure to be.
     */
    void ask(LoopShape shape, Frame frame) throws NotAffineException {
        List<ExpressionTree> parts = conjuncts(shape.condition());
        expressions.evaluate(parts.get(0), frame);
        for (ExpressionTree part : parts.subList(1, parts.size())) {
            String what = "whether '" + Attribution.text(part) + "' is evaluated";
            expressions.perhaps(what, part, frame, inner -> expressions.evaluate(part, inner));
        }
    }

    /** The numbers that a low bound is at least, or a high bound at most; empty if not all are known. */
    Optional<List<Affine>> alternatives(ExpressionTree tree, boolean isHigh, Frame frame) throws NotAffineException {
        ExpressionTree bare = bare(tree);
        if (bare instanceof MethodInvocationTree call
                && region.attribution.element(call.getMethodSelect()) instanceof ExecutableElement method
                && ParallelCall.ownerOf(method).equals("java.lang.Math")
                && method.getSimpleName().contentEquals(isHigh ? "min" : "max")) {
            List<Affine> all = new ArrayList<>();
            boolean isKnown = true;
            // What is not known has accesses all the same.
            for (ExpressionTree argument : call.getArguments()) {
                Optional<List<Affine>> some = alternatives(argument, isHigh, frame);
                isKnown &= some.isPresent();
                all.addAll(some.orElse(List.of()));
            }
            return isKnown ? Optional.of(all) : Optional.empty();
        }
        return expressions.number(tree, frame).map(List::of);
    }

    private boolean add(
            LoopShape shape, ExpressionTree conjunct, Affine counter, List<Constraint> constraints, Frame frame)
            throws NotAffineException {
        if (!(conjunct instanceof BinaryTree comparison)) {
            expressions.evaluate(conjunct, frame);
            return false;
        }
        boolean isLeft = isCounter(shape, comparison.getLeftOperand());
        boolean isRight = isCounter(shape, comparison.getRightOperand());
        Tree.Kind kind = isLeft ? comparison.getKind() : mirrored(comparison.getKind());
        boolean isHigh = kind == Tree.Kind.LESS_THAN || kind == Tree.Kind.LESS_THAN_EQUAL;
        boolean isLow = kind == Tree.Kind.GREATER_THAN || kind == Tree.Kind.GREATER_THAN_EQUAL;
        boolean isStrict = kind == Tree.Kind.LESS_THAN || kind == Tree.Kind.GREATER_THAN;
        if (isLeft == isRight || !(shape.step() > 0 ? isHigh : isLow)) {
            expressions.evaluate(conjunct, frame);
            return false;
        }
        ExpressionTree other = isLeft ? comparison.getRightOperand() : comparison.getLeftOperand();
        Optional<List<Affine>> limits = alternatives(other, isHigh, frame);
        if (limits.isEmpty()) {
            if (INTS.contains(region.attribution.kind(other))) {
                long limit = isHigh ? Integer.MAX_VALUE : Integer.MIN_VALUE;
                constraints.add(limit(counter, Affine.of(limit), isHigh, isStrict));
            }
            return false;
        }
        for (Affine limit : limits.get()) {
            constraints.add(limit(counter, limit, isHigh, isStrict));
        }
        return true;
    }

    private static Constraint limit(Affine counter, Affine limit, boolean isHigh, boolean isStrict) {
        Affine low = isHigh ? counter : limit;
        Affine high = isHigh ? limit : counter;
        return isStrict ? Constraint.less(low, high) : Constraint.atMost(low, high);
    }

    private boolean isCounter(LoopShape shape, ExpressionTree tree) {
        return shape.counter().equals(region.attribution.element(bare(tree)));
    }

    private static List<ExpressionTree> conjuncts(ExpressionTree condition) {
        ExpressionTree bare = bare(condition);
        if (bare instanceof BinaryTree and && and.getKind() == Tree.Kind.CONDITIONAL_AND) {
            List<ExpressionTree> all = new ArrayList<>(conjuncts(and.getLeftOperand()));
            all.addAll(conjuncts(and.getRightOperand()));
            return all;
        }
        return List.of(bare);
    }

    static ExpressionTree bare(ExpressionTree tree) {
        return tree instanceof ParenthesizedTree inner ? bare(inner.getExpression()) : tree;
    }

    private static Tree.Kind mirrored(Tree.Kind kind) {
        return switch (kind) {
            case LESS_THAN -> Tree.Kind.GREATER_THAN;
            case LESS_THAN_EQUAL -> Tree.Kind.GREATER_THAN_EQUAL;
            case GREATER_THAN -> Tree.Kind.LESS_THAN;
            case GREATER_THAN_EQUAL -> Tree.Kind.LESS_THAN_EQUAL;
            default -> kind;
        };
    }
}
