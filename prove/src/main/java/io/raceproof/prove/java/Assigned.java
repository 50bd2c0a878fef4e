package io.raceproof.prove.java;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;

/** Which variables a piece of code assigns to; a declaration with a value is no assignment. */
final class Assigned {

    private Assigned() {}

    /** Whether a tree is made of variables and operators only, so that no data comes into it. */
    static boolean isArithmetic(Tree tree) {
        boolean[] found = new boolean[1];
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitArrayAccess(ArrayAccessTree node, Void nothing) {
                found[0] = true;
                return null;
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
                found[0] = true;
                return null;
            }
        }.scan(tree, null);
        return !found[0];
    }

    static Set<Element> in(Tree tree, Attribution attribution) {
        Set<Element> assigned = new HashSet<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitAssignment(AssignmentTree node, Void nothing) {
                assigned.add(attribution.element(node.getVariable()));
                return super.visitAssignment(node, nothing);
            }

            @Override
            public Void visitCompoundAssignment(CompoundAssignmentTree node, Void nothing) {
                assigned.add(attribution.element(node.getVariable()));
                return super.visitCompoundAssignment(node, nothing);
            }

            @Override
            public Void visitUnary(UnaryTree node, Void nothing) {
                switch (node.getKind()) {
                    case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
                        assigned.add(attribution.element(node.getExpression()));
                    default -> {
                        // No other operator assigns.
                    }
                }
                return super.visitUnary(node, nothing);
            }
        }.scan(tree, null);
        assigned.remove(null);
        return assigned;
    }
}
