package io.raceproof.prove.java;

import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.NotAffineException;
import io.raceproof.prove.model.Subscript;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;

/**
 * The values of variables that a region finds when it is entered. A parameter of the method is a parameter of the
 * region; a local variable is what its declaration says; the counter of a loop around the region is a parameter within
 * its bounds. Of anything else a number is only known to be a number, and what is found with it is only possible.
 */
final class Captured {

    private final Region region;
    private final Frame outside;
    private final Map<Element, Value> known = new HashMap<>();
    /** Variables of which the value at one time says nothing about another time. */
    private final Set<Element> changing = new HashSet<>();

    private final Inputs inputs;

    private Expressions expressions;

    Captured(Region region, Frame outside) {
        this.region = region;
        this.outside = outside;
        this.inputs = new Inputs(region.attribution);
    }

    /** The two need each other: declarations have expressions, which have variables. */
    void connect(Expressions with) {
        expressions = with;
    }

    /**
     * The value when the region is entered, or earlier: then a variable that is assigned to may have had another one.
     */
    Value value(VariableElement variable, boolean isEarlier) throws NotAffineException {
        Value value = known.get(variable);
        if (value != null) {
            return isEarlier && changing.contains(variable) ? changed(variable) : value;
        }
        value = find(variable);
        known.put(variable, value);
        return isEarlier && changing.contains(variable) ? changed(variable) : value;
    }

    private Value changed(VariableElement variable) {
        String name = variable.getSimpleName().toString();
        return region.sometime(variable.asType(), name, "it may have changed since");
    }

    private Value find(VariableElement variable) throws NotAffineException {
        String name = variable.getSimpleName().toString();
        VariableTree declaration = Declarations.of(variable, region.attribution);
        if (declaration == null) {
            return unknown(variable, name, "it is declared elsewhere");
        }
        boolean isConstant = region.arrays.isNeverAssigned(variable, declaration);
        if (!isConstant) {
            changing.add(variable);
        }
        if (variable.getKind() == ElementKind.PARAMETER) {
            return isConstant && !isLambdaParameter(declaration)
                    ? parameter(variable, name)
                    : unknown(variable, name, "it is assigned to, or an argument of a lambda");
        }
        Tree parent = region.attribution.path(declaration).getParentPath().getLeaf();
        if (parent instanceof ForLoopTree loop) {
            Optional<Value> counter = counter(variable, name, loop);
            if (counter.isPresent()) {
                return counter.get();
            }
        }
        if (isConstant && parent instanceof EnhancedForLoopTree loop) {
            return row(variable, name, loop);
        }
        if (!isConstant || declaration.getInitializer() == null) {
            return unknown(variable, name, "more than one value is assigned to it");
        }
        return declared(variable, name, declaration);
    }

    /** The variable of a loop over an array around the region: any of its rows. */
    private Value row(VariableElement variable, String name, EnhancedForLoopTree loop) {
        if (variable.asType().getKind() == TypeKind.ARRAY
                && quiet(loop.getExpression()) instanceof Value.Array array
                && (array.name().hasOwnRows() || !region.changes.mayChangeRows())
                && region.length(array).isPresent()) {
            Affine index = region.numbers.parameter("#row");
            region.numbers.repeat(index.coefficients().keySet().iterator().next());
            region.numbers.assume(List.of(
                    Constraint.atMost(Affine.ZERO, index),
                    Constraint.less(index, region.length(array).get())));
            List<Subscript> row = new ArrayList<>(array.row());
            row.add(Subscript.known(index));
            return new Value.Array(array.name(), array.owner(), row, array.lengths());
        }
        return unknown(variable, name, "it is an element of '" + Attribution.text(loop.getExpression()) + "'");
    }

    private Value parameter(VariableElement variable, String name) {
        return switch (variable.asType().getKind()) {
            case INT -> new Value.Int(region.numbers.parameter(name));
            case ARRAY -> region.unknownArray(region.id(variable), name, variable.asType(), List.of(), true);
            case DECLARED -> new Value.Instance(region.id(variable), name, List.of());
            default -> Value.OTHER;
        };
    }

    private Value declared(VariableElement variable, String name, VariableTree declaration) throws NotAffineException {
        ExpressionTree initializer = declaration.getInitializer();
        TypeKind kind = variable.asType().getKind();
        if (variable.getConstantValue() != null) {
            return Arithmetic.constant(variable.getConstantValue());
        }
        if (kind == TypeKind.INT) {
            if (inputs.isInput(initializer)) {
                return inputs.isFree(initializer)
                        ? new Value.Int(region.numbers.parameter(name))
                        : unknown(variable, name, "it may be the same as another input");
            }
            if (Bounds.bare(initializer) instanceof ConditionalExpressionTree choice) {
                return choice(variable, name, choice);
            }
            Optional<Affine> form = quietNumber(initializer);
            return form.<Value>map(Value.Int::new)
                    .orElseGet(() -> unknown(variable, name, "'" + Attribution.text(initializer) + "' is not affine"));
        }
        if (kind == TypeKind.ARRAY) {
            NewArrayTree creation = region.arrays.creation(variable, declaration);
            if (creation != null) {
                return region.created("", variable, declaration, creation, List.of(), lengths(creation));
            }
            Value value = quiet(initializer);
            if (value instanceof Value.Array array && array.row().stream().allMatch(subscript -> subscript.isKnown())) {
                return value;
            }
        }
        return unknown(variable, name, "'" + Attribution.text(initializer) + "' is not known");
    }

