package io.raceproof.explore;

import io.raceproof.explore.Execution.Wait;
import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Describes an execution that is blocked: the circle of tasks that wait for each other, or all that wait. */
final class Deadlocks {

    private Deadlocks() {}

    static Finding describe(Executor executor, Run run, String token) {
        Execution execution = run.execution();
        List<Wait> circle = circle(execution.waits());
        boolean round = !circle.isEmpty();
        List<Wait> shown = round ? circle : execution.waits();
        List<Access> accesses = new ArrayList<>();
        shown.forEach(wait -> accesses.add(access(executor, execution, wait)));
        List<String> lines = new ArrayList<>();
        lines.add(round ? "Each of these waits for the next, and the last for the first:" : "Nobody is left to go on:");
        shown.forEach(wait -> lines.add(sentence(executor, run, wait)));
        String schedule = ScheduleText.of(run.steps());
        if (!schedule.isBlank()) {
            lines.add("The schedule that leads there:");
            lines.add(schedule);
        }
        return new Finding(
                Kind.DEADLOCK,
                Certainty.CERTAIN,
                shown.stream().map(Wait::what).distinct().sorted().collect(Collectors.joining(", ")),
                accesses,
                String.join("\n", lines),
                token,
                1,
                Map.of());
    }

    /** Where tasks wait: the same for executions that hang in the same way. */
    static Set<String> places(Executor executor, Execution execution) {
        Set<String> places = new TreeSet<>();
        execution
                .waits()
                .forEach(wait ->
                        places.add(access(executor, execution, wait).stack().get(0)));
        return places;
    }

    private static Access access(Executor executor, Execution execution, Wait wait) {
        Op op = wait.lock() ? Op.LOCK : Op.AWAIT;
        String task = execution.inWords(wait.task());
        if (wait.stack().isEmpty()) {
            return executor.access(op, wait.site(), wait.task()).withTask(task);
        }
        Execution.Frame place = wait.stack().get(0);
        List<String> stack = wait.stack().stream().map(Execution.Frame::inWords).toList();
        return new Access(op, place.className(), place.method(), place.file(), place.line(), task, stack);
    }

    private static String sentence(Executor executor, Run run, Wait wait) {
        String waits = "task " + wait.task() + " waits at " + place(access(executor, run.execution(), wait))
                + (wait.lock() ? " for " : " in ") + wait.what();
        if (!wait.lock()) {
            return waits + (wait.on().isEmpty() ? "" : ", which needs task " + String.join(" and ", wait.on()));
        }
        return waits + ", "
                + wait.on().stream()
                        .map(holder -> "which task " + holder + " has" + since(executor, run, wait, holder))
                        .collect(Collectors.joining(" and "));
    }

    private static String place(Access access) {
        return access.line() == 0 ? access.className() + "." + access.method() : access.file() + ":" + access.line();
    }

    /** Where the holder took what the task waits for; empty if that is not known. */
    private static String since(Executor executor, Run run, Wait wait, String holder) {
        List<Hold> wanted = run.execution().left().stream()
                .filter(task -> task.task().equals(wait.task()))
                .flatMap(task -> task.atMost().takes().stream())
                .toList();
        String since = "";
        for (Step step : run.steps()) {
            boolean takes = step.move().task().equals(holder)
                    && step.before().site() != 0
                    && step.did().takes().stream()
                            .anyMatch(taken -> wanted.stream().anyMatch(taken::excludes));
            if (takes) {
                since = " since " + place(executor.access(Op.LOCK, step.before().site(), holder));
            }
        }
        return since;
    }

    /** Tasks of which each waits for the next, and the last for the first; empty if there are none. */
    private static List<Wait> circle(List<Wait> waits) {
        Map<String, Wait> byTask = new HashMap<>();
        waits.forEach(wait -> byTask.put(wait.task(), wait));
        for (Wait start : waits) {
            List<Wait> way = new ArrayList<>();
            if (start.lock() && leadsBack(start, start.task(), byTask, way)) {
                return way;
            }
        }
        return List.of();
    }

    private static boolean leadsBack(Wait from, String to, Map<String, Wait> byTask, List<Wait> way) {
        way.add(from);
        for (String next : from.on()) {
            Wait wait = byTask.get(next);
            if (next.equals(to) || wait != null && !way.contains(wait) && leadsBack(wait, to, byTask, way)) {
                return true;
            }
        }
        way.remove(from);
        return false;
    }
}
