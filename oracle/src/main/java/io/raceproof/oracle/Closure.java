package io.raceproof.oracle;

import io.raceproof.oracle.ComputationGraph.Edge;
import io.raceproof.oracle.ComputationGraph.Kind;
import java.util.BitSet;
import java.util.function.Predicate;

/**
 * Which node of a {@link ComputationGraph} comes before which, by some of its edges: the transitive closure, one bit
 * for every pair of nodes.
 */
public final class Closure {

    /** By node: the nodes before it. */
    private final BitSet[] before;

    private Closure(ComputationGraph graph, Predicate<Edge> counts) {
        before = new BitSet[graph.nodes().size()];
        for (int node = 0; node < before.length; node++) {
            before[node] = new BitSet(before.length);
        }
        // An edge leads from an older node to a younger one, so what precedes the older one is known when we get here.
        graph.edges().stream()
                .filter(counts)
                .sorted((a, b) -> Integer.compare(a.to(), b.to()))
                .forEach(edge -> {
                    before[edge.to()].set(edge.from());
                    before[edge.to()].or(before[edge.from()]);
                });
    }

    /** The order that the program's logic alone gives: tree and joins. */
    public static Closure logic(ComputationGraph graph) {
        return new Closure(graph, edge -> edge.kind().isLogic());
    }

    /** Logic, and what was seen through sync variables; no lock orders anything. */
    public static Closure seen(ComputationGraph graph) {
        return new Closure(graph, edge -> edge.kind() != Kind.LOCK);
    }

    /** The order of this run: all edges. */
    public static Closure observed(ComputationGraph graph) {
        return new Closure(graph, edge -> true);
    }

    /** The order of this run less the {@linkplain #isSoft soft} edges. */
    public static Closure hard(ComputationGraph graph) {
        Closure logic = logic(graph);
        return new Closure(graph, edge -> !isSoft(graph, logic, edge));
    }

    /**
     * Whether an edge only says that two lock sections happened to come in this order: they do not conflict, and
     * neither acquire comes before the other by logic, so another schedule may exchange them and nobody would see.
     */
    public static boolean isSoft(ComputationGraph graph, Closure logic, Edge edge) {
        return edge.kind() == Kind.LOCK
                && !graph.conflict(edge.earlier(), edge.later())
                && !logic.ordered(edge.earlier().firstNode(), edge.later().firstNode());
    }

    /** Whether {@code a} comes before {@code b}. */
    public boolean precedes(int a, int b) {
        return before[b].get(a);
    }

    /** Whether the two are the same, or one comes before the other. */
    public boolean ordered(int a, int b) {
        return a == b || precedes(a, b) || precedes(b, a);
    }
}
