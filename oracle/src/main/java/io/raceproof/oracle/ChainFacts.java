package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.oracle.ComputationGraph.Access;
import io.raceproof.oracle.ComputationGraph.Node;
import io.raceproof.oracle.ComputationGraph.SyncOp;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is true of a run in every schedule of a program whose tasks always do the same: what each task accesses, which
 * accesses of two tasks tree and joins leave unordered, which of them a common lock keeps apart, and which unordered
 * sync operations meet at one variable. (Of ordered ones the checker need not be told, and is not while the main task
 * is alone.) Tasks are named by their birth ranks, what they do by the number of their accesses so far.
 *
 * <p>So a run that was recorded can be compared with one that never went through agent, library and hooks, although the
 * two cut the tasks into nodes in different ways.
 */
final class ChainFacts {

    /** An access or a sync operation, under its name. */
    private record Named(String name, Node node, Access access, SyncOp sync) {}

    private final ComputationGraph graph;
    private final Closure logic;
    private final Set<String> facts = new TreeSet<>();

    private ChainFacts(ComputationGraph graph) {
        this.graph = graph;
        this.logic = Closure.logic(graph);
        Map<String, List<Named>> byTask = new TreeMap<>();
        graph.nodes().forEach(node -> name(node, byTask));
        List<List<Named>> tasks = new ArrayList<>(byTask.values());
        for (int i = 0; i < tasks.size(); i++) {
            for (Named one : tasks.get(i)) {
                tasks.subList(i + 1, tasks.size()).forEach(others -> others.forEach(other -> compare(one, other)));
            }
        }
    }

    /** The facts about a run, whose accesses have statements for sites. */
    static Set<String> of(Trace trace) {
        return new ChainFacts(ComputationGraph.of(trace)).facts;
    }

    private void name(Node node, Map<String, List<Named>> byTask) {
        String task = graph.paths().get(node.task());
        List<Named> named = byTask.computeIfAbsent(task, unused -> new ArrayList<>());
        long before = named.stream().filter(done -> done.sync == null).count();
        for (Access access : node.accesses()) {
            String name = task + "#" + before++ + (access.write() ? "W" : "R") + access.site();
            facts.add("done " + name);
            named.add(new Named(name, node, access, null));
        }
        for (SyncOp sync : node.syncOps()) {
            // An acquire begins its node, and a release ends it.
            long at = sync.release() ? before : before - node.accesses().size();
            named.add(new Named(task + "#" + at + (sync.release() ? "release" : "acquire"), node, null, sync));
        }
    }

    private void compare(Named one, Named other) {
        String both = one.name + " and " + other.name;
        boolean unordered = !logic.ordered(one.node.index(), other.node.index());
        if (one.access != null && other.access != null) {
            if (unordered) {
                facts.add("unordered " + both);
            }
            if (one.node.excludes(other.node)) {
                facts.add("kept apart " + both);
            }
        } else if (one.sync != null && other.sync != null && unordered && one.sync.conflictsWith(other.sync)) {
            facts.add("one variable " + both);
        }
    }
}
