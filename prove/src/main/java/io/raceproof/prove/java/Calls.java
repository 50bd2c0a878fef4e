package io.raceproof.prove.java;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.NotAffineException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;

/**
 * Calls: parallel constructs, methods of the JDK that touch no shared data, and methods whose source is here and which
 * nobody can override, as if their bodies stood at the call.
 */
final class Calls {

    /** Deeper than this is recursion in disguise, or too much to look at. */
    private static final int MAX_DEPTH = 12;

    private static final Set<String> PURE = Set.of(
            "java.lang.Math",
            "java.lang.StrictMath",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Double",
            "java.lang.Float",
            "java.lang.Character",
            "java.lang.Boolean");

    private final Region region;
    private final Deque<ExecutableElement> inlined = new ArrayDeque<>();
    private Expressions expressions;
    private Statements statements;
    private Tasks tasks;

    Calls(Region region) {
        this.region = region;
    }

    /** The parts need each other: calls contain statements, which contain expressions, which contain calls. */
    void connect(Expressions withExpressions, Statements withStatements, Tasks withTasks) {
        expressions = withExpressions;
        statements = withStatements;
        tasks = withTasks;
    }

    Value call(MethodInvocationTree tree, Frame frame) throws NotAffineException {
        Optional<ParallelCall> parallel = ParallelCall.of(tree, region.attribution);
        if (parallel.isPresent()) {
            tasks.translate(parallel.get(), tree, frame);
            return Value.OTHER;
        }
        Element element = region.attribution.element(tree.getMethodSelect());
        if (!(element instanceof ExecutableElement method)) {
            throw region.notAffine(tree, "which method '" + Attribution.text(tree) + "' calls is not known");
        }
        String owner = ParallelCall.ownerOf(method);
        if (method.getModifiers().contains(Modifier.STATIC)) {
            Initialisers.requireQuiet(method, tree, region);
            if (tree.getMethodSelect() instanceof MemberSelectTree select) {
                expressions.evaluateReceiver(select, frame);
            }
        }
        if (PURE.contains(owner) && method.getModifiers().contains(Modifier.STATIC)) {
            return pure(tree, method, frame);
        }
        return inline(tree, method, owner, frame);
    }

    private Value pure(MethodInvocationTree tree, ExecutableElement method, Frame frame) throws NotAffineException {
        String name = method.getSimpleName().toString();
        List<? extends ExpressionTree> arguments = tree.getArguments();
        boolean isFloor = name.equals("floorMod") || name.equals("floorDiv");
        if (isFloor && Arithmetic.isWhole(region.attribution.kind(tree))) {
            Optional<Affine> dividend = expressions.number(arguments.get(0), frame);
            Optional<Affine> divisor = expressions.number(arguments.get(1), frame);
            if (dividend.isPresent()
                    && divisor.filter(by -> by.isConstant() && by.constant() > 0)
                            .isPresent()) {
                return new Arithmetic(region)
                        .floored(dividend.get(), divisor.get().constant(), name.equals("floorMod"), frame);
            }
            return Value.OTHER;
        }
        for (ExpressionTree argument : arguments) {
            expressions.evaluate(argument, frame);
        }
        return Value.OTHER;
    }

    private Value inline(MethodInvocationTree tree, ExecutableElement method, String owner, Frame frame)
            throws NotAffineException {
        String name = method.getSimpleName().toString();
        if (!(region.attribution.tree(method) instanceof MethodTree source) || source.getBody() == null) {
            throw region.notAffine(tree, "the call of " + name + " is not known to be pure: its source is not here");
        }
        if (!isFixed(method) || !isOnThis(tree, method)) {
            throw region.notAffine(tree, "which " + name + " is called may depend on the object");
        }
        if (method.getModifiers().contains(Modifier.SYNCHRONIZED) || method.isVarArgs()) {
            throw region.notAffine(
                    tree, "the call of " + name + ", synchronized or of variable arity, is not modelled");
        }
        Frame called = frame.called(owner, name, region.numbers.fresh("#call"));
        // Before the region, what is in branches of the method is not told apart from what is not.
        called.isDoubtful |= frame.isOutside;
        for (int i = 0; i < tree.getArguments().size(); i++) {
            ExpressionTree argument = tree.getArguments().get(i);
            Value value = expressions.evaluate(argument, frame);
            if (value.form().isPresent()) {
                value = region.cut(value.form().get(), argument, region.attribution.kind(argument), frame)
                        .<Value>map(Value.Int::new)
                        .orElse(Value.OTHER);
            }
            boolean isNumber =
                    Arithmetic.isWhole(method.getParameters().get(i).asType().getKind());
            called.values.put(
                    method.getParameters().get(i), value instanceof Value.Int && !isNumber ? Value.OTHER : value);
        }
        called.learnFrom(frame);
        body(method, source.getBody().getStatements(), tree, called);
        if (!called.out.isEmpty()) {
            frame.out.add(called.block());
        }
        frame.learnFrom(called);
        boolean isLost = called.result instanceof Value.Int
                && !Arithmetic.isWhole(method.getReturnType().getKind());
        return called.result == null || isLost ? Value.OTHER : called.result;
    }

    /** The body of a method, as if it stood at the place of its call. */
    void body(ExecutableElement method, List<? extends StatementTree> body, Tree call, Frame called)
            throws NotAffineException {
        if (inlined.contains(method) || inlined.size() >= MAX_DEPTH) {
            throw region.notAffine(call, "the call of " + method.getSimpleName() + " is recursive or too deep");
        }
        inlined.push(method);
        try {
            statements.all(body, called);
        } finally {
            inlined.pop();
        }
    }

    /** Whether there is any call in a tree: one that is perhaps not made teaches nothing. */
    static boolean in(Tree tree) {
        boolean[] found = new boolean[1];
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
                found[0] = true;
                return null;
            }
        }.scan(tree, null);
        return found[0];
    }

    /** Whether no subclass can have another method in its place. */
    static boolean isFixed(ExecutableElement method) {
        Set<Modifier> modifiers = method.getModifiers();
        return modifiers.contains(Modifier.STATIC)
                || modifiers.contains(Modifier.PRIVATE)
                || modifiers.contains(Modifier.FINAL)
                || method.getEnclosingElement().getModifiers().contains(Modifier.FINAL);
    }

    private static boolean isOnThis(MethodInvocationTree tree, ExecutableElement method) {
        return method.getModifiers().contains(Modifier.STATIC)
                || tree.getMethodSelect() instanceof IdentifierTree
                || tree.getMethodSelect() instanceof MemberSelectTree select
                        && select.getExpression() instanceof IdentifierTree receiver
                        && receiver.getName().contentEquals("this");
    }
}
