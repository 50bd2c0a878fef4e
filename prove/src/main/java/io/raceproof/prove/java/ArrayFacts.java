package io.raceproof.prove.java;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import io.raceproof.prove.model.ArrayName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * What the source shows of the arrays that variables hold. A variable or field that is initialised by a creation
 * expression holds an array of its own if it is final, or if all code that could assign to it is here and none does.
 * Its rows are its own too if the expression created them, nobody assigns to one, and the array of rows is only ever
 * subscripted, also by methods that it is handed to, so that no other code can assign to one either.
 */
final class ArrayFacts {

    private final Attribution attribution;
    private final Map<Element, Boolean> ownRows = new HashMap<>();
    /** Parameters that the array in question was handed to. */
    private final Set<Element> handed = new HashSet<>();

    ArrayFacts(Attribution attribution) {
        this.attribution = attribution;
    }

    /** The expression that created what a variable holds, for sure and for ever; null if that is not known. */
    NewArrayTree creation(Element variable, VariableTree declaration) {
        if (declaration == null) {
            return null;
        }
        boolean isFinal = variable.getModifiers().contains(Modifier.FINAL);
        boolean isField = variable.getKind() == ElementKind.FIELD;
        if (isField && isFinal && declaration.getInitializer() == null) {
            return creationInConstructors(variable, declaration);
        }
        if (!(declaration.getInitializer() instanceof NewArrayTree creation)) {
            return null;
        }
        boolean isVisible = isField && !variable.getModifiers().contains(Modifier.PRIVATE);
        return isFinal || !isVisible && isNeverAssigned(variable, declaration) ? creation : null;
    }

