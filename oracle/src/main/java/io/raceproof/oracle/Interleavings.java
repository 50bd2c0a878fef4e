package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.oracle.ComputationGraph.Access;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All triples of accesses of a tiny program that some schedule runs in this order, two of one step and one of another
 * task between them, such that no serial order explains them: by going through all states of the machine. It knows
 * nothing of order or locks, and so validates {@link AtomicityOracle}.
 *
 * <p>For programs in which every schedule does the same ({@link #isStraight}); accesses are named by their task's path
 * and their number in the task.
 */
final class Interleavings {

    private record State(Machine machine, Map<String, Integer> done) {}

    private final ComputationGraph graph;

    /** By task's path: its accesses. */
    private final Map<String, List<Access>> accesses = new HashMap<>();

    private final Set<List<String>> torn = new HashSet<>();

    private Interleavings(Program program) {
        graph = ComputationGraph.of(SymbolicRun.depthFirst(program).trace());
        graph.accesses().forEach(access -> accessesOf(path(access)).add(access));
    }

    /** Whether what the tasks do depends on no value and no choice. */
    static boolean isStraight(Program program) {
        for (int site = 0; site < program.size(); site++) {
            Stmt stmt = program.at(site);
            if (stmt instanceof Stmt.If
                    || stmt instanceof Stmt.VolatileRead
                    || stmt instanceof Stmt.VolatileWrite
                    || stmt instanceof Stmt.Post
                    || stmt instanceof Stmt.SetPromise) {
                return false;
            }
        }
        return true;
    }

    /** The triples, or nothing if there are too many states or some schedule deadlocks. */
    static Optional<Set<List<String>>> torn(Program program, int maxStates) {
        Interleavings all = new Interleavings(program);
        return all.visit(program, maxStates) ? Optional.of(all.torn) : Optional.empty();
    }

    /** The same triples as the oracle sees them in one run. */
    static Set<List<String>> expected(Trace trace) {
        ComputationGraph graph = ComputationGraph.of(trace);
        Map<String, List<Access>> byPath = new HashMap<>();
        graph.accesses()
                .forEach(access -> byPath.computeIfAbsent(graph.paths().get(access.task()), unused -> new ArrayList<>())
                        .add(access));
        Set<List<String>> triples = new HashSet<>();
        new AtomicityOracle(graph, location -> location)
                .violations()
                .forEach(triple -> triples.add(List.of(
                        name(graph, byPath, triple.first()),
                        name(graph, byPath, triple.between()),
                        name(graph, byPath, triple.second()))));
        return triples;
    }

    private static String name(ComputationGraph graph, Map<String, List<Access>> byPath, Access access) {
        String path = graph.paths().get(access.task());
        List<Access> ofTask = byPath.get(path);
        for (int i = 0; i < ofTask.size(); i++) {
            if (ofTask.get(i) == access) {
                return path + "#" + i;
            }
        }
        throw new IllegalStateException("no such access: " + access);
    }

    private boolean visit(Program program, int maxStates) {
        Deque<State> work = new ArrayDeque<>();
        Set<String> seen = new HashSet<>();
        work.push(new State(new Machine(program), Map.of()));
        while (!work.isEmpty()) {
            State now = work.pop();
            if (now.machine.isDeadlocked() || seen.size() > maxStates) {
                return false;
            }
            for (int task : now.machine.enabled()) {
                collect(now, task);
                Machine machine = now.machine.copy();
                Trace step = new Trace();
                String path = machine.path(task);
                machine.step(task, step);
                if (seen.add(machine.stateKey())) {
                    Map<String, Integer> done = new HashMap<>(now.done);
                    step.events().stream()
                            .filter(event -> event instanceof Trace.Read || event instanceof Trace.Write)
                            .forEach(event -> done.merge(path, 1, Integer::sum));
                    work.push(new State(machine, done));
                }
            }
        }
        return true;
    }

    /** What the task's next access would tear apart. */
    private void collect(State now, int task) {
        if (now.machine.nextAccess(task).isEmpty()) {
            return;
        }
        String path = now.machine.path(task);
        int number = now.done.getOrDefault(path, 0);
        Access between = accessesOf(path).get(number);
        for (int other = 0; other < now.machine.tasks(); other++) {
            if (other != task) {
                String otherPath = now.machine.path(other);
                collect(between, path + "#" + number, otherPath, now.done.getOrDefault(otherPath, 0));
            }
        }
    }

    private void collect(Access between, String name, String path, int done) {
        List<Access> of = accessesOf(path);
        for (int first = 0; first < done; first++) {
            for (int second = done; second < of.size(); second++) {
                if (isTorn(of.get(first), between, of.get(second))) {
                    torn.add(List.of(path + "#" + first, name, path + "#" + second));
                }
            }
        }
    }

    private boolean isTorn(Access first, Access between, Access second) {
        return first.location() == between.location()
                && second.location() == between.location()
                && graph.nodes().get(first.node()).step()
                        == graph.nodes().get(second.node()).step()
                && AtomicityOracle.isUnserializable(first.write(), between.write(), second.write());
    }

    private List<Access> accessesOf(String path) {
        return accesses.computeIfAbsent(path, unused -> new ArrayList<>());
    }

    private String path(Access access) {
        return graph.paths().get(access.task());
    }
}
