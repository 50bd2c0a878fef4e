package io.raceproof.prove.java;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Node;
import io.raceproof.prove.model.NotAffineException;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Evaluates expressions: what is known of their values, and every access to shared memory on the way, in the order in
 * which Java performs them. An expression that it does not know is refused, because it might do anything.
 */
final class Expressions {

    private final Region region;
    private final Arithmetic arithmetic;
    private final Memory memory;
    private final Calls calls;
    private final Captured captured;

    Expressions(Region region, Calls calls, Captured captured) {
        this.region = region;
        this.calls = calls;
        this.captured = captured;
        this.arithmetic = new Arithmetic(region);
        this.memory = new Memory(region, this);
    }

    /** An integer cut to its type, if it is known. */
    Optional<Affine> number(ExpressionTree tree, Frame frame) throws NotAffineException {
        Value value = evaluate(tree, frame);
        TypeKind kind = region.attribution.kind(tree);
        return value.form().flatMap(form -> region.cut(form, tree, kind, frame));
    }

    /** A value that is cut to the type of its expression if it is an integer. */
    Value cut(ExpressionTree tree, Frame frame) throws NotAffineException {
        Value value = evaluate(tree, frame);
        if (value.form().isEmpty()) {
            return value;
        }
        TypeKind kind = region.attribution.kind(tree);
        return region.cut(value.form().get(), tree, kind, frame)
                .<Value>map(Value.Int::new)
                .orElse(Value.OTHER);
    }

    Value evaluate(ExpressionTree tree, Frame frame) throws NotAffineException {
        if (tree instanceof ParenthesizedTree inner) {
            return evaluate(inner.getExpression(), frame);
        }
        if (tree instanceof LiteralTree literal) {
            return Arithmetic.constant(literal.getValue());
        }
        if (tree instanceof IdentifierTree identifier) {
            return identifier(identifier, frame);
        }
        if (tree instanceof MemberSelectTree select) {
            return memory.select(select, frame);
        }
        if (tree instanceof ArrayAccessTree access) {
            return memory.readElement(access, frame);
        }
        if (tree instanceof BinaryTree binary) {
            return binary(binary, frame);
        }
        if (tree instanceof UnaryTree unary) {
            return unary(unary, frame);
        }
        if (tree instanceof TypeCastTree cast) {
            return cast(cast, frame);
        }
        if (tree instanceof AssignmentTree assignment) {
            Memory.Target target = memory.target(assignment.getVariable(), frame);
            Value value = cut(assignment.getExpression(), frame);
            Value kept = cutTo(assignment.getVariable(), assignment.getExpression(), value, frame);
            memory.write(target, kept, frame);
            return kept;
        }
        if (tree instanceof CompoundAssignmentTree compound) {
            return compound(compound, frame);
        }
        if (tree instanceof ConditionalExpressionTree conditional) {
            return conditional(conditional, frame);
        }
        if (tree instanceof MethodInvocationTree call) {
            return calls.call(call, frame);
        }
        if (tree instanceof NewArrayTree creation) {
            return memory.anonymousArray(creation, frame);
        }
        if (tree instanceof InstanceOfTree test) {
            evaluate(test.getExpression(), frame);
            return Value.OTHER;
        }
        throw region.notAffine(tree, "'" + Attribution.text(tree) + "' is not modelled");
    }

    /** What stands before the name of something static is evaluated too, if it is no type. */
    void evaluateReceiver(MemberSelectTree tree, Frame frame) throws NotAffineException {
        Element before = region.attribution.element(tree.getExpression());
        if (!(before instanceof TypeElement || before instanceof PackageElement)) {
            evaluate(tree.getExpression(), frame);
        }
    }

    /** A text of an object is what its method says, which may do anything. */
    private void requireQuietText(ExpressionTree operand) throws NotAffineException {
        TypeMirror type = region.attribution.type(operand);
        boolean isQuiet = type.getKind().isPrimitive()
                || type.getKind() == TypeKind.NULL
                || type.toString().startsWith("java.lang.") && !type.toString().equals("java.lang.Object");
        if (!isQuiet) {
            throw region.notAffine(operand, "the text of '" + Attribution.text(operand) + "' is not modelled");
        }
    }

    private Value identifier(IdentifierTree tree, Frame frame) throws NotAffineException {
        if (tree.getName().contentEquals("this")) {
            return Memory.THIS;
        }
        Element element = region.attribution.element(tree);
        if (!(element instanceof VariableElement variable)) {
            return Value.OTHER;
        }
        return switch (element.getKind()) {
            case FIELD -> memory.field(variable, Memory.THIS, tree, frame);
            case ENUM_CONSTANT -> Value.OTHER;
            default ->
                frame.values.containsKey(element)
                        ? frame.values.get(element)
                        : captured.value(variable, frame.isOutside || frame.isBefore);
        };
    }

    private Value binary(BinaryTree tree, Frame frame) throws NotAffineException {
        Value left = evaluate(tree.getLeftOperand(), frame);
        if (tree.getKind() == Tree.Kind.CONDITIONAL_AND || tree.getKind() == Tree.Kind.CONDITIONAL_OR) {
            perhaps(
                    "whether '" + Attribution.text(tree.getRightOperand()) + "' is evaluated",
                    tree,
                    frame,
                    inner -> evaluate(tree.getRightOperand(), inner));
            return Value.OTHER;
        }
        Value right = evaluate(tree.getRightOperand(), frame);
        if (tree.getKind() == Tree.Kind.PLUS && region.attribution.kind(tree) == TypeKind.DECLARED) {
            requireQuietText(tree.getLeftOperand());
            requireQuietText(tree.getRightOperand());
        }
        if (left.form().isEmpty() || right.form().isEmpty()) {
            return Value.OTHER;
        }
        return arithmetic.binary(tree, left.form().get(), right.form().get(), frame);
    }

