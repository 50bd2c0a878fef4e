package io.raceproof.oracle;

import io.raceproof.oracle.ComputationGraph.Edge;
import io.raceproof.oracle.ComputationGraph.Kind;
import io.raceproof.oracle.ComputationGraph.Node;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where everything of a {@link Drawing} goes. A column for each task, parents left of their children; a row for each
 * topological level. Between rows there are gaps and left of each column a gutter, wide enough for one lane for each
 * edge that runs there: edges between columns run only in gaps and gutters, so they never cross a box.
 */
final class SvgLayout {

    static final int LINE = 16;
    static final int PADDING = 8;
    private static final double CHARACTER = 7.3;
    private static final int LANE = 9;
    private static final int MARGIN = 24;
    private static final int HEADER = 34;

    /** How an edge runs: lanes are counted within their gap or gutter, -1 where it needs none. */
    record Route(Edge edge, int firstLane, int gutterLane, int lastLane, int exit, int entry) {}

    private final Drawing drawing;
    private final List<Integer> columns;
    private final int[] rows;
    private final Map<Edge, Route> routes = new HashMap<>();
    private final int[] lanesOfGap;
    private final int[] lanesOfGutter;
    private final double[] columnX;
    private final double[] columnWidth;
    private final double[] rowY;
    private final double[] rowHeight;
    private final double top;

    SvgLayout(Drawing drawing, double top) {
        this.drawing = drawing;
        this.top = top;
        List<Node> nodes = drawing.graph().nodes();
        columns = nodes.stream()
                .map(Node::task)
                .distinct()
                .sorted(Comparator.comparing(this::birthRanks, Arrays::compare))
                .toList();
        rows = new int[nodes.size()];
        drawing.graph().edges().stream()
                .sorted(Comparator.comparing(Edge::to))
                .forEach(edge -> rows[edge.to()] = Math.max(rows[edge.to()], rows[edge.from()] + 1));
        int levels = Arrays.stream(rows).max().orElse(0) + 1;
        lanesOfGap = new int[levels];
        lanesOfGutter = new int[columns.size()];
        route(nodes.size());
        columnX = new double[columns.size()];
        columnWidth = new double[columns.size()];
        rowY = new double[levels];
        rowHeight = new double[levels];
        place(nodes);
    }

    private int[] birthRanks(int task) {
        String path = drawing.graph().paths().get(task);
        return Arrays.stream(path.split("\\.")).mapToInt(Integer::parseInt).toArray();
    }

    private void route(int nodes) {
        int[] exits = new int[nodes];
        int[] entries = new int[nodes];
        for (Edge edge : drawing.edges()) {
            if (edge.kind() == Kind.CONTINUE) {
                continue;
            }
            boolean near = rows[edge.to()] == rows[edge.from()] + 1;
            int first = lanesOfGap[rows[edge.from()]]++;
            int gutter = near ? -1 : lanesOfGutter[column(edge.to())]++;
            int last = near ? -1 : lanesOfGap[rows[edge.to()] - 1]++;
            routes.put(edge, new Route(edge, first, gutter, last, ++exits[edge.from()], ++entries[edge.to()]));
        }
    }

    private void place(List<Node> nodes) {
        for (Node node : nodes) {
            List<Drawing.Line> lines = drawing.lines(node);
            int longest =
                    lines.stream().mapToInt(line -> line.text().length()).max().orElse(0);
            int column = column(node.index());
            columnWidth[column] = Math.max(columnWidth[column], longest * CHARACTER + 2 * PADDING);
            int row = rows[node.index()];
            rowHeight[row] = Math.max(rowHeight[row], lines.size() * LINE + PADDING);
        }
        double x = MARGIN;
        for (int column = 0; column < columnX.length; column++) {
            x += 20 + LANE * lanesOfGutter[column];
            columnX[column] = x;
            x += Math.max(columnWidth[column], 90) + 20;
            columnWidth[column] = Math.max(columnWidth[column], 90);
        }
        double y = top + HEADER;
        for (int row = 0; row < rowY.length; row++) {
            rowY[row] = y;
            y += rowHeight[row] + 22 + LANE * lanesOfGap[row];
        }
    }

    private int column(int node) {
        return columns.indexOf(drawing.graph().nodes().get(node).task());
    }

    List<Integer> tasks() {
        return columns;
    }

    double columnLeft(int task) {
        return columnX[columns.indexOf(task)];
    }

    double columnWidth(int task) {
        return columnWidth[columns.indexOf(task)];
    }

    double left(int node) {
        return columnX[column(node)];
    }

    double boxWidth(int node) {
        return columnWidth[column(node)];
    }

    double boxTop(int node) {
        return rowY[rows[node]];
    }

    double boxHeight(int node) {
        return drawing.lines(drawing.graph().nodes().get(node)).size() * LINE + PADDING;
    }

    double middle(int node) {
        return left(node) + boxWidth(node) / 2;
    }

    double right() {
        int last = columnX.length - 1;
        return columnX[last] + columnWidth[last] + MARGIN;
    }

    double bottom() {
        int last = rowY.length - 1;
        return rowY[last] + rowHeight[last] + MARGIN;
    }

    /** The corners of an edge's way, from the box it leaves to the box it enters. */
    double[][] corners(Edge edge) {
        if (edge.kind() == Kind.CONTINUE) {
            double x = middle(edge.from());
            return new double[][] {{x, boxTop(edge.from()) + boxHeight(edge.from())}, {x, boxTop(edge.to())}};
        }
        Route route = routes.get(edge);
        double startX = beside(edge.from(), route.exit());
        double endX = beside(edge.to(), -route.entry());
        double firstY = gap(rows[edge.from()], route.firstLane());
        double startY = boxTop(edge.from()) + boxHeight(edge.from());
        double endY = boxTop(edge.to());
        if (route.gutterLane() < 0) {
            return new double[][] {{startX, startY}, {startX, firstY}, {endX, firstY}, {endX, endY}};
        }
        double gutterX = left(edge.to()) - 12 - LANE * route.gutterLane();
        double lastY = gap(rows[edge.to()] - 1, route.lastLane());
        return new double[][] {
            {startX, startY}, {startX, firstY}, {gutterX, firstY}, {gutterX, lastY}, {endX, lastY}, {endX, endY}
        };
    }

    /** Exits fan out to the right of the middle and entries to the left, so that they do not lie on each other. */
    private double beside(int node, int rank) {
        double reach = boxWidth(node) / 2 - PADDING;
        return middle(node) + Math.max(-reach, Math.min(reach, rank * 12.0));
    }

    private double gap(int row, int lane) {
        return rowY[row] + rowHeight[row] + 10 + LANE * lane;
    }
}
