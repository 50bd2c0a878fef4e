package io.raceproof.prove.java;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.NotAffineException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is around a region in its method: conditions and loops that it is only reached through. Affine ones become
 * assumptions; because of any other a race in the region is only possible.
 */
final class Surroundings {

    private final Region region;
    private final Frame outside;
    private final Conditions conditions;
    private final Captured captured;
    private final Set<String> doubts = new LinkedHashSet<>();

    Surroundings(Region region, Frame outside, Conditions conditions, Captured captured) {
        this.region = region;
        this.outside = outside;
        this.conditions = conditions;
        this.captured = captured;
    }

    /** Why the region may not be reached for all parameters, one clause each. */
    Set<String> of(Tree tree) throws NotAffineException {
        TreePath path = region.attribution.path(tree);
        while (path.getParentPath() != null && !(path.getLeaf() instanceof MethodTree)) {
            around(path.getParentPath().getLeaf(), path.getLeaf());
            path = path.getParentPath();
        }
        return doubts;
    }

    private void around(Tree parent, Tree child) throws NotAffineException {
        if (parent instanceof IfTree branch && child != branch.getCondition()) {
            Optional<List<List<Constraint>>> condition = quiet(branch);
            if (child == branch.getElseStatement()) {
                condition = condition.flatMap(Conditions::negated);
            }
            assume(condition, parent);
        } else if (parent instanceof ForLoopTree loop && child == loop.getStatement()) {
            Optional<LoopShape> shape = LoopShape.of(loop, region.attribution);
            if (shape.isPresent() && shape.get().start() != null) {
                // Its bounds become assumptions about it.
                captured.value(shape.get().counter(), true);
                if (Leaves.may(loop.getStatement())) {
                    doubt(parent);
                }
            } else {
                doubt(parent);
            }
        } else if (parent instanceof WhileLoopTree
                || parent instanceof DoWhileLoopTree
                || parent instanceof CaseTree
                || parent instanceof CatchTree) {
            doubt(parent);
        } else if (parent instanceof BlockTree block) {
            for (StatementTree statement : block.getStatements()) {
                if (statement == child) {
                    break;
                }
                if (Leaves.may(statement)) {
                    doubt(statement);
                }
            }
        }
    }

    private Optional<List<List<Constraint>>> quiet(IfTree branch) {
        try {
            return conditions.of(branch.getCondition(), outside);
        } catch (NotAffineException e) {
            // Nothing is known of it, which is what a condition that is not affine comes to.
            return Optional.empty();
        }
    }

    private void assume(Optional<List<List<Constraint>>> condition, Tree tree) {
        if (condition.isEmpty() || !region.numbers.assumeOneOf(condition.get())) {
            doubt(tree);
        }
    }

    private void doubt(Tree tree) {
        doubts.add("the code is reached or not depending on line " + region.attribution.line(tree));
    }
}
