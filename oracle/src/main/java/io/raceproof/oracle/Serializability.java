package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.oracle.ComputationGraph.Access;
import io.raceproof.oracle.ComputationGraph.Edge;
import io.raceproof.oracle.ComputationGraph.Node;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Whether one run is conflict serializable with its steps as transactions: no cycle among steps, where a step comes
 * before another if one of its operations does in this run and the two conflict, or something else orders them. What
 * Velodrome decides, by transitive closure.
 */
final class Serializability {

    private final IntUnaryOperator groupOf;
    private final Map<List<Integer>, Integer> steps = new HashMap<>();

    Serializability(IntUnaryOperator groupOf) {
        this.groupOf = groupOf;
    }

    boolean isSerializable(Trace trace) {
        ComputationGraph graph = ComputationGraph.of(trace);
        graph.nodes().forEach(this::step);
        BitSet[] before = new BitSet[steps.size()];
        for (int i = 0; i < before.length; i++) {
            before[i] = new BitSet();
        }
        for (Edge edge : graph.edges()) {
            add(before, step(graph.nodes().get(edge.from())), step(graph.nodes().get(edge.to())));
        }
        List<Access> inTime = inTime(trace, graph);
        for (int i = 0; i < inTime.size(); i++) {
            for (int j = i + 1; j < inTime.size(); j++) {
                Access a = inTime.get(i);
                Access b = inTime.get(j);
                if ((a.write() || b.write()) && groupOf.applyAsInt(a.location()) == groupOf.applyAsInt(b.location())) {
                    add(
                            before,
                            step(graph.nodes().get(a.node())),
                            step(graph.nodes().get(b.node())));
                }
            }
        }
        return !hasCycle(before);
    }

    private int step(Node node) {
        return steps.computeIfAbsent(List.of(node.task(), node.step()), unused -> steps.size());
    }

    private static void add(BitSet[] before, int from, int to) {
        if (from != to) {
            before[to].set(from);
        }
    }

    /** The accesses as they happened; the graph has them by node, and of a task in its own order. */
    private static List<Access> inTime(Trace trace, ComputationGraph graph) {
        Map<Integer, List<Access>> byTask = new HashMap<>();
        graph.accesses().forEach(access -> byTask.computeIfAbsent(access.task(), unused -> new java.util.ArrayList<>())
                .add(access));
        Map<Integer, Integer> done = new HashMap<>();
        return trace.events().stream()
                .filter(event -> event instanceof Trace.Read || event instanceof Trace.Write)
                .map(event -> byTask.get(event.task()).get(done.merge(event.task(), 1, Integer::sum) - 1))
                .toList();
    }

    private static boolean hasCycle(BitSet[] before) {
        BitSet left = new BitSet();
        left.set(0, before.length);
        boolean taken = true;
        while (taken) {
            taken = false;
            for (int step = left.nextSetBit(0); step >= 0; step = left.nextSetBit(step + 1)) {
                if (!before[step].intersects(left)) {
                    left.clear(step);
                    taken = true;
                }
            }
        }
        return !left.isEmpty();
    }
}
