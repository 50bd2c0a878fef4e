package io.raceproof.prove.java;

import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;

/** Finds the declaration of a local variable or parameter. */
final class Declarations {

    private Declarations() {}

    /** The declaration; null if the source does not have it. */
    static VariableTree of(VariableElement variable, Attribution attribution) {
        Element around = variable.getEnclosingElement();
        while (around != null
                && !around.getKind().isClass()
                && !around.getKind().isInterface()) {
            Tree tree = attribution.tree(around);
            if (tree != null) {
                return in(tree, variable, attribution);
            }
            around = around.getEnclosingElement();
        }
        Tree type = around == null || around.getKind() == ElementKind.PACKAGE ? null : attribution.tree(around);
        return type == null ? null : in(type, variable, attribution);
    }

    private static VariableTree in(Tree tree, VariableElement variable, Attribution attribution) {
        VariableTree[] found = new VariableTree[1];
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitVariable(VariableTree node, Void nothing) {
                if (variable.equals(attribution.element(node))) {
                    found[0] = node;
                }
                return super.visitVariable(node, nothing);
            }
        }.scan(tree, null);
        return found[0];
    }
}
