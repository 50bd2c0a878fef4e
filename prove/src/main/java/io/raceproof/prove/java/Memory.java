package io.raceproof.prove.java;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.ArrayName;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.NotAffineException;
import io.raceproof.prove.model.Subscript;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;

/** Accesses to fields and array elements. Local variables are no shared memory: what a task captures never changes. */
final class Memory {

    static final Value.Instance THIS = new Value.Instance("this", "this", List.of());

    private static final String BEYOND = "be beyond its array";
    private static final Constraint NEVER = Constraint.less(Affine.ZERO, Affine.ZERO);

    private final Region region;
    private final Expressions expressions;

    Memory(Region region, Expressions expressions) {
        this.region = region;
        this.expressions = expressions;
    }

    /** Something that can be assigned to, its parts evaluated: a local variable, a field or an element. */
    record Target(
            ExpressionTree tree, VariableElement local, ArrayAccess access, List<Constraint> within, TypeKind kind) {}

    /** An element, and that it is one: known once it was accessed, which is after all of an assignment is evaluated. */
    private record Located(ArrayAccess access, List<Constraint> within) {}

    Target target(ExpressionTree tree, Frame frame) throws NotAffineException {
        if (tree instanceof ParenthesizedTree inner) {
            return target(inner.getExpression(), frame);
        }
        TypeKind kind = region.attribution.kind(tree);
        if (tree instanceof ArrayAccessTree access) {
            Located element = element(access, arrayOf(access.getExpression(), frame), frame);
            return new Target(tree, null, element.access(), element.within(), kind);
        }
        Element element = region.attribution.element(tree);
        if (element instanceof VariableElement variable && variable.getKind() == ElementKind.FIELD) {
            if (variable.getModifiers().contains(Modifier.STATIC)) {
                Initialisers.requireQuiet(variable, tree, region);
            }
            Value receiver = tree instanceof MemberSelectTree select ? receiver(select, variable, frame) : THIS;
            return new Target(tree, null, fieldAccess(variable, receiver, tree, frame), List.of(), kind);
        }
        if (element instanceof VariableElement variable && tree instanceof IdentifierTree) {
            return new Target(tree, variable, null, List.of(), kind);
        }
        throw region.notAffine(tree, "'" + Attribution.text(tree) + "' as a target is not modelled");
    }

    Value read(Target target, Frame frame) throws NotAffineException {
        if (target.local() != null) {
            return expressions.evaluate(target.tree(), frame);
        }
        region.learnIfCertain(frame, target.within(), target.tree(), BEYOND);
        frame.emit(target.access());
        return Value.OTHER;
    }

    void write(Target target, Value value, Frame frame) throws NotAffineException {
        if (target.local() != null) {
            // Outside of the region a variable that is assigned to has no value of its own.
            if (!frame.isOutside) {
                frame.values.put(target.local(), value);
            }
            return;
        }
        region.learnIfCertain(frame, target.within(), target.tree(), BEYOND);
        if (target.kind() == TypeKind.ARRAY && !frame.isBefore) {
            throw region.notAffine(
                    target.tree(), "'" + Attribution.text(target.tree()) + "' is made to refer to another array");
        }
        ArrayAccess access = target.access();
        frame.emit(new ArrayAccess(true, access.array(), access.owner(), access.subscripts(), access.place()));
    }

    Value readElement(ArrayAccessTree tree, Frame frame) throws NotAffineException {
        Value.Array array = arrayOf(tree.getExpression(), frame);
        Located element = element(tree, array, frame);
        ArrayAccess access = element.access();
        region.learnIfCertain(frame, element.within(), tree, BEYOND);
        frame.emit(access);
        if (region.attribution.kind(tree) == TypeKind.ARRAY) {
            boolean mayBeReplaced = !array.name().hasOwnRows() && region.changes.mayChangeRows();
            if ((frame.isOutside || frame.isBefore) && mayBeReplaced) {
                String text = Attribution.text(tree);
                return region.sometime(region.attribution.type(tree), text, "it may have changed since");
            }
            return new Value.Array(array.name(), array.owner(), access.subscripts(), array.lengths());
        }
        return Value.OTHER;
    }

