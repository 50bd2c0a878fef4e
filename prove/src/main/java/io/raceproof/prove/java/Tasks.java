package io.raceproof.prove.java;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Node;
import io.raceproof.prove.model.NotAffineException;
import io.raceproof.prove.model.Subscript;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;

/** Translates parallel constructs into finish, async and loops. */
final class Tasks {

    private final Region region;
    private final Expressions expressions;
    private final Statements statements;
    private final Calls calls;
    private final Bounds bounds;

    Tasks(Region region, Expressions expressions, Statements statements, Calls calls) {
        this.calls = calls;
        this.region = region;
        this.expressions = expressions;
        this.statements = statements;
        this.bounds = new Bounds(region, expressions);
    }

    void translate(ParallelCall call, MethodInvocationTree tree, Frame frame) throws NotAffineException {
        TaskBody lambda = TaskBody.of(call.body(), region.attribution)
                .orElseThrow(() -> region.notAffine(
                        call.body(), "the body '" + Attribution.text(call.body()) + "' is not a lambda"));
        int line = region.attribution.line(tree);
        switch (call.kind()) {
            case FINISH -> frame.out.add(new Node.Finish(line, body(lambda, frame.nested())));
            case ASYNC -> frame.out.add(new Node.Async(line, body(lambda, frame.nested())));
            case FOR, FOR_ASYNC -> frame.out.add(loops(call, lambda, line, frame));
            case FOR_ALL -> frame.out.add(new Node.Finish(line, loops(call, lambda, line, frame)));
            default -> throw new IllegalStateException(call.kind().name());
        }
    }

    private Node body(TaskBody lambda, Frame inner) throws NotAffineException {
        if (lambda.method() != null) {
            String owner = ParallelCall.ownerOf(lambda.method());
            String name = lambda.method().getSimpleName().toString();
            Frame called = inner.called(owner, name, region.numbers.fresh("#call"));
            for (VariableElement parameter : lambda.parameters()) {
                called.values.put(parameter, inner.values.getOrDefault(parameter, Value.OTHER));
            }
            calls.body(lambda.method(), lambda.statements(), region.attribution.tree(lambda.method()), called);
            inner.out.add(called.block());
        } else if (lambda.expression() == null) {
            statements.all(lambda.statements(), inner);
        } else {
            inner.result = expressions.evaluate(lambda.expression(), inner);
        }
        return inner.block();
    }

    /** A number as a parameter has it: one of another type may be rounded. */
    private static Value argument(VariableElement parameter, Affine value) {
        return Arithmetic.isWhole(parameter.asType().getKind()) ? new Value.Int(value) : Value.OTHER;
    }

    /** The numbers that bound one dimension; empty where they are not affine. */
    private record Range(Optional<List<Affine>> low, Optional<List<Affine>> high) {}

    /** All bounds are evaluated before the first task starts. */
    private Node loops(ParallelCall call, TaskBody lambda, int line, Frame frame) throws NotAffineException {
        if (call.target() != null) {
            return setAll(call, lambda, line, frame);
        }
        List<Range> ranges = new ArrayList<>();
        for (List<ExpressionTree> range : call.ranges()) {
            ranges.add(new Range(
                    bounds.alternatives(range.get(0), false, frame), bounds.alternatives(range.get(1), true, frame)));
        }
        Optional<Affine> chunk = call.chunk() == null ? Optional.empty() : expressions.number(call.chunk(), frame);
        return loops(call, lambda, line, ranges, chunk, 0, frame.nested());
    }

