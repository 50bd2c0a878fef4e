package io.raceproof.prove.java;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.NotAffineException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.TypeKind;

/**
 * Affine conditions, as alternatives that exclude one another, each of them a conjunction. A condition that reads
 * shared memory in a part that may not be evaluated is not affine here.
 */
final class Conditions {

    /** More alternatives than this nobody writes; negations multiply them. */
    private static final int MAX_ALTERNATIVES = 24;

    private final Region region;
    private final Expressions expressions;

    Conditions(Region region, Expressions expressions) {
        this.region = region;
        this.expressions = expressions;
    }

    /** The alternatives of a condition, or of its contrary; empty if it is not affine. Accesses are recorded anyway. */
    Optional<List<List<Constraint>>> of(ExpressionTree tree, Frame frame) throws NotAffineException {
        boolean isComparison = Arithmetic.isComparison(Bounds.bare(tree).getKind());
        Frame scratch = isComparison ? frame.nested() : frame.doubtful();
        Optional<List<List<Constraint>>> alternatives = alternatives(tree, scratch);
        boolean isQuiet =
                scratch.out.isEmpty() && Assigned.in(tree, region.attribution).isEmpty() && !Calls.in(tree);
        boolean isSimple = isQuiet || isComparison;
        if (alternatives.isEmpty() || !isSimple) {
            expressions.evaluate(tree, frame);
            return Optional.empty();
        }
        frame.learnFrom(scratch);
        frame.values.putAll(scratch.values);
        frame.out.addAll(scratch.out);
        return alternatives.flatMap(Conditions::disjoint);
    }

    /** What holds where none of these alternatives does. */
    static Optional<List<List<Constraint>>> negated(List<List<Constraint>> alternatives) {
        List<List<Constraint>> result = List.of(List.of());
        for (List<Constraint> conjunction : alternatives) {
            result = and(result, negatedOne(conjunction));
            if (result.size() > MAX_ALTERNATIVES) {
                return Optional.empty();
            }
        }
        return Optional.of(result);
    }

    /** The contrary of a conjunction, as alternatives that exclude one another: the first that fails is the k-th. */
    private static List<List<Constraint>> negatedOne(List<Constraint> conjunction) {
        List<List<Constraint>> result = new ArrayList<>();
        for (int k = 0; k < conjunction.size(); k++) {
            for (Constraint fails : conjunction.get(k).negation()) {
                List<Constraint> one = new ArrayList<>(conjunction.subList(0, k));
                one.add(fails);
                result.add(one);
            }
        }
        return result;
    }

    private static Optional<List<List<Constraint>>> disjoint(List<List<Constraint>> alternatives) {
        List<List<Constraint>> result = new ArrayList<>();
        for (int k = 0; k < alternatives.size(); k++) {
            Optional<List<List<Constraint>>> before = negated(alternatives.subList(0, k));
            if (before.isEmpty()) {
                return before;
            }
            result.addAll(and(before.get(), List.of(alternatives.get(k))));
        }
        return result.size() > MAX_ALTERNATIVES ? Optional.empty() : Optional.of(result);
    }

    private static List<List<Constraint>> and(List<List<Constraint>> left, List<List<Constraint>> right) {
        List<List<Constraint>> both = new ArrayList<>();
        for (List<Constraint> one : left) {
            for (List<Constraint> other : right) {
                List<Constraint> all = new ArrayList<>(one);
                all.addAll(other);
                both.add(all);
            }
        }
        return both;
    }

    private Optional<List<List<Constraint>>> alternatives(ExpressionTree tree, Frame frame) throws NotAffineException {
        ExpressionTree bare = Bounds.bare(tree);
        if (bare instanceof LiteralTree literal && literal.getValue() instanceof Boolean value) {
            return Optional.of(value ? List.of(List.of()) : List.of());
        }
        if (bare instanceof UnaryTree not && not.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
            return alternatives(not.getExpression(), frame).flatMap(Conditions::negated);
        }
        if (!(bare instanceof BinaryTree binary)) {
            return Optional.empty();
        }
        boolean isAnd = binary.getKind() == Tree.Kind.CONDITIONAL_AND;
        if (isAnd || binary.getKind() == Tree.Kind.CONDITIONAL_OR) {
            Optional<List<List<Constraint>>> left = alternatives(binary.getLeftOperand(), frame);
            Optional<List<List<Constraint>>> right = alternatives(binary.getRightOperand(), frame);
            if (left.isEmpty() || right.isEmpty()) {
                return Optional.empty();
            }
            if (isAnd) {
                return Optional.of(and(left.get(), right.get()));
            }
            List<List<Constraint>> either = new ArrayList<>(left.get());
            either.addAll(right.get());
            return Optional.of(either);
        }
        return comparison(binary, frame);
    }

    private Optional<List<List<Constraint>>> comparison(BinaryTree tree, Frame frame) throws NotAffineException {
        TypeKind left = region.attribution.kind(tree.getLeftOperand());
        TypeKind right = region.attribution.kind(tree.getRightOperand());
        if (!Arithmetic.isComparison(tree.getKind()) || !Arithmetic.isWhole(left) || !Arithmetic.isWhole(right)) {
            return Optional.empty();
        }
        Optional<Affine> one = expressions.number(tree.getLeftOperand(), frame);
        Optional<Affine> other = expressions.number(tree.getRightOperand(), frame);
        if (one.isEmpty() || other.isEmpty()) {
            return Optional.empty();
        }
        Affine a = one.get();
        Affine b = other.get();
        return Optional.of(
                switch (tree.getKind()) {
                    case LESS_THAN -> List.of(List.of(Constraint.less(a, b)));
                    case LESS_THAN_EQUAL -> List.of(List.of(Constraint.atMost(a, b)));
                    case GREATER_THAN -> List.of(List.of(Constraint.less(b, a)));
                    case GREATER_THAN_EQUAL -> List.of(List.of(Constraint.atMost(b, a)));
                    case EQUAL_TO -> List.of(List.of(Constraint.equal(a, b)));
                    default -> List.of(List.of(Constraint.less(a, b)), List.of(Constraint.less(b, a)));
                });
    }
}
