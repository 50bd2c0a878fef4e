package io.raceproof.prove.java;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.raceproof.prove.model.Node;
import io.raceproof.prove.model.NotAffineException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;

/**
 * What the code before a region requires for the region to be reached: subscripts within their arrays, lengths that are
 * not negative. Only witnesses depend on it. Statements that are not understood are taken not to fail.
 */
final class Preceding {

    private final Region region;
    private final Statements statements;

    Preceding(Region region, Statements statements) {
        this.region = region;
        this.statements = statements;
    }

    /** The requirements of all statements before the region in its method, or in its lambda. */
    Node of(Tree tree, Frame frame) {
        Deque<TreePath> around = new ArrayDeque<>();
        for (TreePath path = region.attribution.path(tree);
                path != null
                        && !(path.getLeaf() instanceof MethodTree)
                        && !(path.getLeaf() instanceof LambdaExpressionTree);
                path = path.getParentPath()) {
            around.push(path);
        }
        while (around.size() > 1) {
            Tree outer = around.pop().getLeaf();
            Tree inner = around.peek().getLeaf();
            if (outer instanceof BlockTree block) {
                block(block, inner, frame);
            } else {
                // A loop around the region may have changed what it assigns to.
                forget(Assigned.in(outer, region.attribution), frame);
            }
        }
        return requirements(frame.block());
    }

    private void block(BlockTree block, Tree end, Frame frame) {
        for (StatementTree statement : block.getStatements()) {
            if (statement == end) {
                return;
            }
            List<String> doubts = region.doubts();
            try {
                statements.one(statement, frame);
            } catch (NotAffineException | ArithmeticException e) {
                // Its requirements are not known, and neither is what it assigned.
                forget(Assigned.in(statement, region.attribution), frame);
            }
            region.keepDoubts(doubts);
        }
    }

    private static void forget(Set<Element> assigned, Frame frame) {
        frame.values.replaceAll((element, value) -> assigned.contains(element) ? Value.OTHER : value);
    }

    /** A tree without its accesses. */
    private static Node requirements(Node node) {
        if (node instanceof Node.Block block) {
            return new Node.Block(
                    block.statements().stream().map(Preceding::requirements).toList());
        }
        if (node instanceof Node.Cases cases) {
            return new Node.Cases(
                    cases.cases().stream().map(Preceding::requirements).toList());
        }
        if (node instanceof Node.Loop loop) {
            return new Node.Loop(loop.counter(), loop.hidden(), loop.bounds(), loop.time(), requirements(loop.body()));
        }
        if (node instanceof Node.Guard guard) {
            return new Node.Guard(guard.hidden(), guard.condition(), requirements(guard.body()));
        }
        if (node instanceof Node.Perhaps perhaps) {
            return requirements(perhaps.body());
        }
        if (node instanceof Node.Async async) {
            return new Node.Async(async.line(), requirements(async.body()));
        }
        if (node instanceof Node.Finish finish) {
            return new Node.Finish(finish.line(), requirements(finish.body()));
        }
        return node instanceof Node.Assign ? new Node.Block(new ArrayList<>()) : node;
    }
}
