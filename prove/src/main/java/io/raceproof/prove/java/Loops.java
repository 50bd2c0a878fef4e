package io.raceproof.prove.java;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.Tree;
import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Node;
import io.raceproof.prove.model.NotAffineException;
import io.raceproof.prove.model.PathStep;
import io.raceproof.prove.model.Program;
import io.raceproof.prove.model.Statement;
import io.raceproof.prove.model.Subscript;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;

/**
 * Translates sequential loops. A bound that is not affine is left out: more is looked at than happens, and that is
 * said.
 */
final class Loops {

    private final Region region;
    private final Expressions expressions;
    private final Statements statements;
    private final Bounds bounds;

    Loops(Region region, Expressions expressions, Statements statements) {
        this.region = region;
        this.expressions = expressions;
        this.statements = statements;
        this.bounds = new Bounds(region, expressions);
    }

    void counted(Optional<LoopShape> found, Tree loop, Frame frame) throws NotAffineException {
        if (found.isEmpty()) {
            throw region.notAffine(loop, "this loop does not count one variable in constant steps");
        }
        LoopShape shape = found.get();
        Optional<Affine> start = start(shape, frame);
        forget(Assigned.in(loop, region.attribution), frame);
        boolean isAsked = !shape.isDo() || start.isPresent() && holdsAtStart(shape, start.get(), frame);
        if (isAsked) {
            frame.out.add(loop(shape, start, true, frame));
            return;
        }
        if (start.isEmpty()) {
            throw region.notAffine(loop, "where this loop starts is not affine");
        }
        // The first iteration is not asked for, the others are.
        Affine first = start.get();
        frame.out.add(loop(shape, start, false, frame));
        frame.out.add(loop(shape, Optional.of(first.plus(shape.step())), true, frame));
    }

    private Optional<Affine> start(LoopShape shape, Frame frame) throws NotAffineException {
        if (shape.start() != null) {
            return expressions.number(shape.start(), frame);
        }
        Value before = frame.values.getOrDefault(shape.counter(), Value.OTHER);
        return before.form();
    }

    private boolean holdsAtStart(LoopShape shape, Affine start, Frame frame) throws NotAffineException {
        Frame scratch = frame.nested();
        scratch.values.put(shape.counter(), new Value.Int(start));
        Optional<List<Constraint>> all = bounds.exact(shape, start, scratch);
        return all.isPresent() && all.get().stream().allMatch(each -> region.numbers.provably(each, scratch.facts));
    }

    /** What a loop assigns to has a new value in each iteration, and after it. */
    private void forget(Set<Element> assigned, Frame frame) {
        frame.values.replaceAll((element, value) -> assigned.contains(element) ? Value.OTHER : value);
    }

    private Node loop(LoopShape shape, Optional<Affine> start, boolean isAsked, Frame frame) throws NotAffineException {
        VariableElement counter = shape.counter();
        if (shape.changesCounter(region.attribution)) {
            throw region.notAffine(shape.loop(), "the counter " + counter.getSimpleName() + " is changed in its loop");
        }
        String name = region.numbers.fresh(counter.getSimpleName().toString());
        Affine value = Affine.variable(name);
        Frame inner = frame.nested();
        inner.values.put(counter, new Value.Int(value));
        inner.counters.add(value);
        List<Constraint> known = new ArrayList<>();
        Frame before = frame.nested();
        String doubt = "";
        if (isAsked) {
            // Asked once more than there are iterations.
            before.values.put(counter, Value.OTHER);
            bounds.ask(shape, before);
            frame.out.addAll(before.out);
            Bounds.Found limits = bounds.of(shape, value, inner);
            known.addAll(limits.constraints());
            if (limits.missing() != null) {
                doubt = "the condition '" + Attribution.text(limits.missing()) + "' of line "
                        + region.attribution.line(shape.loop()) + " is not affine";
            }
        } else {
            known.add(Constraint.equal(value, start.orElseThrow()));
        }
        if (start.isEmpty()) {
            doubt = "where the loop of line " + region.attribution.line(shape.loop()) + " starts is not affine";
        }
        String quotient = name + "/";
        inner.hidden.add(quotient);
        inner.facts.addAll(known);
        start.ifPresent(from ->
                inner.facts.addAll(Node.Loop.stepping(name, quotient, from, shape.step(), List.of(), frame.block())
                        .bounds()));
        if (start.isEmpty() && counter.asType().getKind() == TypeKind.INT) {
            inner.facts.addAll(Numbers.isInt(value));
        }
        if (shape.body().stream().anyMatch(Leaves::may)) {
            doubt = "how often the loop of line " + region.attribution.line(shape.loop()) + " runs depends on data";
        }
        Set<Constraint> always = Set.copyOf(inner.facts);
        statements.all(shape.body(), inner);
        if (isMentioned(name, inner.block(), always)) {
            requireNoOverflow(shape, value, inner);
        }
        Node body = inner.block();
        Node node = start.<Node>map(from -> Node.Loop.stepping(name, quotient, from, shape.step(), known, body))
                .orElseGet(() -> new Node.Loop(name, List.of(), known, value.times(Long.signum(shape.step())), body));
        Node all = doubt.isEmpty() ? node : new Node.Perhaps(doubt, node);
        if (before.out.isEmpty()) {
            return all;
        }
        // The last time the condition is asked, tasks of the last iteration may still run.
        String last = "which parts of the condition of line " + region.attribution.line(shape.loop())
                + " are evaluated after the loop depends on data";
        return new Node.Block(List.of(all, new Node.Perhaps(last, before.block())));
    }

