package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.oracle.ComputationGraph.Edge;
import io.raceproof.oracle.ComputationGraph.Kind;
import io.raceproof.oracle.ComputationGraph.Section;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What explore distinguishes of a run, taken literally: the {@linkplain ComputationGraph#canonical() canonical form} of
 * its graph, <i>less</i> the edges between two sections that may change places unnoticed, <i>plus</i> the order of the
 * writes of each volatile and of attempts and sections of each lock that somebody tries to take, which in a real
 * program decide what is seen.
 *
 * <p>Two sections may change places if neither contains anything but accesses, and these do not conflict: different
 * locations, only reads, or only updates that commute, {@code x += 1} with {@code x += 2}. A section of a lock that
 * somebody tries, in any run of the program, is never one of these.
 */
final class Essence {

    private final Program program;
    private final Trace trace;
    private final ComputationGraph graph;
    private final Set<Integer> tried;

    /** By task and site of a lock statement: what was accessed inside, or null if there was something else. */
    private final Map<String, List<Stmt.Access>> contents = new HashMap<>();

    private Essence(Program program, Trace trace, Set<Integer> tried) {
        this.program = program;
        this.trace = trace;
        this.tried = tried;
        graph = ComputationGraph.of(trace);
        readSections();
    }

    /** {@code tried}: the locks that somebody tries to take, in any run. */
    static Set<String> of(Program program, Trace trace, Set<Integer> tried) {
        return new Essence(program, trace, tried).form();
    }

    private Set<String> form() {
        Set<Edge> dropped = graph.edges().stream().filter(this::isUnnoticed).collect(Collectors.toSet());
        List<Edge> kept =
                graph.edges().stream().filter(edge -> !dropped.contains(edge)).toList();
        ComputationGraph essential = new ComputationGraph(
                graph.nodes(), kept, graph.sections(), graph.choices(), graph.paths(), graph.complete());
        Set<String> form = new TreeSet<>(essential.canonical());
        orderOfWrites(form);
        orderOfAttempts(form);
        return form;
    }

    /** The locks that somebody tries to take in this run. */
    static Set<Integer> triedIn(Program program, Trace trace) {
        Set<Integer> tried = new TreeSet<>();
        for (Trace.Event event : trace.events()) {
            if (event instanceof Trace.LockAcquire lock && program.at(lock.site()) instanceof Stmt.TryLocked) {
                tried.add(lock.lock());
            } else if (event instanceof Trace.ChoiceTaken choice
                    && program.at(choice.site()) instanceof Stmt.TryLocked stmt) {
                tried.add(Todo.Want.of(program, stmt).lock());
            }
        }
        return tried;
    }

    private void readSections() {
        Map<Integer, List<String>> open = new HashMap<>();
        for (Trace.Event event : trace.events()) {
            List<String> own = open.computeIfAbsent(event.task(), unused -> new ArrayList<>());
            if (event instanceof Trace.LockAcquire lock) {
                String section = name(lock.task(), lock.site());
                if (!own.contains(section)) {
                    own.forEach(outer -> contents.put(outer, null));
                    own.add(section);
                    contents.put(section, new ArrayList<>());
                }
            } else if (event instanceof Trace.LockRelease lock) {
                own.remove(name(lock.task(), lock.site()));
            } else if (event instanceof Trace.Read read) {
                accessed(own, read.site());
            } else if (event instanceof Trace.Write write) {
                accessed(own, write.site());
            } else {
                own.forEach(outer -> contents.put(outer, null));
            }
        }
    }

    private void accessed(List<String> sections, int site) {
        for (String section : sections) {
            List<Stmt.Access> inside = contents.get(section);
            if (inside != null) {
                inside.add((Stmt.Access) program.at(site));
            }
        }
    }

    private String name(int task, int site) {
        return graph.paths().get(task) + "@" + site;
    }

    private boolean isUnnoticed(Edge edge) {
        return edge.kind() == Kind.LOCK
                && !tried.contains(edge.earlier().lock())
                && mayChangePlaces(contents(edge.earlier()), contents(edge.later()));
    }

    private List<Stmt.Access> contents(Section section) {
        return contents.get(name(section.task(), section.site()));
    }

    private static boolean mayChangePlaces(List<Stmt.Access> a, List<Stmt.Access> b) {
        return a != null
                && b != null
                && a.stream().allMatch(mine -> b.stream().allMatch(other -> commute(mine, other)));
    }

    private static boolean commute(Stmt.Access a, Stmt.Access b) {
        if (a.location() != b.location()) {
            return true;
        }
        if (a instanceof Stmt.Update one && b instanceof Stmt.Update two) {
            return one.max() == two.max();
        }
        return isRead(a) && isRead(b);
    }

    private static boolean isRead(Stmt.Access access) {
        return access instanceof Stmt.Read || access instanceof Stmt.If;
    }

    private void orderOfWrites(Set<String> form) {
        Map<Integer, List<String>> writers = new HashMap<>();
        for (Trace.Event event : trace.events()) {
            if (event instanceof Trace.SyncRelease write) {
                writers.computeIfAbsent(write.variable(), unused -> new ArrayList<>())
                        .add(name(write.task(), write.site()));
            }
        }
        writers.forEach((variable, order) -> form.add("v" + variable + " written by " + order));
    }

    /** For each failed attempt, who had taken and who had given up the lock before. */
    private void orderOfAttempts(Set<String> form) {
        Map<Integer, Set<String>> before = new HashMap<>();
        for (Trace.Event event : trace.events()) {
            if (event instanceof Trace.LockAcquire lock) {
                before.computeIfAbsent(lock.lock(), unused -> new TreeSet<>())
                        .add(name(lock.task(), lock.site()) + " took");
            } else if (event instanceof Trace.LockRelease lock) {
                before.computeIfAbsent(lock.lock(), unused -> new TreeSet<>())
                        .add(name(lock.task(), lock.site()) + " gave");
            } else if (event instanceof Trace.ChoiceTaken choice
                    && program.at(choice.site()) instanceof Stmt.TryLocked stmt) {
                form.add(name(choice.task(), choice.site()) + " refused after "
                        + before.get(Todo.Want.of(program, stmt).lock()));
            }
        }
    }
}
