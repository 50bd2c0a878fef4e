package io.raceproof.oracle;

import io.raceproof.oracle.ComputationGraph.Access;
import io.raceproof.oracle.ComputationGraph.Section;
import io.raceproof.oracle.ComputationGraph.SyncOp;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What keeps one run from speaking for all schedules (docs/model.md). Where there is nothing, whatever could
 * influence anything is ordered by tree and joins, so every schedule has this very graph, and the graph has no race.
 */
final class Obstacles {

    private Obstacles() {}

    static List<String> of(ComputationGraph graph, List<RaceOracle.Race> races) {
        List<String> reasons = new ArrayList<>();
        Closure logic = Closure.logic(graph);
        if (!graph.complete()) {
            reasons.add("The run stopped before every task had ended.");
        }
        for (RaceOracle.Race race : races) {
            reasons.add("Sites " + race.first().site() + " and " + race.second().site() + " race on location "
                    + race.location() + (race.certain() ? "." : " once soft edges are dropped."));
        }
        accesses(graph, logic, reasons);
        syncVariables(graph, logic, reasons);
        locks(graph, logic, reasons);
        for (ComputationGraph.ChoiceTaken choice : graph.choices()) {
            reasons.add("Site " + choice.site() + " is " + choice.choice().sentence() + ".");
        }
        Set<Integer> cycle = lockOrderCycle(graph);
        if (!cycle.isEmpty()) {
            reasons.add("Locks " + cycle + " are taken inside each other in a circle.");
        }
        return List.copyOf(reasons);
    }

    private static void accesses(ComputationGraph graph, Closure logic, List<String> reasons) {
        List<Access> all = graph.accesses();
        for (int i = 0; i < all.size(); i++) {
            for (Access b : all.subList(i + 1, all.size())) {
                Access a = all.get(i);
                if (a.conflictsWith(b) && !logic.ordered(a.node(), b.node())) {
                    reasons.add("Tree and joins do not order the accesses to location " + a.location() + " at sites "
                            + a.site() + " and " + b.site() + ".");
                }
            }
        }
    }

    private static void syncVariables(ComputationGraph graph, Closure logic, List<String> reasons) {
        List<SyncOp> all = graph.syncOps();
        for (int i = 0; i < all.size(); i++) {
            for (SyncOp b : all.subList(i + 1, all.size())) {
                SyncOp a = all.get(i);
                if (a.conflictsWith(b) && !logic.ordered(a.node(), b.node())) {
                    reasons.add("Tree and joins do not order the uses of sync variable " + a.variable() + " at sites "
                            + a.site() + " and " + b.site() + ".");
                }
            }
        }
    }

    /** Two sections whose acquires are ordered are ordered themselves: the second waits for the first one's release. */
    private static void locks(ComputationGraph graph, Closure logic, List<String> reasons) {
        List<Section> all = graph.sections();
        for (int i = 0; i < all.size(); i++) {
            for (Section b : all.subList(i + 1, all.size())) {
                Section a = all.get(i);
                if (a.excludes(b) && !logic.ordered(a.firstNode(), b.firstNode())) {
                    reasons.add("Tree and joins do not order the sections of lock " + a.lock() + " at sites " + a.site()
                            + " and " + b.site() + ".");
                }
            }
        }
    }

    /** The locks that can be reached from themselves by "is held while … is taken". */
    private static Set<Integer> lockOrderCycle(ComputationGraph graph) {
        Map<Integer, Set<Integer>> inside = new TreeMap<>();
        for (Section section : graph.sections()) {
            Set<Integer> taken = inside.computeIfAbsent(section.lock(), lock -> new TreeSet<>());
            graph.nodes().stream()
                    .filter(node -> node.sections().contains(section))
                    .flatMap(node -> node.sections().stream())
                    .filter(other -> other.index() > section.index() && other.lock() != section.lock())
                    .forEach(other -> taken.add(other.lock()));
        }
        Set<Integer> cyclic = new TreeSet<>();
        for (int start : inside.keySet()) {
            Set<Integer> seen = new TreeSet<>();
            List<Integer> work = new ArrayList<>(inside.get(start));
            while (!work.isEmpty()) {
                int lock = work.remove(work.size() - 1);
                if (seen.add(lock)) {
                    work.addAll(inside.getOrDefault(lock, Set.of()));
                }
            }
            if (seen.contains(start)) {
                cyclic.add(start);
            }
        }
        return cyclic;
    }
}