    /** One of two numbers, by an affine condition: two ways of entering the region. */
    private Value choice(VariableElement variable, String name, ConditionalExpressionTree tree) {
        // Only one of the two is evaluated.
        Optional<Affine> yes = quietNumber(tree.getTrueExpression(), outside.doubtful());
        Optional<Affine> no = quietNumber(tree.getFalseExpression(), outside.doubtful());
        Optional<List<List<Constraint>>> condition = quietCondition(tree.getCondition());
        Optional<List<List<Constraint>>> contrary = condition.flatMap(Conditions::negated);
        if (yes.isPresent() && no.isPresent() && contrary.isPresent()) {
            Affine value = region.numbers.parameter(name);
            List<List<Constraint>> ways = new ArrayList<>();
            condition.get().forEach(each -> ways.add(with(each, Constraint.equal(value, yes.get()))));
            contrary.get().forEach(each -> ways.add(with(each, Constraint.equal(value, no.get()))));
            if (region.numbers.assumeOneOf(ways)) {
                return new Value.Int(value);
            }
        }
        return unknown(variable, name, "'" + Attribution.text(tree) + "' is not affine");
    }

    private static List<Constraint> with(List<Constraint> all, Constraint one) {
        List<Constraint> more = new ArrayList<>(all);
        more.add(one);
        return more;
    }

    private Optional<List<List<Constraint>>> quietCondition(ExpressionTree tree) {
        try {
            return new Conditions(region, expressions).of(tree, outside);
        } catch (NotAffineException e) {
            return Optional.empty();
        }
    }

    private List<Affine> lengths(NewArrayTree creation) throws NotAffineException {
        List<Affine> lengths = new ArrayList<>();
        if (creation.getInitializers() != null) {
            lengths.add(Affine.of(creation.getInitializers().size()));
            return lengths;
        }
        for (ExpressionTree dimension : creation.getDimensions()) {
            Optional<Affine> length = quietNumber(dimension);
            if (length.isEmpty()) {
                break;
            }
            region.numbers.assume(List.of(Constraint.atMost(Affine.ZERO, length.get())));
            lengths.add(length.get());
        }
        return lengths;
    }

    /** The counter of a loop around the region. */
    private Optional<Value> counter(VariableElement variable, String name, ForLoopTree loop) throws NotAffineException {
        Optional<LoopShape> shape = LoopShape.of(loop, region.attribution);
        if (shape.isEmpty()
                || !shape.get().counter().equals(variable)
                || shape.get().changesCounter(region.attribution)) {
            return Optional.empty();
        }
        // Within an iteration, which is where the region is, it does not change.
        changing.remove(variable);
        Affine counter = region.numbers.parameter(name);
        // The bounds may mention the counter, so it must be known by now.
        known.put(variable, new Value.Int(counter));
        Optional<Affine> start = quietNumber(shape.get().start());
        Optional<List<Constraint>> bounds = start.isEmpty()
                ? Optional.empty()
                : new Bounds(region, expressions).exact(shape.get(), counter, outside);
        if (bounds.isEmpty()) {
            return Optional.of(unknown(variable, name, "the bounds of its loop are not affine"));
        }
        region.numbers.assume(bounds.get());
        long step = shape.get().step();
        String quotient = region.numbers.fresh("#q");
        region.numbers.addHidden(List.of(quotient));
        region.numbers.repeat(quotient);
        region.numbers.repeat(counter.coefficients().keySet().iterator().next());
        region.numbers.assume(List.of(
                Constraint.atMost(Affine.ZERO, Affine.variable(quotient)),
                Constraint.equal(
                        counter, start.get().plus(Affine.variable(quotient).times(step)))));
        return Optional.of(new Value.Int(counter));
    }

    private Value unknown(VariableElement variable, String name, String why) {
        return switch (variable.asType().getKind()) {
            case INT ->
                new Value.Int(region.numbers.approximated(name, "the value of " + name + " is not known: " + why));
            case ARRAY ->
                region.unknownArray(region.uncertain(region.id(variable)), name, variable.asType(), List.of(), false);
            case DECLARED -> new Value.Instance(region.uncertain(region.id(variable)), name, List.of());
            default -> Value.OTHER;
        };
    }

    private Optional<Affine> quietNumber(ExpressionTree tree) {
        return quietNumber(tree, outside);
    }

    private Optional<Affine> quietNumber(ExpressionTree tree, Frame frame) {
        try {
            return expressions.number(tree, frame);
        } catch (NotAffineException e) {
            // Outside of the region nothing is looked at but values; what cannot be evaluated has none.
            return Optional.empty();
        }
    }

    private Value quiet(ExpressionTree tree) {
        try {
            return expressions.evaluate(tree, outside);
        } catch (NotAffineException e) {
            return Value.OTHER;
        }
    }

    private boolean isLambdaParameter(VariableTree declaration) {
        TreePath parent = region.attribution.path(declaration).getParentPath();
        return parent.getLeaf().getKind() == Tree.Kind.LAMBDA_EXPRESSION;
    }
}
