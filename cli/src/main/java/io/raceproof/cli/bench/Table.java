package io.raceproof.cli.bench;

import java.util.List;
import java.util.Locale;

/** The table that people read, line by line, so that a row can be shown as soon as it is there. */
public final class Table {

    private static final String LINE = "%-14s %-9s %11s %11s %9s %8s %8s %8s %12s %14s %9s";

    private Table() {}

    /** The heading of a suite in one mode, and of the columns. */
    public static String head(String suite, String mode, boolean optimised, String size) {
        return suite + ", " + mode + ", size " + size + (optimised ? "" : ", without optimisations") + "\n"
                + line(
                        "program",
                        "detector",
                        "plain ms",
                        "checked ms",
                        "slowdown",
                        "paper",
                        "CPU",
                        "memory",
                        "tasks",
                        "checks",
                        "elided");
    }

    public static String row(Row row) {
        String line = line(
                row.name(),
                row.group().detector(),
                millis(row.plain().millis()),
                bound(row.isBound(), millis(row.checked().millis())),
                bound(row.isBound(), times(row.slowdown())),
                times(row.paperSlowdown()),
                times(row.cpuSlowdown()),
                row.isBound() ? "" : times(row.memoryRatio()),
                row.isBound()
                        ? ""
                        : String.format(Locale.ROOT, "%,d", row.work().tasks()),
                row.isBound()
                        ? ""
                        : String.format(Locale.ROOT, "%,d", row.work().checks()),
                elided(row.work()));
        return row.findings() == 0 ? line : line.stripTrailing() + "  false reports: " + row.findings() + "\n";
    }

    /** In the place of a row: the detector gave up, so there is nothing to compare. */
    public static String undecided(String name, String detector, List<String> because) {
        return String.format(Locale.ROOT, "%-14s %-9s not measured: %s%n", name, detector, String.join(" ", because));
    }

    public static String foot(Means means) {
        return line(
                "geometric mean",
                means.group().detector(),
                "",
                "",
                bound(means.isBound(), times(means.slowdown())),
                times(means.paperSlowdown()),
                times(means.cpuSlowdown()),
                times(means.memoryRatio()),
                "",
                "",
                "");
    }

    /** Of all checks that would have been made; nothing if these were not counted. */
    private static String elided(Row.Work work) {
        return work.accesses() == null
                ? ""
                : String.format(Locale.ROOT, "%.2f %%", 100.0 * work.elided() / work.accesses());
    }

    /** A figure that is known to be exceeded. */
    private static String bound(boolean isBound, String figure) {
        return isBound ? "> " + figure : figure;
    }

    private static String millis(double millis) {
        return String.format(Locale.ROOT, millis < 100 ? "%,.2f" : "%,.0f", millis);
    }

    /** Nothing if there is no such figure. */
    private static String times(Double ratio) {
        return ratio == null || !Double.isFinite(ratio) ? "" : String.format(Locale.ROOT, "%.2fx", ratio);
    }

    private static String line(Object... columns) {
        return String.format(Locale.ROOT, LINE, columns).stripTrailing() + "\n";
    }
}
