package io.raceproof.oracle;

import io.raceproof.core.event.Choice;
import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import io.raceproof.oracle.ComputationGraph.Access;
import io.raceproof.oracle.ComputationGraph.ChoiceTaken;
import io.raceproof.oracle.ComputationGraph.Edge;
import io.raceproof.oracle.ComputationGraph.Kind;
import io.raceproof.oracle.ComputationGraph.Node;
import io.raceproof.oracle.ComputationGraph.Section;
import io.raceproof.oracle.ComputationGraph.SyncOp;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Hears a run and writes down its {@link ComputationGraph}. One handler per event; every operation but an access and a
 * choice ends the task's node and begins a fresh one, and what the operation waited for points to the fresh one (paper
 * 2, Fig. 4). A later getter's edge comes from the node that made the join, never from an earlier getter's.
 */
final class GraphBuilder implements Events {

    private static final int MAIN_FINISH = -1;

    private final List<Node> nodes = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private final List<Section> sections = new ArrayList<>();
    private final List<ChoiceTaken> choices = new ArrayList<>();
    private final Map<Integer, String> paths = new HashMap<>();
    private final Map<Integer, Integer> children = new HashMap<>();

    /** By task: the node it is in, or was in when it ended. */
    private final Map<Integer, Node> current = new TreeMap<>();
    /** By task: its lock sections that are open, innermost last. */
    private final Map<Integer, List<Section>> openSections = new HashMap<>();
    /** By task: its finishes that are open, innermost last. */
    private final Map<Integer, List<Integer>> openFinishes = new HashMap<>();
    /** By task: the innermost finish around its start. */
    private final Map<Integer, Integer> bornIn = new HashMap<>();
    /** By finish: the innermost finish around its start. */
    private final Map<Integer, Integer> outer = new HashMap<>();
    /** By join: the nodes that made it. */
    private final Map<Integer, List<Node>> makers = new HashMap<>();
    /** By sync variable: the nodes that released it. */
    private final Map<Integer, List<Node>> releasers = new HashMap<>();
    /** Closed sections, with the node that each ended with. */
    private final Map<Section, Node> lastNodes = new HashMap<>();

    private int running = 1;

    GraphBuilder() {
        begin(ROOT, "0", MAIN_FINISH);
    }

    ComputationGraph graph() {
        return new ComputationGraph(nodes, edges, sections, choices, paths, running == 0);
    }

    private Node begin(int task, String path, int finish) {
        paths.put(task, path);
        bornIn.put(task, finish);
        openFinishes.put(task, new ArrayList<>());
        openSections.put(task, new ArrayList<>());
        return fresh(task, 0, 0, "begin");
    }

    private Node fresh(int task, int step, int segment, String began) {
        List<Section> in = List.copyOf(openSections.get(task));
        Node node = new Node(nodes.size(), task, step, segment, began, in, new ArrayList<>(), new ArrayList<>());
        nodes.add(node);
        current.put(task, node);
        return node;
    }

    /** Ends the task's node; the operation that ends it also ends the step if it is a task operation. */
    private Node next(int task, boolean taskOperation, String operation) {
        Node last = current.get(task);
        Node node = fresh(task, last.step() + (taskOperation ? 1 : 0), last.segment() + 1, operation);
        edge(last, node, Kind.CONTINUE);
        return node;
    }

    private void edge(Node from, Node to, Kind kind) {
        edges.add(new Edge(from.index(), to.index(), kind, null, null));
    }

    private int innermostFinish(int task) {
        List<Integer> open = openFinishes.get(task);
        return open.isEmpty() ? bornIn.get(task) : open.get(open.size() - 1);
    }

    @Override
    public void taskStart(int parent, int child, int site) {
        Node starter = current.get(parent);
        String path = paths.get(parent) + "." + (children.merge(parent, 1, Integer::sum) - 1);
        next(parent, true, "start task " + path);
        edge(starter, begin(child, path, innermostFinish(parent)), Kind.SPAWN);
        running++;
    }

    @Override
    public void taskEnd(int task) {
        running--;
    }

    @Override
    public void finishStart(int task, int finish, int site) {
        outer.put(finish, innermostFinish(task));
        openFinishes.get(task).add(finish);
        next(task, true, "finish");
    }

    @Override
    public void finishEnd(int task, int finish) {
        openFinishes.get(task).remove((Integer) finish);
        Node after = next(task, true, "end of finish");
        current.forEach((other, last) -> {
            if (isInside(bornIn.get(other), finish)) {
                edge(last, after, Kind.FINISH);
            }
        });
    }

    private boolean isInside(int inner, int finish) {
        return inner == finish || inner != MAIN_FINISH && isInside(outer.get(inner), finish);
    }

    @Override
    public void joinMake(int task, int join, int site) {
        makers.computeIfAbsent(join, unused -> new ArrayList<>()).add(current.get(task));
        next(task, true, "make join " + join);
    }

    @Override
    public void joinTake(int task, int join, int site) {
        Node after = next(task, true, "take join " + join);
        makers.getOrDefault(join, List.of()).forEach(maker -> edge(maker, after, Kind.JOIN));
    }

    @Override
    public void choice(int task, Choice choice, int site) {
        choices.add(new ChoiceTaken(task, choice, site));
    }

    @Override
    public void syncRelease(int task, int variable, int site) {
        Node releaser = current.get(task);
        releaser.syncOps().add(new SyncOp(releaser.index(), variable, true, site));
        releasers.computeIfAbsent(variable, unused -> new ArrayList<>()).add(releaser);
        next(task, false, "release variable " + variable);
    }

    @Override
    public void syncAcquire(int task, int variable, int site) {
        Node after = next(task, false, "acquire variable " + variable);
        after.syncOps().add(new SyncOp(after.index(), variable, false, site));
        releasers.getOrDefault(variable, List.of()).forEach(releaser -> edge(releaser, after, Kind.SYNC));
    }

    @Override
    public void lockAcquire(int task, int lock, LockMode mode, int site) {
        Section section = new Section(sections.size(), task, lock, mode, nodes.size(), site);
        openSections.get(task).add(section);
        String shared = mode == LockMode.SHARED ? ", shared" : "";
        Node after = next(task, false, "lock " + lock + shared);
        for (Section earlier : sections) {
            Node last = lastNodes.get(earlier);
            if (last != null && earlier.excludes(section)) {
                edges.add(new Edge(last.index(), after.index(), Kind.LOCK, earlier, section));
            }
        }
        sections.add(section);
    }

    @Override
    public void lockRelease(int task, int lock, LockMode mode, int site) {
        List<Section> open = openSections.get(task);
        for (int i = open.size() - 1; i >= 0; i--) {
            Section section = open.get(i);
            if (section.lock() == lock && section.mode() == mode) {
                open.remove(i);
                lastNodes.put(section, current.get(task));
                next(task, false, "unlock " + lock);
                return;
            }
        }
        throw new IllegalStateException("Task " + task + " releases lock " + lock + " " + mode + " at site " + site
                + " without holding it so; every release needs its acquire in the same task");
    }

    @Override
    public void read(int task, int location, int site) {
        access(task, location, false, site);
    }

    @Override
    public void write(int task, int location, int site) {
        access(task, location, true, site);
    }

    private void access(int task, int location, boolean write, int site) {
        Node node = current.get(task);
        node.accesses().add(new Access(node.index(), task, location, write, site));
    }
}
