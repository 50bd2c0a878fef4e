package io.raceproof.prove.java;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * What the method around a region may change between the time when a variable got its value and the time when the
 * region is entered: what it assigns to itself, and what the methods do that it calls. Methods of the JDK are taken not
 * to change the program's fields; of any other whose code is not here, or may be another's, nothing is known.
 */
final class Changes extends TreeScanner<Void, Void> {

    private final Attribution attribution;
    private final Set<Element> fields = new HashSet<>();
    private final Set<Element> seen = new HashSet<>();
    private boolean rows;
    private boolean anything;

    private Changes(Attribution attribution) {
        this.attribution = attribution;
    }

    /** What is changed around a region, and in it: in a loop, or by recursion, it may have run before. */
    static Changes around(Tree region, Attribution attribution) {
        Changes changes = new Changes(attribution);
        TreePath path = attribution.path(region);
        while (path != null && !(path.getLeaf() instanceof MethodTree) && !(path.getLeaf() instanceof ClassTree)) {
            // What stands around a lambda is long past when it runs.
            changes.anything |= path.getLeaf() instanceof LambdaExpressionTree;
            path = path.getParentPath();
        }
        if (path == null || path.getLeaf() instanceof ClassTree) {
            changes.anything = true;
        } else {
            changes.scan(((MethodTree) path.getLeaf()).getBody(), null);
        }
        return changes;
    }

    boolean mayChange(Element field) {
        return anything || fields.contains(field);
    }

    /** Whether an array of arrays may get another row. */
    boolean mayChangeRows() {
        return anything || rows;
    }

    @Override
    public Void visitAssignment(AssignmentTree node, Void nothing) {
        assigned(node.getVariable());
        return super.visitAssignment(node, nothing);
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree node, Void nothing) {
        assigned(node.getVariable());
        return super.visitCompoundAssignment(node, nothing);
    }

    @Override
    public Void visitUnary(UnaryTree node, Void nothing) {
        assigned(node.getExpression());
        return super.visitUnary(node, nothing);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
        called(attribution.element(node.getMethodSelect()));
        // Methods of the JDK may replace rows, if they are given an array of them.
        rows |= node.getArguments().stream().anyMatch(this::hasRows);
        return super.visitMethodInvocation(node, nothing);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree node, Void nothing) {
        called(attribution.element(node));
        return super.visitMemberReference(node, nothing);
    }

    @Override
    public Void visitNewClass(NewClassTree node, Void nothing) {
        called(attribution.element(node));
        return super.visitNewClass(node, nothing);
    }

    private void assigned(Tree target) {
        Element element = attribution.element(target);
        if (element != null && element.getKind() == ElementKind.FIELD) {
            fields.add(element);
        } else if (element == null && attribution.kind(target) == TypeKind.ARRAY) {
            rows = true;
        }
    }

    private boolean hasRows(Tree argument) {
        TypeMirror type = attribution.type(argument);
        return type != null
                && (ArrayFacts.dimensions(type) > 1
                        || type.toString().equals("java.lang.Object")
                        || type.toString().equals("java.lang.Object[]"));
    }

    private void called(Element element) {
        if (!(element instanceof ExecutableElement method) || !seen.add(element)) {
            anything |= !(element instanceof ExecutableElement);
            return;
        }
        String owner = ParallelCall.ownerOf(method);
        if (owner.startsWith("java.") || owner.startsWith("io.raceproof.api.")) {
            return;
        }
        boolean isHere = method.getEnclosingElement() instanceof TypeElement
                && Calls.isFixed(method)
                && attribution.tree(method) instanceof MethodTree source
                && source.getBody() != null;
        if (isHere) {
            scan(((MethodTree) attribution.tree(method)).getBody(), null);
        } else {
            anything = true;
        }
    }
}
