package io.raceproof.oracle;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.event.Trace;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The computation graph of one run, taken literally (paper 2, definition 2.1, with segments for nodes): what happened,
 * and every single edge that the run's events stand for, however many. Nodes are numbered as they came into being, and
 * every edge leads to a node that came into being later.
 *
 * @param nodes the segments, in order of their numbers
 * @param edges all edges
 * @param sections the lock sections, in order of their acquires
 * @param choices what another schedule may decide differently
 * @param paths for every task its birth ranks from the root, a name that does not depend on the schedule
 * @param complete whether every task ended
 */
public record ComputationGraph(
        List<Node> nodes,
        List<Edge> edges,
        List<Section> sections,
        List<ChoiceTaken> choices,
        Map<Integer, String> paths,
        boolean complete) {

    /** Why one node comes before another. */
    public enum Kind {
        /** The same task goes on. */
        CONTINUE,
        /** A task starts another. */
        SPAWN,
        /** The last node of a task started inside a finish, and what follows the finish. */
        FINISH,
        /** A promise set, a future's or posted task's end, and the fresh node of whoever waited for it. */
        JOIN,
        /** A release of a sync variable, and every later acquire. */
        SYNC,
        /** An unlock, and every later lock of the same lock in a mode that excludes it. */
        LOCK;

        /** Whether such an edge comes from the program's logic, and so is there in every schedule. */
        public boolean isLogic() {
            return this != SYNC && this != LOCK;
        }
    }

    /** A read or write, in the node that performs it. */
    public record Access(int node, int task, int location, boolean write, int site) {

        /** Same location, and one of the two writes. */
        public boolean conflictsWith(Access other) {
            return location == other.location && (write || other.write);
        }
    }

    /** A release, in the node that it ends, or an acquire, in the node that it begins. */
    public record SyncOp(int node, int variable, boolean release, int site) {

        /** Same variable, and one of the two releases. */
        public boolean conflictsWith(SyncOp other) {
            return variable == other.variable && (release || other.release);
        }
    }

    /** The time from an acquire of a lock to its release; {@code firstNode} begins with the acquire. */
    public record Section(int index, int task, int lock, LockMode mode, int firstNode, int site) {

        /** Whether the two can never be open at the same time, whoever opens them. */
        public boolean excludes(Section other) {
            return lock == other.lock && mode.excludes(other.mode);
        }
    }

    /**
     * A segment: a stretch of one task without task or sync operations.
     *
     * @param step counts the task's stretches without task operations
     * @param segment counts the task's segments
     * @param began the operation that began it, for people
     * @param sections the lock sections that the segment lies in
     */
    public record Node(
            int index,
            int task,
            int step,
            int segment,
            String began,
            List<Section> sections,
            List<Access> accesses,
            List<SyncOp> syncOps) {

        /** Whether both hold some lock, in modes that exclude each other. */
        public boolean excludes(Node other) {
            return sections.stream().anyMatch(mine -> other.sections.stream().anyMatch(mine::excludes));
        }
    }

    /** An edge; the sections are those it leads from and to if it is a {@link Kind#LOCK} edge, else null. */
    public record Edge(int from, int to, Kind kind, Section earlier, Section later) {}

    /** A choice that a task met. */
    public record ChoiceTaken(int task, Choice choice, int site) {}

    public ComputationGraph {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
        sections = List.copyOf(sections);
        choices = List.copyOf(choices);
        paths = Map.copyOf(paths);
    }

    /** The graph of a run. */
    public static ComputationGraph of(Trace trace) {
        GraphBuilder builder = new GraphBuilder();
        trace.tell(builder);
        return builder.graph();
    }

    /** All accesses, in order of their nodes. */
    public List<Access> accesses() {
        return nodes.stream().flatMap(node -> node.accesses().stream()).toList();
    }

    /** All operations on sync variables, in order of their nodes. */
    public List<SyncOp> syncOps() {
        return nodes.stream().flatMap(node -> node.syncOps().stream()).toList();
    }

    /**
     * Whether exchanging two sections could be noticed: they access a location, or use a sync variable, in conflict.
     */
    public boolean conflict(Section a, Section b) {
        List<Node> inB = inside(b);
        return inside(a).stream().anyMatch(mine -> inB.stream().anyMatch(other -> conflict(mine, other)));
    }

    private static boolean conflict(Node a, Node b) {
        return a.accesses().stream().anyMatch(mine -> b.accesses().stream().anyMatch(mine::conflictsWith))
                || a.syncOps().stream().anyMatch(mine -> b.syncOps().stream().anyMatch(mine::conflictsWith));
    }

    private List<Node> inside(Section section) {
        return nodes.stream().filter(node -> node.sections().contains(section)).toList();
    }

    /**
     * A form that two schedules share iff they have the same graph: nodes by task path and segment with what they do,
     * edges between them, none of it numbered by time.
     *
     * <p>The edges need no transitive reduction. A release {@code r} and an acquire {@code a} of one lock or variable
     * are joined by an edge iff {@code r} came first; and whenever {@code r} precedes {@code a} by way of other edges,
     * it came first too. So the sync edges and the order they generate determine each other.
     */
    public Set<String> canonical() {
        Stream<String> what = nodes.stream()
                .map(node -> name(node.index()) + " "
                        + node.accesses().stream()
                                .map(access -> (access.write() ? "W" : "R") + access.site())
                                .toList());
        Stream<String> order =
                edges.stream().map(edge -> name(edge.from()) + " " + edge.kind() + " " + name(edge.to()));
        return Stream.concat(what, order).collect(Collectors.toUnmodifiableSet());
    }

    private String name(int node) {
        Node named = nodes.get(node);
        return paths.get(named.task()) + "/" + named.segment();
    }
}