    /** One of the expressions that constructors assign to a final field, if all of them create an array. */
    private NewArrayTree creationInConstructors(Element field, VariableTree declaration) {
        List<ExpressionTree> assigned = new ArrayList<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitAssignment(AssignmentTree node, Void nothing) {
                if (field.equals(attribution.element(node.getVariable()))) {
                    assigned.add(node.getExpression());
                }
                return super.visitAssignment(node, nothing);
            }
        }.scan(scopeOf(declaration), null);
        boolean created = !assigned.isEmpty() && assigned.stream().allMatch(each -> each instanceof NewArrayTree);
        return created ? (NewArrayTree) assigned.get(0) : null;
    }

    /** Whether a variable keeps the value that it was declared with. */
    boolean isNeverAssigned(Element variable, Tree declaration) {
        return !Assigned.in(scopeOf(declaration), attribution).contains(variable);
    }

    /** Whether the rows of a created array are its own, in the sense above. */
    boolean hasOwnRows(Element variable, VariableTree declaration, NewArrayTree creation) {
        int dimensions = dimensions(attribution.type(creation));
        if (dimensions == 1) {
            return true;
        }
        if (!createsAllRows(creation, dimensions)) {
            return false;
        }
        boolean isVisible = variable.getKind() == ElementKind.FIELD
                && !variable.getModifiers().contains(Modifier.PRIVATE);
        return !isVisible && isOnlySubscripted(variable, declaration, dimensions);
    }

    /** Where an array comes from that a variable holds and a creation expression made. */
    ArrayName.Origin origin(Element variable, VariableTree declaration, NewArrayTree creation) {
        if (variable.getKind() == ElementKind.FIELD) {
            return ArrayName.Origin.CREATED;
        }
        int dimensions = dimensions(attribution.type(creation));
        boolean isKept =
                createsAllRows(creation, dimensions) && isOnlyUsedByElements(variable, declaration, dimensions);
        return isKept ? ArrayName.Origin.KEPT : ArrayName.Origin.CREATED_HERE;
    }

    /** Whether neither an array nor a row of it becomes the value of anything but a local name for it. */
    private boolean isOnlyUsedByElements(Element variable, Tree declaration, int dimensions) {
        return everyUse(variable, scopeOf(declaration), use -> {
            Subscripted value = subscripted(use, dimensions);
            if (value.left() == 0 || isLength(value.parent())) {
                return true;
            }
            return value.parent() instanceof VariableTree alias
                    && isNeverAssigned(attribution.element(alias), alias)
                    && isOnlyUsedByElements(attribution.element(alias), alias, value.left());
        });
    }

    /**
     * A use of an array with all the subscripts that follow it.
     *
     * @param left how many dimensions the value still has
     * @param parent what the value becomes a part of
     */
    private record Subscripted(Tree expression, int left, Tree parent) {}

    private Subscripted subscripted(ExpressionTree use, int dimensions) {
        TreePath path = attribution.path(use);
        int left = dimensions;
        for (Tree parent = path.getParentPath().getLeaf();
                parent instanceof ParenthesizedTree
                        || parent instanceof ArrayAccessTree access && access.getExpression() == path.getLeaf();
                parent = path.getParentPath().getLeaf()) {
            left -= parent instanceof ArrayAccessTree ? 1 : 0;
            path = path.getParentPath();
        }
        return new Subscripted(path.getLeaf(), left, path.getParentPath().getLeaf());
    }

    private static boolean isAssigned(Tree parent, Tree element) {
        return parent instanceof AssignmentTree assignment
                && Bounds.bare(assignment.getVariable()) == Bounds.bare((ExpressionTree) element);
    }

    private static boolean createsAllRows(NewArrayTree creation, int dimensions) {
        if (creation.getInitializers() == null) {
            return creation.getDimensions().size() == dimensions;
        }
        return dimensions == 1
                || creation.getInitializers().stream()
                        .allMatch(row -> row instanceof NewArrayTree inner && createsAllRows(inner, dimensions - 1));
    }

    static int dimensions(TypeMirror type) {
        return type.getKind() == TypeKind.ARRAY ? 1 + dimensions(((ArrayType) type).getComponentType()) : 0;
    }

    private boolean isOnlySubscripted(Element variable, VariableTree declaration, int dimensions) {
        Boolean known = ownRows.get(variable);
        if (known == null) {
            handed.clear();
            known = usesAreHarmless(variable, scopeOf(declaration), dimensions);
            ownRows.put(variable, known);
        }
        return known;
    }

    private boolean usesAreHarmless(Element variable, Tree scope, int dimensions) {
        return everyUse(variable, scope, use -> isHarmless(use, dimensions));
    }

    private boolean everyUse(Element variable, Tree scope, Predicate<ExpressionTree> test) {
        boolean[] every = {true};
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree node, Void nothing) {
                use(node);
                return super.visitIdentifier(node, nothing);
            }

            @Override
            public Void visitMemberSelect(MemberSelectTree node, Void nothing) {
                use(node);
                return super.visitMemberSelect(node, nothing);
            }

            private void use(ExpressionTree node) {
                every[0] &= !variable.equals(attribution.element(node)) || test.test(node);
            }
        }.scan(scope, null);
        return every[0];
    }

    /** A use that neither assigns to a row nor hands on an array of rows. */
    private boolean isHarmless(ExpressionTree use, int dimensions) {
        Subscripted value = subscripted(use, dimensions);
        Tree parent = value.parent();
        int left = value.left();
        if (left == 0 || isLength(parent)) {
            return true;
        }
        boolean assigned = isAssigned(parent, value.expression());
        if (left == dimensions && assigned) {
            // The array itself: final, so this is where it is created.
            return true;
        }
        if (left == 1) {
            // A row as a whole: nothing can be replaced in it, but it must not be replaced itself.
            return !assigned;
        }
        if (parent instanceof VariableTree alias
                && !assigned
                && left < dimensions
                && isNeverAssigned(attribution.element(alias), alias)) {
            return usesAreHarmless(attribution.element(alias), scopeOf(alias), left);
        }
        return parent instanceof MethodInvocationTree call && isHarmlessArgument(call, value.expression(), left);
    }

    /** Handed to a method whose code is here, and which does no harm with its parameter either. */
    private boolean isHarmlessArgument(MethodInvocationTree call, Tree argument, int dimensions) {
        int position = call.getArguments().indexOf(argument);
        if (position < 0
                || !(attribution.element(call.getMethodSelect()) instanceof ExecutableElement method)
                || method.isVarArgs()
                || !Calls.isFixed(method)
                || !(attribution.tree(method) instanceof MethodTree source)
                || source.getBody() == null) {
            return false;
        }
        Element parameter = attribution.element(source.getParameters().get(position));
        if (dimensions(parameter.asType()) != dimensions) {
            return false;
        }
        // One harm anywhere is enough, so each parameter is looked at once.
        return !handed.add(parameter) || usesAreHarmless(parameter, source.getBody(), dimensions);
    }

    private static boolean isLength(Tree parent) {
        return parent instanceof MemberSelectTree select
                && select.getIdentifier().contentEquals("length");
    }

    /** All code that may use a private field or a local variable: its outermost class. */
    private Tree scopeOf(Tree declaration) {
        Set<Tree.Kind> types = Set.of(Tree.Kind.CLASS, Tree.Kind.INTERFACE, Tree.Kind.ENUM, Tree.Kind.RECORD);
        Tree scope = declaration;
        for (TreePath path = attribution.path(declaration);
                path != null && !(path.getLeaf() instanceof CompilationUnitTree);
                path = path.getParentPath()) {
            if (types.contains(path.getLeaf().getKind()) && path.getLeaf() instanceof ClassTree outer) {
                scope = outer;
            }
        }
        return scope;
    }
}
