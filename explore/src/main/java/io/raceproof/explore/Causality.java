package io.raceproof.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What comes before what in an execution: the events of one task in their order, what is told before who has heard it,
 * and of two events in conflict the one that came first, with its lock section if the two exclude each other. All
 * executions that differ from this one only in the order of events that it leaves open have the same graph.
 */
final class Causality {

    private static final int[] NOTHING = {};

    private final List<Event> events = new ArrayList<>();
    private final Map<String, Integer> tasks = new HashMap<>();

    Causality(List<Step> steps) {
        List<Event> last = new ArrayList<>();
        List<Event> shared = new ArrayList<>();
        Map<String, int[]> told = new HashMap<>();
        for (Step step : steps) {
            int task = tasks.computeIfAbsent(step.move().task(), path -> tasks.size());
            if (task == last.size()) {
                last.add(null);
            }
            Event before = last.get(task);
            int[] logic = before == null ? NOTHING : before.clock;
            for (String signal : step.did().hears()) {
                logic = join(logic, told.getOrDefault(signal, NOTHING));
            }
            Event event = new Event(
                    events.size(),
                    step,
                    task,
                    before == null ? 1 : before.rank + 1,
                    logic,
                    conflicts(step.did(), task, shared));
            event.clock = clock(event, told);
            for (String signal : step.did().tells()) {
                told.merge(signal, event.clock, Causality::join);
            }
            closeSections(event);
            if (!step.did().isLocal()) {
                shared.add(event);
            }
            events.add(event);
            last.set(task, event);
        }
    }

    private static List<Event> conflicts(Footprint did, int task, List<Event> earlier) {
        List<Event> conflicts = new ArrayList<>();
        if (!did.isLocal()) {
            for (Event event : earlier) {
                if (event.task != task && event.did().conflictsWith(did)) {
                    conflicts.add(event);
                }
            }
        }
        return conflicts;
    }

    private static int[] clock(Event event, Map<String, int[]> told) {
        int[] clock = event.logic;
        for (String signal : event.did().sees()) {
            clock = join(clock, told.getOrDefault(signal, NOTHING));
        }
        for (Event conflict : event.conflicts) {
            int[] reach = conflict.reach(event.did());
            if (reach == null) {
                throw new UnrepeatableException("The executor says that " + event.step.move()
                        + " took a lock that another task had not given up: " + event.did());
            }
            clock = join(clock, reach);
        }
        clock = Arrays.copyOf(clock, Math.max(clock.length, event.task + 1));
        clock[event.task] = event.rank;
        return clock;
    }

    private void closeSections(Event event) {
        for (Hold given : event.did().gives()) {
            boolean own = event.did().takes().contains(given);
            for (int i = events.size() - 1; i >= 0 && !own; i--) {
                Event earlier = events.get(i);
                if (earlier.task == event.task && earlier.did().takes().contains(given)) {
                    earlier.closes(given.lock(), event);
                    break;
                }
            }
        }
    }

    /** Everything before one or the other. Neither is changed; one of them may be the result. */
    static int[] join(int[] a, int[] b) {
        if (a == b || b.length == 0) {
            return a;
        } else if (a.length == 0) {
            return b;
        }
        int[] both = Arrays.copyOf(a, Math.max(a.length, b.length));
        for (int i = 0; i < b.length; i++) {
            both[i] = Math.max(both[i], b[i]);
        }
        return both;
    }

    List<Event> events() {
        return events;
    }

    /** What comes before the task's next event by logic, if it hears nothing that it has not heard. */
    int[] past(String task) {
        Integer number = tasks.get(task);
        int[] past = NOTHING;
        if (number != null) {
            for (Event event : events) {
                past = event.task == number ? event.clock : past;
            }
        }
        return past;
    }

    /** The earlier events that something a task is about to do conflicts with. */
    List<Event> conflicts(Pending pending) {
        return conflicts(pending.atMost(), tasks.getOrDefault(pending.task(), -1), events);
    }

    /** How many tasks have a later move in conflict with this one that could have come first. */
    int rivals(Event event) {
        BitSet rivals = new BitSet();
        if (!event.did().isLocal()) {
            for (Event later : events.subList(event.position + 1, events.size())) {
                if (!later.conflicts.isEmpty() && !event.isIn(later.logic) && later.conflicts.contains(event)) {
                    rivals.set(later.task);
                }
            }
        }
        return rivals.cardinality();
    }

    /** The same for two executions iff they have the same graph: what each task did, and what came before it. */
    String fingerprint() {
        SortedMap<String, List<Event>> byTask = new TreeMap<>();
        for (Event event : events) {
            byTask.computeIfAbsent(event.step.move().task(), unused -> new ArrayList<>())
                    .add(event);
        }
        List<String> paths = List.copyOf(byTask.keySet());
        Digest digest = new Digest();
        byTask.forEach((path, own) -> {
            digest.add(path);
            for (Event event : own) {
                digest.add(event.step.move().way());
                digest.add(event.did().toString());
                for (int i = 0; i < paths.size(); i++) {
                    int number = tasks.get(paths.get(i));
                    if (number < event.clock.length && event.clock[number] > 0) {
                        digest.add(i);
                        digest.add(event.clock[number]);
                    }
                }
            }
        });
        return digest.hex();
    }
}
