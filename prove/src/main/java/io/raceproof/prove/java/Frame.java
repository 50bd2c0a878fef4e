package io.raceproof.prove.java;

import io.raceproof.prove.model.Affine;
import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Constraint;
import io.raceproof.prove.model.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;

/**
 * Where translation stands: the values of local variables, the loops around, what is known to hold when control is
 * here, and the statements made so far. A nested frame starts with copies; what it learns is forgotten when it ends,
 * except values of variables, which its owner merges.
 */
final class Frame {

    final Map<Element, Value> values;
    final List<Affine> counters;
    /** What holds here: bounds of loops, conditions, and that earlier subscripts were within their arrays. */
    final Set<Constraint> facts;
    /** Variables of the facts that are no counters. */
    final Set<String> hidden;
    /** The int value of each form that was cut to an int already. */
    final Map<Affine, Affine> ints;

    final List<Node> out = new ArrayList<>();
    /** Outside of the region nothing is recorded; what is learnt there is about parameters. */
    final boolean isOutside;

    final String owner;
    final String method;

    /** Whether control may not come here; outside of the region nothing may be learnt from accesses then. */
    boolean isDoubtful;

    /** Whether this is code before the region: its variables may have had other values then. */
    boolean isBefore;

    /** Which inlined call this is; empty in the region's own code. */
    String site = "";

    /** What a method returns at its end; null if it returns nothing, or earlier too. */
    Value result;

    Frame(boolean isOutside, String owner, String method) {
        this(isOutside, owner, method, Map.of(), List.of(), Set.of(), Set.of(), Map.of());
    }

    private Frame(
            boolean isOutside,
            String owner,
            String method,
            Map<Element, Value> values,
            List<Affine> counters,
            Set<Constraint> facts,
            Set<String> hidden,
            Map<Affine, Affine> ints) {
        this.isOutside = isOutside;
        this.owner = owner;
        this.method = method;
        this.values = new LinkedHashMap<>(values);
        this.counters = new ArrayList<>(counters);
        this.facts = new LinkedHashSet<>(facts);
        this.hidden = new LinkedHashSet<>(hidden);
        this.ints = new HashMap<>(ints);
    }

    /** A frame inside this one. */
    Frame nested() {
        Frame inner = new Frame(isOutside, owner, method, values, counters, facts, hidden, ints);
        inner.isDoubtful = isDoubtful;
        inner.isBefore = isBefore;
        inner.site = site;
        return inner;
    }

    /** The frame of a method that is called from here: it knows what holds, and no variables. */
    Frame called(String calledOwner, String calledMethod, String calledSite) {
        Frame inner = new Frame(isOutside, calledOwner, calledMethod, Map.of(), counters, facts, hidden, ints);
        inner.isDoubtful = isDoubtful;
        inner.isBefore = isBefore;
        inner.site = calledSite;
        return inner;
    }

    void emit(ArrayAccess access) {
        if (!isOutside) {
            out.add(new Node.Assign(method, List.of(access), List.copyOf(facts), List.copyOf(hidden)));
        }
    }

    /** Says what must hold for control to go on; what is known to hold needs no mention. */
    void require(List<Constraint> holds, String what) {
        if (!isOutside && !facts.containsAll(holds)) {
            out.add(new Node.Require(List.copyOf(facts), List.copyOf(hidden), holds, what));
        }
    }

    /** A frame inside this one that control may not come to. */
    Frame doubtful() {
        Frame inner = nested();
        inner.isDoubtful = true;
        return inner;
    }

    Node block() {
        return new Node.Block(out);
    }

    /** Takes over what a frame has learnt that control has gone through, from its start to its end. */
    void learnFrom(Frame through) {
        facts.addAll(through.facts);
        hidden.addAll(through.hidden);
        ints.putAll(through.ints);
    }

    /** After two ways that control may have taken: what differs is not known. */
    void merge(Frame one, Frame other) {
        values.replaceAll((element, value) -> {
            Value first = one.values.get(element);
            return first != null && first.equals(other.values.get(element)) ? first : Value.OTHER;
        });
    }
}
