package io.raceproof.explore;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Schedules for people: one column a task, one row a move that matters to others. A cell has the kind of operation and
 * a number; what the numbers stand for, with the places, comes below, so that the columns stay narrow. Where there are
 * too many tasks for columns a row names its task. For one finding.
 */
final class ScheduleText {

    /** What the reports have room for. */
    private static final int WIDTH = 92;

    /** More rows than this are not read by anybody. */
    private static final int MOST_ROWS = 40;

    private static final String BETWEEN = " | ";

    private record Cell(String task, String what) {}

    private final Map<String, Integer> legend = new LinkedHashMap<>();

    /** One schedule, with what its numbers stand for. */
    static String of(List<Step> steps) {
        ScheduleText text = new ScheduleText();
        List<Cell> cells = text.cells(steps);
        List<String> rows = columns(cells, tasks(List.of(cells)));
        if (width(rows) > WIDTH) {
            rows = list(cells);
        }
        return String.join("\n", cut(rows, 0)) + text.meaning();
    }

    /** Two schedules beside each other. */
    static String of(List<Step> one, List<Step> other) {
        ScheduleText text = new ScheduleText();
        List<Cell> left = text.cells(one);
        List<Cell> right = text.cells(other);
        List<String> tasks = tasks(List.of(left, right));
        List<String> rows = beside(columns(left, tasks), columns(right, tasks));
        if (width(rows) > WIDTH) {
            rows = beside(list(left), list(right));
        }
        int same = 0;
        while (same < Math.min(left.size(), right.size()) && left.get(same).equals(right.get(same))) {
            same++;
        }
        return String.join("\n", cut(rows, same)) + text.meaning();
    }

    /** Moves that matter to no other task are left out, and those that are nowhere in the program. */
    private List<Cell> cells(List<Step> steps) {
        List<Cell> cells = new ArrayList<>();
        for (Step step : steps) {
            boolean matters = !step.did().isLocal() || step.before().ways().size() > 1;
            if (matters && (step.before().site() != 0 || !step.move().way().isEmpty())) {
                String way = step.move().way();
                int number = legend.computeIfAbsent(step.before().what(), unused -> legend.size() + 1);
                String what = kind(step) + " " + number + (way.isEmpty() ? "" : " (" + way + ")");
                cells.add(new Cell("task " + step.move().task(), what));
            }
        }
        return cells;
    }

    private static String kind(Step step) {
        if (!step.did().takes().isEmpty()) {
            return "lock";
        }
        return step.did().uses().stream().anyMatch(touch -> touch.effect().writes()) ? "write" : "read";
    }

    /** The same order for all schedules, so that they can be compared. */
    private static List<String> tasks(List<List<Cell>> schedules) {
        List<String> tasks = new ArrayList<>();
        schedules.forEach(cells -> cells.forEach(cell -> {
            if (!tasks.contains(cell.task())) {
                tasks.add(cell.task());
            }
        }));
        Collections.sort(tasks);
        return tasks;
    }

    private static List<String> columns(List<Cell> cells, List<String> tasks) {
        int width = tasks.stream().mapToInt(String::length).max().orElse(0);
        for (Cell cell : cells) {
            width = Math.max(width, cell.what().length());
        }
        List<String> rows = new ArrayList<>();
        rows.add(row(tasks, width + 2));
        for (Cell cell : cells) {
            List<String> row = new ArrayList<>();
            tasks.forEach(task -> row.add(task.equals(cell.task()) ? cell.what() : ""));
            rows.add(row(row, width + 2));
        }
        return rows;
    }

    private static String row(List<String> cells, int width) {
        StringBuilder row = new StringBuilder();
        for (String cell : cells) {
            row.append(cell).append(" ".repeat(width - cell.length()));
        }
        return row.toString().stripTrailing();
    }

    private static List<String> list(List<Cell> cells) {
        List<String> rows = new ArrayList<>(List.of("in this order"));
        cells.forEach(cell -> rows.add(cell.task() + ": " + cell.what()));
        return rows;
    }

    private static List<String> beside(List<String> left, List<String> right) {
        int width = width(left);
        List<String> rows = new ArrayList<>();
        for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
            String mine = i < left.size() ? left.get(i) : "";
            String its = i < right.size() ? right.get(i) : "";
            rows.add((mine + " ".repeat(width - mine.length()) + BETWEEN + its).stripTrailing());
        }
        return rows;
    }

    private static int width(List<String> rows) {
        return rows.stream().mapToInt(String::length).max().orElse(0);
    }

    /** The first row has the heads; so many after it say nothing new, and of long schedules the beginning will do. */
    private static List<String> cut(List<String> rows, int same) {
        if (rows.size() <= MOST_ROWS) {
            return rows;
        }
        int from = Math.max(1, Math.min(same, rows.size() - MOST_ROWS));
        int to = Math.min(rows.size(), from + MOST_ROWS);
        List<String> some = new ArrayList<>(List.of(rows.get(0)));
        if (from > 1) {
            some.add("... " + (from - 1) + " before that");
        }
        some.addAll(rows.subList(from, to));
        if (to < rows.size()) {
            some.add("... " + (rows.size() - to) + " more");
        }
        return some;
    }

    private String meaning() {
        StringBuilder text = new StringBuilder();
        legend.forEach(
                (what, number) -> text.append("\n").append(number).append(" = ").append(what));
        return text.toString();
    }
}