    private Located element(ArrayAccessTree tree, Value.Array array, Frame frame) throws NotAffineException {
        Optional<Affine> index = expressions.number(tree.getIndex(), frame);
        if (region.mayBeNull(array)) {
            frame.require(
                    List.of(NEVER),
                    "line " + region.attribution.line(tree) + ": there may be no row in '" + Attribution.text(tree)
                            + "'");
        }
        List<Subscript> subscripts = new ArrayList<>(array.row());
        List<Constraint> within = List.of();
        if (index.isPresent()) {
            subscripts.add(Subscript.known(index.get()));
            Affine length = region.length(array).orElse(Affine.of(Integer.MAX_VALUE));
            within = List.of(Constraint.atMost(Affine.ZERO, index.get()), Constraint.less(index.get(), length));
        } else {
            // Data may be anything, so also what fits; there must be something that it fits to.
            boolean isData = !Assigned.isArithmetic(tree.getIndex());
            region.length(array)
                    .ifPresent(length -> frame.require(
                            List.of(isData ? Constraint.less(Affine.ZERO, length) : NEVER),
                            "line " + region.attribution.line(tree) + ": '" + Attribution.text(tree) + "' may "
                                    + BEYOND));
            subscripts.add(Subscript.unknown("subscript " + Attribution.text(tree.getIndex()) + " is not affine"));
        }
        return new Located(
                new ArrayAccess(false, array.name(), array.owner(), subscripts, region.place(tree, frame)), within);
    }

    private Value.Array arrayOf(ExpressionTree tree, Frame frame) throws NotAffineException {
        if (expressions.evaluate(tree, frame) instanceof Value.Array array) {
            return array;
        }
        throw region.notAffine(tree, "which array '" + Attribution.text(tree) + "' is, is not known");
    }

    /** {@code a.length}, {@code this.x}, {@code object.x}, {@code Type.X}. */
    Value select(MemberSelectTree tree, Frame frame) throws NotAffineException {
        if (region.attribution.kind(tree.getExpression()) == TypeKind.ARRAY) {
            return region.length(arrayOf(tree.getExpression(), frame))
                    .<Value>map(Value.Int::new)
                    .orElse(Value.OTHER);
        }
        if (region.attribution.element(tree) instanceof VariableElement field && field.getKind() == ElementKind.FIELD) {
            return field(field, receiver(tree, field, frame), tree, frame);
        }
        if (tree.getIdentifier().contentEquals("this")) {
            return outer(tree);
        }
        return Value.OTHER;
    }

    private Value receiver(MemberSelectTree tree, VariableElement field, Frame frame) throws NotAffineException {
        if (field.getModifiers().contains(Modifier.STATIC)) {
            expressions.evaluateReceiver(tree, frame);
            return THIS;
        }
        return expressions.evaluate(tree.getExpression(), frame);
    }

    /** The value of a field, and the read of it unless it is final. */
    Value field(VariableElement field, Value receiver, ExpressionTree tree, Frame frame) throws NotAffineException {
        if (field.getConstantValue() != null) {
            return Arithmetic.constant(field.getConstantValue());
        }
        boolean isFinal = field.getModifiers().contains(Modifier.FINAL);
        if (field.getModifiers().contains(Modifier.STATIC)) {
            Initialisers.requireQuiet(field, tree, region);
        }
        ArrayAccess access = fieldAccess(field, receiver, tree, frame);
        if (!isFinal) {
            frame.emit(access);
        }
        String id = access.array().id();
        String text = access.array().text();
        if ((frame.isOutside || frame.isBefore) && !isFinal && region.changes.mayChange(field)) {
            return region.sometime(field.asType(), text, "it may have changed since");
        }
        if (!isFinal && region.changes.mayChange(field)) {
            // It has one value in the region, but that may be the value of something else too.
            region.uncertain(id);
        }
        if (field.asType().getKind() == TypeKind.ARRAY) {
            return arrayField(field, receiver, id, text, access.owner());
        }
        boolean isStable = access.owner().isEmpty()
                && !region.changing.contains(access.array().type());
        if (field.asType().getKind() == TypeKind.INT && isStable) {
            return new Value.Int(region.fieldNumber(access.array()));
        }
        boolean isSame = isFinal || !region.changing.contains(access.array().type());
        if (field.asType().getKind() == TypeKind.DECLARED && isSame) {
            region.fieldNumbers.add(access.array().type());
            return new Value.Instance(id, text, access.owner());
        }
        return Value.OTHER;
    }

