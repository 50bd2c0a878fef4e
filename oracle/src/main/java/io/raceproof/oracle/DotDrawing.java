package io.raceproof.oracle;

import io.raceproof.oracle.ComputationGraph.Edge;
import io.raceproof.oracle.ComputationGraph.Kind;
import io.raceproof.oracle.ComputationGraph.Node;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A {@link Drawing} in Graphviz' language: a cluster for each task, strokes by kind of edge, racing boxes red. */
final class DotDrawing {

    private final Drawing drawing;
    private final StringBuilder out = new StringBuilder();

    DotDrawing(Drawing drawing) {
        this.drawing = drawing;
    }

    String draw() {
        out.append("digraph computation {\n  node [shape=box fontname=monospace fontsize=10];\n");
        Map<Integer, StringBuilder> clusters = new TreeMap<>();
        for (Node node : drawing.graph().nodes()) {
            clusters.computeIfAbsent(node.task(), task -> new StringBuilder()).append(box(node));
        }
        clusters.forEach((task, boxes) -> out.append("  subgraph cluster_" + task + " {\n    label=")
                .append(quoted(drawing.taskName(task)))
                .append(";\n")
                .append(boxes)
                .append("  }\n"));
        drawing.edges().forEach(this::edge);
        for (RaceOracle.Race race : drawing.races()) {
            out.append("  n" + race.first().node() + " -> n" + race.second().node())
                    .append(" [dir=both color=red penwidth=2 style=dashed constraint=false label=race];\n");
        }
        return out.append("}\n").toString();
    }

    private String box(Node node) {
        String label = drawing.lines(node).stream().map(Drawing.Line::text).collect(Collectors.joining("\n"));
        String red = drawing.isRacing(node) ? " color=red penwidth=2 style=filled fillcolor=mistyrose" : "";
        return "    n" + node.index() + " [label=" + quoted(label) + red + "];\n";
    }

    private void edge(Edge edge) {
        out.append("  n" + edge.from() + " -> n" + edge.to() + " [" + stroke(edge.kind()) + "];\n");
    }

    private static String stroke(Kind kind) {
        return switch (kind) {
            case CONTINUE -> "color=black";
            case SPAWN -> "color=darkgreen";
            case FINISH -> "color=blue style=dashed";
            case JOIN -> "color=purple penwidth=2";
            case SYNC -> "color=darkorange style=dotted penwidth=2";
            case LOCK -> "color=saddlebrown style=dashed";
        };
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
