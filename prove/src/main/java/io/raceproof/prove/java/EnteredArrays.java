package io.raceproof.prove.java;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;

/**
 * Whether what was assumed of arrays can be seen when a region is entered: every name in the assumptions is a variable
 * outside the region, or a field of the same object or class, and no other variable in sight has that name. Such arrays
 * can be compared before the region starts. An array that only turns up inside cannot.
 */
final class EnteredArrays {

    private static final Pattern TWO =
            Pattern.compile("It is assumed that (\\w+) and (\\w+) are different arrays \\(--assume-no-alias\\)\\.");
    private static final Pattern ROWS = Pattern.compile(
            "It is assumed that different rows of (\\w+) are different arrays \\(--assume-no-alias\\)\\.");

    private final Attribution attribution;

    /** By name: the variables of that name that are used, null for what is not a plain use. */
    private final Map<String, Set<Element>> used = new HashMap<>();

    private final Set<String> declaredInside = new HashSet<>();
    private final Set<Tree> seen = new HashSet<>();

    private EnteredArrays(Attribution attribution) {
        this.attribution = attribution;
    }

    /** Whether all of the assumptions are about arrays that a region is entered with. */
    static boolean areMeant(List<String> assumptions, MethodInvocationTree region, Attribution attribution) {
        EnteredArrays arrays = new EnteredArrays(attribution);
        arrays.look(region);
        for (String assumption : assumptions) {
            Matcher two = TWO.matcher(assumption);
            Matcher rows = ROWS.matcher(assumption);
            boolean isMeant = two.matches()
                    ? arrays.isEntered(two.group(1)) && arrays.isEntered(two.group(2))
                    : rows.matches() && arrays.isEntered(rows.group(1));
            if (!isMeant) {
                return false;
            }
        }
        return true;
    }

    private boolean isEntered(String name) {
        Set<Element> meant = used.getOrDefault(name, Set.of());
        return meant.size() == 1 && !meant.contains(null) && !declaredInside.contains(name);
    }

    /** Collects names in a tree and in the methods with sources that it calls. */
    private void look(Tree tree) {
        if (!seen.add(tree)) {
            return;
        }
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitVariable(VariableTree node, Void nothing) {
                if (!isParameter(node)) {
                    declaredInside.add(node.getName().toString());
                }
                return super.visitVariable(node, nothing);
            }

            @Override
            public Void visitIdentifier(IdentifierTree node, Void nothing) {
                use(node.getName().toString(), attribution.element(node), true);
                return super.visitIdentifier(node, nothing);
            }

            @Override
            public Void visitMemberSelect(MemberSelectTree node, Void nothing) {
                boolean isThis = node.getExpression() instanceof IdentifierTree receiver
                        && receiver.getName().contentEquals("this");
                use(node.getIdentifier().toString(), attribution.element(node), isThis);
                return super.visitMemberSelect(node, nothing);
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
                follow(node.getMethodSelect());
                return super.visitMethodInvocation(node, nothing);
            }

            @Override
            public Void visitMemberReference(MemberReferenceTree node, Void nothing) {
                follow(node);
                return super.visitMemberReference(node, nothing);
            }
        }.scan(tree, null);
    }

    private void follow(ExpressionTree callee) {
        if (attribution.element(callee) instanceof ExecutableElement method
                && attribution.tree(method) instanceof MethodTree source
                && source.getBody() != null) {
            look(source.getBody());
        }
    }

    /** Parameters of lambdas are numbers; those of methods mean what is passed, under its own name. */
    private boolean isParameter(VariableTree node) {
        TreePath parent = attribution.path(node).getParentPath();
        return parent.getLeaf() instanceof MethodTree;
    }

    private void use(String name, Element element, boolean isPlain) {
        boolean isVariable = element != null
                && (element.getKind() == ElementKind.FIELD
                        || element.getKind() == ElementKind.LOCAL_VARIABLE
                        || element.getKind() == ElementKind.PARAMETER);
        if (isVariable) {
            used.computeIfAbsent(name, key -> new HashSet<>()).add(isPlain ? element : null);
        }
    }
}
