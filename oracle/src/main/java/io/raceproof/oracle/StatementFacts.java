package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.oracle.ComputationGraph.Access;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is true of a run in every schedule of a program that always does the same, by statements alone: which accesses
 * are made, and which of them tree and joins leave unordered. So two runs can be compared although one of them needs
 * more tasks for the same statements: the JDK splits streams, and has tasks that only pass a result on.
 */
final class StatementFacts {

    private StatementFacts() {}

    /** The facts about a run, whose accesses have statements for sites. */
    static Set<String> of(Trace trace) {
        ComputationGraph graph = ComputationGraph.of(trace);
        Closure logic = Closure.logic(graph);
        Set<String> facts = new TreeSet<>();
        List<Access> accesses = graph.accesses();
        for (int i = 0; i < accesses.size(); i++) {
            Access one = accesses.get(i);
            facts.add("done " + one.site());
            for (Access other : accesses.subList(i + 1, accesses.size())) {
                if (!logic.ordered(one.node(), other.node())) {
                    facts.add("unordered " + Math.min(one.site(), other.site()) + " and "
                            + Math.max(one.site(), other.site()));
                }
            }
        }
        return facts;
    }
}