    /**
     * The counter leaves the last iteration with a value beyond the bound; it must not come out on the other side. By
     * then the iteration's accesses were within their arrays.
     */
    private void requireNoOverflow(LoopShape shape, Affine value, Frame inner) {
        Affine next = value.plus(shape.step());
        Constraint fits = shape.step() > 0
                ? Constraint.atMost(next, Affine.of(Integer.MAX_VALUE))
                : Constraint.atMost(Affine.of(Integer.MIN_VALUE), next);
        if (!region.numbers.provably(fits, inner.facts)) {
            region.doubt(
                    region.attribution.line(shape.loop()),
                    "the counter " + shape.counter().getSimpleName() + " may overflow an int");
        }
    }

    /** Whether it makes a difference to a body, beyond what always holds in it, which value a counter has. */
    private static boolean isMentioned(String counter, Node body, Set<Constraint> always) {
        for (Statement statement : Program.of(List.of(), List.of(), body).statements()) {
            Stream<Affine> domain = statement.domain().stream()
                    .filter(each -> !always.contains(each))
                    .map(Constraint::form);
            Stream<Affine> elements = statement.accesses().stream()
                    .flatMap(access -> Stream.concat(
                            access.owner().stream(),
                            access.subscripts().stream()
                                    .filter(Subscript::isKnown)
                                    .map(Subscript::form)));
            // Of tasks it matters how many there are.
            boolean isTask = statement.path().stream().anyMatch(PathStep.IntoAsync.class::isInstance);
            if (isTask
                    || Stream.concat(domain, elements)
                            .anyMatch(form -> form.coefficients().containsKey(counter))) {
                return true;
            }
        }
        return false;
    }

    /** A loop over all elements of an array. */
    void overElements(EnhancedForLoopTree loop, Frame frame) throws NotAffineException {
        if (!(expressions.evaluate(loop.getExpression(), frame) instanceof Value.Array array)) {
            throw region.notAffine(loop, "'" + Attribution.text(loop.getExpression()) + "' is not a known array");
        }
        forget(Assigned.in(loop, region.attribution), frame);
        String name = region.numbers.fresh("element#");
        Affine value = Affine.variable(name);
        Frame inner = frame.nested();
        inner.counters.add(value);
        Affine length = region.length(array).orElse(Affine.of(Integer.MAX_VALUE));
        List<Constraint> known = List.of(Constraint.atMost(Affine.ZERO, value), Constraint.less(value, length));
        inner.facts.addAll(known);
        List<Subscript> subscripts = new ArrayList<>(array.row());
        subscripts.add(Subscript.known(value));
        inner.emit(new ArrayAccess(
                false, array.name(), array.owner(), subscripts, region.place(loop.getExpression(), frame)));
        Element variable = region.attribution.element(loop.getVariable());
        Value.Array row = new Value.Array(array.name(), array.owner(), subscripts, array.lengths());
        boolean isRow = ArrayFacts.dimensions(variable.asType()) > 0;
        inner.values.put(variable, isRow ? row : Value.OTHER);
        statements.one(loop.getStatement(), inner);
        Node node = new Node.Loop(name, List.of(), known, value, inner.block());
        String line = String.valueOf(region.attribution.line(loop));
        if (Leaves.may(loop.getStatement())) {
            node = new Node.Perhaps("how often the loop of line " + line + " runs depends on data", node);
        }
        frame.out.add(
                region.length(array).isPresent()
                        ? node
                        : new Node.Perhaps("how long the array of line " + line + " is, is not known", node));
    }
}
