package io.raceproof.oracle;

import io.raceproof.core.event.Events;
import io.raceproof.core.event.Trace;
import io.raceproof.core.order.Conflicts;
import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Task;
import io.raceproof.core.order.TreeModel;
import io.raceproof.core.order.View;
import io.raceproof.oracle.ComputationGraph.Node;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether the fast order of {@code core} and the transitive closure of the literal graph agree on a run: for every
 * segment, at the time when it begins, which of all earlier segments precede it, by logic, as seen and as observed; and
 * at the end of the run, when all lock sections are known, by the hard edges.
 */
final class OrderAgreement {

    private final ComputationGraph graph;
    private final Closure logic;
    private final Closure seen;
    private final Closure observed;
    private final Closure hard;
    private final Map<List<Integer>, Integer> nodeOf = new HashMap<>();
    private final TreeModel model = new TreeModel(0);
    private final HappensBefore happensBefore = new HappensBefore();

    /** By node of the graph: the segment it is in the tree. */
    private final Map<Integer, Segment> segments = new HashMap<>();

    /** By node of the graph: what its task had seen there. */
    private final Map<Integer, View> views = new HashMap<>();

    private final Map<Integer, Conflicts> conflicts = new HashMap<>();

    /** By task: the segment it was in when last looked at. */
    private final Map<Integer, Segment> current = new HashMap<>();

    /** By task: how many segments it has begun. */
    private final Map<Integer, Integer> begun = new HashMap<>();

    private final Map<Integer, Trace.Event> lastOf = new HashMap<>();
    private long pairs;
    private String disagreement;

    OrderAgreement(Trace trace) {
        graph = ComputationGraph.of(trace);
        logic = Closure.logic(graph);
        seen = Closure.seen(graph);
        observed = Closure.observed(graph);
        hard = Closure.hard(graph);
        for (Node node : graph.nodes()) {
            nodeOf.put(List.of(node.task(), node.segment()), node.index());
        }
        lookAt(Events.ROOT);
        trace.events().forEach(this::hear);
        compareHard();
    }

    /** How the two disagree first, if they do. */
    Optional<String> disagreement() {
        return Optional.ofNullable(disagreement);
    }

    /** How many pairs were compared. */
    long pairs() {
        return pairs;
    }

    int nodes() {
        return graph.nodes().size();
    }

    private void hear(Trace.Event event) {
        event.tell(model);
        if (event instanceof Trace.Read read) {
            conflictsOf(read.location()).read(model.task(read.task()));
        } else if (event instanceof Trace.Write write) {
            conflictsOf(write.location()).write(model.task(write.task()));
        }
        Trace.Event previous = lastOf.put(event.task(), event);
        if (event instanceof Trace.TaskStart start) {
            lookAt(start.child());
        }
        if (event instanceof Trace.TaskEnd && previous instanceof Trace.JoinMake) {
            // Nothing happens between a task's last act and its end: no access can ask about that segment.
            segments.remove(nodeOf.get(List.of(event.task(), begun.get(event.task()) - 1)));
        } else {
            lookAt(event.task());
        }
    }

    private Conflicts conflictsOf(int location) {
        return conflicts.computeIfAbsent(location, number -> new Conflicts());
    }

    /** Compares the task's current segment with all earlier ones, if it has just begun. */
    private void lookAt(int task) {
        Task doing = model.task(task);
        if (current.put(task, doing.now()) == doing.now()) {
            return;
        }
        int segment = begun.merge(task, 1, Integer::sum) - 1;
        int node = nodeOf.get(List.of(task, segment));
        segments.forEach((earlier, itsSegment) -> {
            compare(
                    earlier,
                    node,
                    logic.precedes(earlier, node),
                    happensBefore.precedes(itsSegment, doing, Order.LOGIC));
            compare(earlier, node, seen.precedes(earlier, node), happensBefore.precedes(itsSegment, doing, Order.SEEN));
            compare(
                    earlier,
                    node,
                    observed.precedes(earlier, node),
                    happensBefore.precedes(itsSegment, doing, Order.OBSERVED));
        });
        segments.put(node, doing.now());
        views.put(node, doing.view());
    }

    private void compareHard() {
        segments.forEach((earlier, segment) -> views.forEach((node, view) -> {
            if (earlier < node) {
                compare(earlier, node, hard.precedes(earlier, node), happensBefore.precedes(segment, view, Order.HARD));
            }
        }));
    }

    private void compare(int earlier, int node, boolean expected, boolean actual) {
        pairs++;
        if (expected != actual && disagreement == null) {
            disagreement = "%s %s before %s in the graph, and the fast order says otherwise"
                    .formatted(
                            graph.nodes().get(earlier),
                            expected ? "comes" : "does not come",
                            graph.nodes().get(node));
        }
    }
}
