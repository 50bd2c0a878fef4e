package io.raceproof.prove.oracle;

import io.raceproof.prove.model.ArrayAccess;
import io.raceproof.prove.model.Place;
import io.raceproof.prove.model.Subscript;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The computation graph of a program for fixed parameters, taken literally: a node for every instance and every end of a
 * finish, an edge wherever one waits for another, and reachability by transitive closure. Knows nothing of paths.
 */
final class LiteralGraph {

    /** One access of one instance. */
    record Event(
            int node, String label, Map<String, Long> instance, Place place, boolean isWrite, List<Object> element) {}

    private final Map<String, Long> parameters;
    private final List<BitSet> before = new ArrayList<>();
    private final Map<List<Object>, List<Event>> events = new LinkedHashMap<>();

    LiteralGraph(Plain program, Map<String, Long> parameters) {
        this.parameters = parameters;
        int start = node(List.of());
        run(program, new LinkedHashMap<>(), start, new ArrayList<>());
    }

    Map<List<Object>, List<Event>> events() {
        return events;
    }

    boolean isBefore(Event one, Event other) {
        return before.get(other.node()).get(one.node());
    }

    boolean isParallel(Event one, Event other) {
        return one.node() != other.node() && !isBefore(one, other) && !isBefore(other, one);
    }

    private int node(List<Integer> after) {
        BitSet all = new BitSet();
        for (int each : after) {
            all.or(before.get(each));
            all.set(each);
        }
        before.add(all);
        return before.size() - 1;
    }

    /** Runs a part after {@code last}; ends of tasks go to {@code open}, for the next finish. Returns the new last node. */
    private int run(Plain part, Map<String, Long> counters, int last, List<Integer> open) {
        if (part instanceof Plain.Seq seq) {
            int now = last;
            for (Plain each : seq.parts()) {
                now = run(each, counters, now, open);
            }
            return now;
        }
        if (part instanceof Plain.For loop) {
            int now = last;
            long end = loop.end().at(name -> value(name, counters));
            for (long i = loop.start().at(name -> value(name, counters));
                    loop.step() > 0 ? i <= end : i >= end;
                    i += loop.step()) {
                counters.put(loop.counter(), i);
                now = run(loop.body(), counters, now, open);
            }
            counters.remove(loop.counter());
            return now;
        }
        if (part instanceof Plain.When when) {
            return when.condition().holds(name -> value(name, counters))
                    ? run(when.body(), counters, last, open)
                    : last;
        }
        if (part instanceof Plain.Async async) {
            open.add(run(async.body(), counters, last, open));
            return last;
        }
        if (part instanceof Plain.Finish finish) {
            List<Integer> inside = new ArrayList<>();
            inside.add(run(finish.body(), counters, last, inside));
            return node(inside);
        }
        return assign((Plain.Assign) part, counters, last);
    }

    private int assign(Plain.Assign assign, Map<String, Long> counters, int last) {
        int node = node(List.of(last));
        Map<String, Long> instance = new HashMap<>(counters);
        for (ArrayAccess access : assign.accesses()) {
            List<Object> element = new ArrayList<>(List.of(access.array().id()));
            for (Subscript subscript : access.subscripts()) {
                element.add(subscript.form().at(name -> value(name, counters)));
            }
            events.computeIfAbsent(element, key -> new ArrayList<>())
                    .add(new Event(node, assign.label(), instance, access.place(), access.isWrite(), element));
        }
        return node;
    }

    private long value(String name, Map<String, Long> counters) {
        Long value = counters.get(name);
        return value == null ? parameters.get(name) : value;
    }
}
