package io.raceproof.prove.java;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;

/** Whether code may be left early: what follows it is then executed or not, depending on data. */
final class Leaves extends TreeScanner<Void, Void> {

    private boolean leaves;
    private boolean continues;
    private int loops;

    private Leaves() {}

    /** Whether control may leave a statement other than at its end. */
    static boolean may(Tree tree) {
        Leaves scanner = new Leaves();
        scanner.scan(tree, null);
        return scanner.leaves;
    }

    /** Whether some {@code continue} in a loop's body leads to its end, or further out. */
    static boolean mayContinue(Tree body) {
        Leaves scanner = new Leaves();
        scanner.scan(body, null);
        return scanner.continues;
    }

    @Override
    public Void visitReturn(ReturnTree node, Void nothing) {
        leaves = true;
        return super.visitReturn(node, nothing);
    }

    @Override
    public Void visitThrow(ThrowTree node, Void nothing) {
        leaves = true;
        return super.visitThrow(node, nothing);
    }

    @Override
    public Void visitBreak(BreakTree node, Void nothing) {
        leaves |= loops == 0 || node.getLabel() != null;
        return null;
    }

    @Override
    public Void visitContinue(ContinueTree node, Void nothing) {
        leaves |= loops == 0 || node.getLabel() != null;
        continues |= loops == 0 || node.getLabel() != null;
        return null;
    }

    @Override
    public Void visitForLoop(ForLoopTree node, Void nothing) {
        loops++;
        super.visitForLoop(node, nothing);
        loops--;
        return null;
    }

    @Override
    public Void visitWhileLoop(WhileLoopTree node, Void nothing) {
        loops++;
        super.visitWhileLoop(node, nothing);
        loops--;
        return null;
    }

    @Override
    public Void visitDoWhileLoop(DoWhileLoopTree node, Void nothing) {
        loops++;
        super.visitDoWhileLoop(node, nothing);
        loops--;
        return null;
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree node, Void nothing) {
        loops++;
        super.visitEnhancedForLoop(node, nothing);
        loops--;
        return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree node, Void nothing) {
        return null;
    }

    @Override
    public Void visitClass(ClassTree node, Void nothing) {
        return null;
    }
}