    /** The loop of a dimension around those of the next ones. */
    private Node loops(
            ParallelCall call,
            TaskBody lambda,
            int line,
            List<Range> ranges,
            Optional<Affine> chunk,
            int dimension,
            Frame frame)
            throws NotAffineException {
        if (dimension == call.ranges().size()) {
            Node body = body(lambda, frame);
            return call.kind() == ParallelCall.Kind.FOR ? body : new Node.Async(line, body);
        }
        List<ExpressionTree> range = call.ranges().get(dimension);
        Optional<List<Affine>> low = ranges.get(dimension).low();
        Optional<List<Affine>> high = ranges.get(dimension).high();
        VariableElement parameter = lambda.parameters().get(dimension);
        String name = region.numbers.fresh(parameter.getSimpleName().toString());
        Affine value = Affine.variable(name);
        boolean isInt = parameter.asType().getKind() == TypeKind.INT;
        List<Constraint> known = new ArrayList<>(isInt ? Numbers.isInt(value) : List.of());
        low.ifPresent(limits -> limits.forEach(limit -> known.add(Constraint.atMost(limit, value))));
        high.ifPresent(limits -> limits.forEach(limit ->
                known.add(call.inclusive() ? Constraint.atMost(value, limit) : Constraint.less(value, limit))));
        Frame inner = frame.nested();
        inner.values.put(parameter, argument(parameter, value));
        inner.facts.addAll(known);
        Node node;
        if (call.chunk() == null) {
            inner.counters.add(value);
            node = new Node.Loop(
                    name, List.of(), known, value, loops(call, lambda, line, ranges, chunk, dimension + 1, inner));
        } else {
            node = chunks(call, lambda, line, low, chunk, value, known, inner);
        }
        Tree missing = low.isEmpty() ? range.get(0) : high.isEmpty() ? range.get(1) : null;
        return missing == null
                ? node
                : new Node.Perhaps(
                        "the bound '" + Attribution.text(missing) + "' of line " + line + " is not affine", node);
    }

    /** One task for each chunk, and the iterations of a chunk one after the other. */
    private Node chunks(
            ParallelCall call,
            TaskBody lambda,
            int line,
            Optional<List<Affine>> low,
            Optional<Affine> size,
            Affine value,
            List<Constraint> known,
            Frame inner)
            throws NotAffineException {
        boolean isKnown =
                size.filter(each -> each.isConstant() && each.constant() > 0).isPresent()
                        && low.filter(limits -> limits.size() == 1).isPresent();
        if (!isKnown) {
            throw region.notAffine(
                    call.chunk(), "the chunks of '" + Attribution.text(call.chunk()) + "' iterations are not affine");
        }
        long each = size.get().constant();
        String chunk = region.numbers.fresh("chunk");
        Affine number = Affine.variable(chunk);
        Affine first = low.get().get(0).plus(number.times(each));
        List<Constraint> ofChunk = List.of(Constraint.atMost(Affine.ZERO, number));
        List<Constraint> ofIteration = new ArrayList<>(known);
        ofIteration.add(Constraint.atMost(first, value));
        ofIteration.add(Constraint.atMost(value, first.plus(each - 1)));
        inner.counters.add(number);
        inner.counters.add(value);
        inner.facts.addAll(ofChunk);
        inner.facts.addAll(ofIteration);
        String name = value.coefficients().keySet().iterator().next();
        Node iterations = new Node.Loop(name, List.of(), ofIteration, value, body(lambda, inner));
        return new Node.Loop(chunk, List.of(), ofChunk, number, new Node.Async(line, iterations));
    }

    /** {@code Arrays.parallelSetAll}: a task for each element, which computes it and then writes it. */
    private Node setAll(ParallelCall call, TaskBody lambda, int line, Frame frame) throws NotAffineException {
        if (!(expressions.evaluate(call.target(), frame) instanceof Value.Array array)) {
            throw region.notAffine(
                    call.target(), "which array '" + Attribution.text(call.target()) + "' is, is not known");
        }
        if (ArrayFacts.dimensions(region.attribution.type(call.target())) > 1) {
            throw region.notAffine(call.target(), "rows of '" + Attribution.text(call.target()) + "' are replaced");
        }
        VariableElement parameter = lambda.parameters().get(0);
        String name = region.numbers.fresh(parameter.getSimpleName().toString());
        Affine value = Affine.variable(name);
        Affine length = region.length(array).orElse(Affine.of(Integer.MAX_VALUE));
        List<Constraint> known = List.of(Constraint.atMost(Affine.ZERO, value), Constraint.less(value, length));
        Frame inner = frame.nested();
        inner.counters.add(value);
        inner.facts.addAll(known);
        inner.values.put(parameter, argument(parameter, value));
        body(lambda, inner);
        List<Subscript> subscripts = new ArrayList<>(array.row());
        subscripts.add(Subscript.known(value));
        inner.emit(new ArrayAccess(true, array.name(), array.owner(), subscripts, region.place(call.body(), frame)));
        Node loop = new Node.Loop(name, List.of(), known, value, new Node.Async(line, inner.block()));
        return region.length(array).isPresent()
                ? loop
                : new Node.Perhaps("how long " + array.name().text() + " is, is not known", loop);
    }
}
