package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.oracle.ComputationGraph.Access;
import io.raceproof.oracle.ComputationGraph.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;

/**
 * All atomicity violations that one run shows, by looking at all triples of accesses in its computation graph: the
 * unbounded history of paper 1, Fig. 3, with the lock rule that is right.
 *
 * <p>Two accesses of one step and one of another step, which together are none of RRR, RRW, WRR, are a violation if the
 * third can come between the two:
 * <ul>
 *   <li>by {@linkplain Closure#seen tree, joins and sync variables} it need not come before the first nor after the
 *       second; the order in which locks were taken in this run does not matter;
 *   <li>at some moment between the two their task holds no lock that excludes what the third holds. (A lock held from
 *       the first to the second is one way for there to be no such moment; locks handed over are another.)
 * </ul>
 */
public final class AtomicityOracle {

    /** A pair of one step and what can come between them; {@code group} is what all three access. */
    public record Triple(int group, Access first, Access between, Access second) {

        /** The kinds of the accesses in order, as in {@code RWR}. */
        public String pattern() {
            return letter(first) + letter(between) + letter(second);
        }

        private static String letter(Access access) {
            return access.write() ? "W" : "R";
        }

        @Override
        public String toString() {
            return "%s at %d: %d, %d, %d".formatted(pattern(), group, first.site(), between.site(), second.site());
        }
    }

    private final ComputationGraph graph;
    private final IntUnaryOperator groupOf;
    private final Closure order;
    private final List<Triple> violations = new ArrayList<>();

    /** {@code groupOf}: by location, what must be accessed atomically together with it. */
    public AtomicityOracle(ComputationGraph graph, IntUnaryOperator groupOf) {
        this.graph = graph;
        this.groupOf = groupOf;
        this.order = Closure.seen(graph);
        List<Access> accesses = graph.accesses();
        for (int i = 0; i < accesses.size(); i++) {
            for (int j = i + 1; j < accesses.size(); j++) {
                if (isPair(accesses.get(i), accesses.get(j))) {
                    look(accesses.get(i), accesses.get(j), accesses);
                }
            }
        }
    }

    /** What the oracle says of a run in which every location stands for itself. */
    public static AtomicityOracle of(Trace trace) {
        return new AtomicityOracle(ComputationGraph.of(trace), location -> location);
    }

    private boolean isPair(Access first, Access second) {
        return isSameStep(first, second) && group(first) == group(second);
    }

    private boolean isSameStep(Access a, Access b) {
        return a.task() == b.task() && node(a).step() == node(b).step();
    }

    private void look(Access first, Access second, List<Access> accesses) {
        for (Access between : accesses) {
            if (group(between) == group(first)
                    && !isSameStep(first, between)
                    && isUnserializable(first.write(), between.write(), second.write())
                    && !order.precedes(between.node(), first.node())
                    && !order.precedes(second.node(), between.node())
                    && hasMomentFor(between, first, second)) {
                violations.add(new Triple(group(first), first, between, second));
            }
        }
    }

    /** Whether no serial order of the two steps lets each access see and leave the same (paper 1, Fig. 4). */
    static boolean isUnserializable(boolean firstWrites, boolean betweenWrites, boolean secondWrites) {
        return betweenWrites || firstWrites && secondWrites;
    }

    private boolean hasMomentFor(Access between, Access first, Access second) {
        return graph.nodes().subList(first.node(), second.node() + 1).stream()
                .filter(moment -> moment.task() == first.task())
                .anyMatch(moment -> !moment.excludes(node(between)));
    }

    private Node node(Access access) {
        return graph.nodes().get(access.node());
    }

    private int group(Access access) {
        return groupOf.applyAsInt(access.location());
    }

    public List<Triple> violations() {
        return List.copyOf(violations);
    }

    /** The groups with a violation. */
    public SortedSet<Integer> groups() {
        SortedSet<Integer> groups = new TreeSet<>();
        violations.forEach(triple -> groups.add(triple.group()));
        return groups;
    }
}
