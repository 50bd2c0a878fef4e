package io.raceproof.cli.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * The geometric means of the rows of a group.
 *
 * @param group whose rows
 * @param slowdown of run times
 * @param cpuSlowdown of CPU times
 * @param memoryRatio of peak heaps
 * @param paperSlowdown of the papers' figures, over the rows that have one; null if none has
 * @param isBound whether the slowdown is only known to be that much at least, because some row's is
 */
public record Means(
        Row.Group group,
        Double slowdown,
        Double cpuSlowdown,
        Double memoryRatio,
        Double paperSlowdown,
        boolean isBound) {

    /** A mean for each group, in the order in which they first occur. */
    public static List<Means> of(List<Row> rows) {
        Map<Row.Group, List<Row>> groups = new LinkedHashMap<>();
        for (Row row : rows) {
            groups.computeIfAbsent(row.group(), group -> new ArrayList<>()).add(row);
        }
        return groups.entrySet().stream()
                .map(entry -> ofGroup(entry.getKey(), entry.getValue()))
                .toList();
    }

    /** The same with the mean that the paper gives. */
    public Means withPaper(Double mean) {
        return new Means(group, slowdown, cpuSlowdown, memoryRatio, mean, isBound);
    }

    private static Means ofGroup(Row.Group group, List<Row> rows) {
        return new Means(
                group,
                geometric(rows, Row::slowdown),
                geometric(rows, Row::cpuSlowdown),
                geometric(rows, Row::memoryRatio),
                geometric(rows, Row::paperSlowdown),
                rows.stream().anyMatch(Row::isBound));
    }

    /** Over those that have a figure which is a number above zero; null if there is none. */
    private static Double geometric(List<Row> rows, Function<Row, Double> figure) {
        List<Double> figures = rows.stream()
                .map(figure)
                .filter(Objects::nonNull)
                .filter(each -> Double.isFinite(each) && each > 0)
                .toList();
        if (figures.isEmpty()) {
            return null;
        }
        double logarithms = figures.stream().mapToDouble(Math::log).sum();
        return Math.exp(logarithms / figures.size());
    }
}