    private Value unary(UnaryTree tree, Frame frame) throws NotAffineException {
        switch (tree.getKind()) {
            case PREFIX_INCREMENT:
            case POSTFIX_INCREMENT:
                return step(tree, 1, frame);
            case PREFIX_DECREMENT:
            case POSTFIX_DECREMENT:
                return step(tree, -1, frame);
            case UNARY_MINUS:
                return evaluate(tree.getExpression(), frame)
                        .form()
                        .<Value>map(form -> new Value.Int(form.times(-1)))
                        .orElse(Value.OTHER);
            case UNARY_PLUS:
                return evaluate(tree.getExpression(), frame);
            default:
                evaluate(tree.getExpression(), frame);
                return Value.OTHER;
        }
    }

    private Value step(UnaryTree tree, long by, Frame frame) throws NotAffineException {
        Memory.Target target = memory.target(tree.getExpression(), frame);
        Value before = memory.read(target, frame);
        Value after =
                before.form().<Value>map(form -> new Value.Int(form.plus(by))).orElse(Value.OTHER);
        Value kept = cutTo(tree.getExpression(), tree, after, frame);
        memory.write(target, kept, frame);
        boolean prefix = tree.getKind() == Tree.Kind.PREFIX_INCREMENT || tree.getKind() == Tree.Kind.PREFIX_DECREMENT;
        return prefix ? kept : before;
    }

    private Value compound(CompoundAssignmentTree tree, Frame frame) throws NotAffineException {
        Memory.Target target = memory.target(tree.getVariable(), frame);
        Value before = memory.read(target, frame);
        Value operand = cut(tree.getExpression(), frame);
        Value after = Value.OTHER;
        if (before.form().isPresent() && operand.form().isPresent()) {
            after = switch (tree.getKind()) {
                case PLUS_ASSIGNMENT ->
                    new Value.Int(before.form().get().plus(operand.form().get()));
                case MINUS_ASSIGNMENT ->
                    new Value.Int(before.form().get().minus(operand.form().get()));
                default -> Value.OTHER;
            };
        }
        if (region.attribution.kind(tree.getVariable()) == TypeKind.DECLARED) {
            requireQuietText(tree.getExpression());
        }
        boolean isNarrowed = region.attribution.kind(tree.getVariable()) == TypeKind.INT
                && region.attribution.kind(tree.getExpression()) == TypeKind.LONG;
        Value kept = isNarrowed && after.form().isPresent()
                ? new Value.Int(region.wrapped(after.form().get(), tree, frame))
                : cutTo(tree.getVariable(), tree, after, frame);
        memory.write(target, kept, frame);
        return kept;
    }

    /** What a variable holds after an assignment: numbers are cut to its type, and other types keep none. */
    private Value cutTo(Tree variable, Tree expression, Value value, Frame frame) {
        if (value.form().isEmpty()) {
            return value;
        }
        return Arithmetic.isWhole(region.attribution.kind(variable))
                ? region.cut(value.form().get(), expression, region.attribution.kind(variable), frame)
                        .<Value>map(Value.Int::new)
                        .orElse(Value.OTHER)
                : Value.OTHER;
    }

    private Value cast(TypeCastTree tree, Frame frame) throws NotAffineException {
        Value value = evaluate(tree.getExpression(), frame);
        TypeKind to = region.attribution.kind(tree);
        if (value.form().isEmpty()) {
            return value instanceof Value.Int ? Value.OTHER : value;
        }
        if (!Arithmetic.isWhole(to)) {
            return Value.OTHER;
        }
        TypeKind from = region.attribution.kind(tree.getExpression());
        if (to == TypeKind.LONG) {
            return region.cut(value.form().get(), tree.getExpression(), from, frame)
                    .<Value>map(Value.Int::new)
                    .orElse(Value.OTHER);
        }
        return new Value.Int(
                from == TypeKind.LONG
                        ? region.wrapped(value.form().get(), tree, frame)
                        : value.form().get());
    }

    private Value conditional(ConditionalExpressionTree tree, Frame frame) throws NotAffineException {
        evaluate(tree.getCondition(), frame);
        String reason = "which side of '" + Attribution.text(tree) + "' is evaluated";
        perhaps(reason, tree, frame, inner -> evaluate(tree.getTrueExpression(), inner));
        perhaps(reason, tree, frame, inner -> evaluate(tree.getFalseExpression(), inner));
        return Value.OTHER;
    }

    /** Something to be evaluated in a frame. */
    interface Work {
        void in(Frame frame) throws NotAffineException;
    }

    /** Evaluates something that may not be evaluated when the program runs. */
    void perhaps(String what, Tree at, Frame frame, Work work) throws NotAffineException {
        Frame inner = frame.doubtful();
        work.in(inner);
        String reason = what + " depends on data (line " + region.attribution.line(at) + ")";
        if (!inner.out.isEmpty()) {
            frame.out.add(new Node.Perhaps(reason, inner.block()));
        }
        frame.merge(frame.nested(), inner);
    }
}
