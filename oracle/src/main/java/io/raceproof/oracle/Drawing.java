package io.raceproof.oracle;

import io.raceproof.oracle.ComputationGraph.Access;
import io.raceproof.oracle.ComputationGraph.Edge;
import io.raceproof.oracle.ComputationGraph.Kind;
import io.raceproof.oracle.ComputationGraph.Node;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A computation graph to look at, with some races marked in it: as DOT for Graphviz, or as SVG laid out here. One box
 * for each segment: the operation that began it, then its accesses.
 *
 * <p>An edge that a path of other edges implies is left out unless it continues a task, so that what remains can be
 * followed with the eye; reachability is the same.
 */
public final class Drawing {

    /** A line of text in a box. */
    record Line(String text, boolean access, boolean racing) {}

    private final ComputationGraph graph;
    private final List<RaceOracle.Race> races;
    private final Function<Access, String> text;
    private final List<Edge> edges = new ArrayList<>();

    private Drawing(ComputationGraph graph, List<RaceOracle.Race> races, Function<Access, String> text) {
        this.graph = graph;
        this.races = List.copyOf(races);
        this.text = text;
        Closure observed = Closure.observed(graph);
        graph.edges().stream()
                .filter(edge -> edge.kind() == Kind.CONTINUE || !isImplied(observed, edge))
                .forEach(edges::add);
    }

    /** The graph of any run; accesses are shown by location and site. */
    public static Drawing of(ComputationGraph graph, List<RaceOracle.Race> races) {
        return new Drawing(
                graph,
                races,
                access -> (access.write() ? "write " : "read ") + access.location() + " at " + access.site());
    }

    /** The graph of a run of this program; accesses are shown as its statements. */
    public static Drawing of(ComputationGraph graph, List<RaceOracle.Race> races, Program program) {
        return new Drawing(graph, races, access -> access.site() + ": " + Notation.head(program.at(access.site())));
    }

    private boolean isImplied(Closure observed, Edge edge) {
        return graph.nodes().stream()
                .anyMatch(node ->
                        observed.precedes(edge.from(), node.index()) && observed.precedes(node.index(), edge.to()));
    }

    /** For Graphviz. */
    public String dot() {
        return new DotDrawing(this).draw();
    }

    /** A picture by itself: no script, no style sheet, no outside reference. */
    public String svg() {
        return new SvgDrawing(this).draw();
    }

    ComputationGraph graph() {
        return graph;
    }

    List<RaceOracle.Race> races() {
        return races;
    }

    List<Edge> edges() {
        return edges;
    }

    /** What the box of a node says. */
    List<Line> lines(Node node) {
        List<Line> lines = new ArrayList<>();
        lines.add(new Line(node.began(), false, false));
        node.accesses().forEach(access -> lines.add(new Line(text.apply(access), true, isRacing(access))));
        return lines;
    }

    boolean isRacing(Node node) {
        return node.accesses().stream().anyMatch(this::isRacing);
    }

    private boolean isRacing(Access access) {
        return races.stream()
                .anyMatch(race -> race.first().equals(access) || race.second().equals(access));
    }

    String taskName(int task) {
        String path = graph.paths().get(task);
        return path.equals("0") ? "main" : "task " + path;
    }

    /** One sentence about a race. */
    String caption(RaceOracle.Race race) {
        String what = "'" + text.apply(race.first()) + "' in "
                + taskName(race.first().task()) + " and '" + text.apply(race.second()) + "' in "
                + taskName(race.second().task());
        return race.certain()
                ? "Race: " + what + " — no path leads from one to the other."
                : "Predicted race: " + what + " — only the order of lock sections leads from one to the other.";
    }
}
