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
 * The computation graph of a program for fixed parameters, taken literally: a node for every instance and every end of
 * a finish, an edge wherever one waits for another, and reachability by transitive closure. Knows nothing of paths.
 */
final class LiteralGraph {

    /** One access of one instance. */
    record Event(
            int node, String label, Map<String, Long> instance, Place place, boolean isWrite, List<Object> element) {}

    /**
     * The clock of a finish: a node for the start of each phase, which waits for all that is done in the one before.
     */
    private final class Clock {

        private final Map<Integer, Integer> starts = new HashMap<>();

        /** The node that starts a phase. */
        int start(int phase) {
            Integer known = starts.get(phase);
            if (known == null) {
                known = node(phase > 1 ? List.of(start(phase - 1)) : List.of());
                starts.put(phase, known);
            }
            return known;
        }
    }

    /** Who executes, and how often it has advanced on the clock that it is registered with. */
    private static final class Activity {

        private final Clock clock;
        private int phase;

        Activity(Clock clock, int phase) {
            this.clock = clock;
            this.phase = phase;
        }
    }

    private final Map<String, Long> parameters;
    private final List<List<Integer>> waitsFor = new ArrayList<>();
    private final Map<Integer, BitSet> before = new HashMap<>();
    private final Map<List<Object>, List<Event>> events = new LinkedHashMap<>();

    LiteralGraph(Plain program, Map<String, Long> parameters) {
        this.parameters = parameters;
        int start = node(List.of());
        Activity root = new Activity(new Clock(), 0);
        end(root, run(program, new LinkedHashMap<>(), start, new ArrayList<>(), root));
    }

    Map<List<Object>, List<Event>> events() {
        return events;
    }

    boolean isBefore(Event one, Event other) {
        return before(other.node()).get(one.node());
    }

    boolean isParallel(Event one, Event other) {
        return one.node() != other.node() && !isBefore(one, other) && !isBefore(other, one);
    }

    /** All nodes that a node waits for, one after the other. */
    private BitSet before(int node) {
        BitSet known = before.get(node);
        if (known == null) {
            known = new BitSet();
            for (int each : waitsFor.get(node)) {
                known.or(before(each));
                known.set(each);
            }
            before.put(node, known);
        }
        return known;
    }

    private int node(List<Integer> after) {
        waitsFor.add(new ArrayList<>(after));
        return waitsFor.size() - 1;
    }

    /** An activity that ends is waited for by the next phase of its clock, if there is one. */
    private void end(Activity activity, int last) {
        waitsFor.get(activity.clock.start(activity.phase + 1)).add(last);
    }

    /**
     * Runs a part after {@code last}; ends of tasks go to {@code open}, for the next finish. Returns the new last node.
     */
    private int run(Plain part, Map<String, Long> counters, int last, List<Integer> open, Activity self) {
        if (part instanceof Plain.Seq seq) {
            int now = last;
            for (Plain each : seq.parts()) {
                now = run(each, counters, now, open, self);
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
                now = run(loop.body(), counters, now, open, self);
            }
            counters.remove(loop.counter());
            return now;
        }
        if (part instanceof Plain.When when) {
            return when.condition().holds(name -> value(name, counters))
                    ? run(when.body(), counters, last, open, self)
                    : last;
        }
        if (part instanceof Plain.Async async) {
            Activity child = new Activity(self.clock, self.phase);
            int end = run(async.body(), counters, last, open, child);
            end(child, end);
            open.add(end);
            return last;
        }
        if (part instanceof Plain.Finish finish) {
            List<Integer> inside = new ArrayList<>();
            Activity body = new Activity(new Clock(), 0);
            int end = run(finish.body(), counters, last, inside, body);
            end(body, end);
            inside.add(end);
            return node(inside);
        }
        if (part instanceof Plain.Advance) {
            end(self, last);
            self.phase++;
            return self.clock.start(self.phase);
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