    private Value arrayField(VariableElement field, Value receiver, String id, String text, List<Affine> owner) {
        VariableTree declaration = region.attribution.tree(field) instanceof VariableTree tree ? tree : null;
        NewArrayTree creation = region.arrays.creation(field, declaration);
        if (creation == null || receiver != THIS) {
            return region.unknownArray(id, text, field.asType(), owner, false);
        }
        List<Affine> lengths = new ArrayList<>();
        for (ExpressionTree dimension : creation.getDimensions()) {
            Optional<Affine> length = ConstantLength.of(dimension, region.attribution);
            if (length.isEmpty()) {
                break;
            }
            lengths.add(length.get());
        }
        return region.created("", field, declaration, creation, owner, lengths);
    }

    private ArrayAccess fieldAccess(VariableElement field, Value receiver, ExpressionTree tree, Frame frame)
            throws NotAffineException {
        String name = field.getSimpleName().toString();
        if (field.getModifiers().contains(Modifier.VOLATILE)) {
            throw region.notAffine(tree, "the field " + name + " is volatile, which is not modelled");
        }
        String owner =
                ((TypeElement) field.getEnclosingElement()).getQualifiedName().toString();
        String type = owner + "." + name;
        if (field.getModifiers().contains(Modifier.STATIC)) {
            ArrayName isStatic = new ArrayName(type, name, type, ArrayName.Origin.CREATED, true);
            return new ArrayAccess(false, isStatic, List.of(), List.of(), region.place(tree, frame));
        }
        if (!(receiver instanceof Value.Instance instance)) {
            throw region.notAffine(tree, "which object '" + Attribution.text(tree) + "' belongs to is not known");
        }
        String text = instance == THIS ? name : instance.text() + "." + name;
        // Under its type, because a class and one around it may have fields of one name.
        ArrayName array = new ArrayName(instance.id() + "." + type, text, type, ArrayName.Origin.UNKNOWN, true);
        return new ArrayAccess(false, array, instance.owner(), List.of(), region.place(tree, frame));
    }

    /**
     * {@code Type.this}. Fields of this object and of those around it are told apart by their types, which is not
     * enough if a class extends one that is around it.
     */
    private Value outer(MemberSelectTree tree) throws NotAffineException {
        Element wanted = region.attribution.element(tree.getExpression());
        for (TreePath path = region.attribution.path(tree); path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof ClassTree type) {
                Element around = region.attribution.element(type);
                if (wanted.equals(around)) {
                    return THIS;
                }
                if (type.getExtendsClause() != null) {
                    break;
                }
            }
        }
        throw region.notAffine(tree, "which object '" + Attribution.text(tree) + "' is, is not known");
    }

    /** An array that is created and held by no variable yet. */
    Value anonymousArray(NewArrayTree tree, Frame frame) throws NotAffineException {
        if (tree.getDimensions() != null) {
            for (ExpressionTree dimension : tree.getDimensions()) {
                expressions.evaluate(dimension, frame);
            }
        }
        if (tree.getInitializers() != null) {
            for (ExpressionTree initializer : tree.getInitializers()) {
                expressions.evaluate(initializer, frame);
            }
        }
        return Value.OTHER;
    }
}
