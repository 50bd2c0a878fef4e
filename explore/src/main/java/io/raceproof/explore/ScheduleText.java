package io.raceproof.explore;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A schedule for people: one column a task, one row a move at which another could have been made. */
final class ScheduleText {

    private ScheduleText() {}

    /** The rows of an execution; moves that matter to no other task are left out. */
    static List<String> rows(List<Step> steps) {
        List<String> tasks = new ArrayList<>();
        List<List<String>> cells = new ArrayList<>();
        for (Step step : steps) {
            if (isWorthARow(step)) {
                String task = "task " + step.move().task();
                if (!tasks.contains(task)) {
                    tasks.add(task);
                }
                String way = step.move().way();
                cells.add(List.of(task, step.before().what() + (way.isEmpty() ? "" : " (" + way + ")")));
            }
        }
        // The same order for all schedules, so that they can be compared.
        Collections.sort(tasks);
        int width = 1;
        for (List<String> cell : cells) {
            width = Math.max(width, Math.max(cell.get(0).length(), cell.get(1).length()) + 2);
        }
        List<String> rows = new ArrayList<>();
        rows.add(row(tasks, width));
        for (List<String> cell : cells) {
            List<String> row = new ArrayList<>();
            tasks.forEach(task -> row.add(task.equals(cell.get(0)) ? cell.get(1) : ""));
            rows.add(row(row, width));
        }
        return rows;
    }

    private static boolean isWorthARow(Step step) {
        return !step.did().isLocal() || step.before().ways().size() > 1;
    }

    private static String row(List<String> cells, int width) {
        StringBuilder row = new StringBuilder();
        for (String cell : cells) {
            row.append(cell).append(" ".repeat(width - cell.length()));
        }
        return row.toString().stripTrailing();
    }

    /** Two lists of rows beside each other. */
    static String beside(List<String> left, List<String> right) {
        int width = left.stream().mapToInt(String::length).max().orElse(0);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
            String mine = i < left.size() ? left.get(i) : "";
            String its = i < right.size() ? right.get(i) : "";
            text.append((mine + " ".repeat(width - mine.length()) + " | " + its).stripTrailing())
                    .append('\n');
        }
        return text.toString();
    }
}
