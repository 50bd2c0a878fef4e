package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.programs.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Every distinct computation graph that the schedules of a tiny program have, those of schedules that hang included.
 *
 * <p>Runs every schedule, but goes on from a situation only once: if two schedules have led to the same state of the
 * machine with the same {@link History}, their graphs so far are the same, and whatever happens next can happen after
 * both.
 */
public final class AllGraphs {

    /** A situation and the steps that led there, newest first: enough to run it again. */
    private record Situation(Machine machine, History history, Step last) {}

    private record Step(int task, int alternative, Step before) {}

    private final Program program;
    private final Map<Set<String>, ComputationGraph> graphs = new HashMap<>();
    /** By canonical form: the history of a schedule with that graph. */
    private final Map<Set<String>, History> histories = new HashMap<>();
    /** The situations in which conflicting accesses are next together. */
    private final List<Situation> encounters = new ArrayList<>();

    private AllGraphs(Program program) {
        this.program = program;
    }

    /** All graphs of the program, or nothing if there are more than {@code maxSituations} situations: it is too big. */
    public static Optional<AllGraphs> of(Program program, int maxSituations) {
        AllGraphs all = new AllGraphs(program);
        return all.visit(maxSituations) ? Optional.of(all) : Optional.empty();
    }

    private boolean visit(int maxSituations) {
        Deque<Situation> work = new ArrayDeque<>();
        Set<String> seen = new HashSet<>();
        work.push(new Situation(new Machine(program), new History(), null));
        while (!work.isEmpty()) {
            Situation now = work.pop();
            if (now.machine.enabled().isEmpty()) {
                ComputationGraph graph = ComputationGraph.of(replay(now.last));
                graphs.putIfAbsent(graph.canonical(), graph);
                histories.putIfAbsent(graph.canonical(), now.history);
            }
            if (!now.machine.nextTogether().isEmpty()) {
                encounters.add(now);
            }
            for (int task : now.machine.enabled()) {
                for (int way = 0; way < now.machine.alternatives(task); way++) {
                    Machine machine = now.machine.copy();
                    History history = now.history.copy();
                    machine.step(task, way, history);
                    if (seen.add(machine.stateKey() + history.key())) {
                        work.push(new Situation(machine, history, new Step(task, way, now.last)));
                    }
                }
            }
            if (seen.size() > maxSituations) {
                return false;
            }
        }
        return true;
    }

    private Trace replay(Step last) {
        Deque<Step> steps = new ArrayDeque<>();
        for (Step step = last; step != null; step = step.before) {
            steps.push(step);
        }
        Machine machine = new Machine(program);
        Trace trace = new Trace();
        steps.forEach(step -> machine.step(step.task, step.alternative, trace));
        return trace;
    }

    /** One of each. */
    public Collection<ComputationGraph> graphs() {
        return graphs.values();
    }

    /**
     * The pairs that are next together in a situation that lies on the way to this graph: every task has done and seen
     * what it does and sees in the graph's own schedule, as far as it has come.
     */
    public SortedSet<SitePair> nextTogetherOnTheWayTo(ComputationGraph graph) {
        History history = histories.get(graph.canonical());
        SortedSet<SitePair> pairs = new TreeSet<>();
        encounters.stream()
                .filter(encounter -> encounter.history.isPrefixOf(history))
                .forEach(encounter -> pairs.addAll(encounter.machine.nextTogether()));
        return pairs;
    }

    /** Whether some schedule has the same graph as this one. */
    public boolean contains(ComputationGraph graph) {
        return graphs.containsKey(graph.canonical());
    }
}
