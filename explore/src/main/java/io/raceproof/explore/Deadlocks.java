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
        for (Wait wait : shown) {
            accesses.add(executor.access(wait.lock() ? Op.LOCK : Op.AWAIT, wait.site(), wait.task()));
        }
        String why = shown.stream().map(wait -> sentence(executor, run, wait)).collect(Collectors.joining(" "));
        return new Finding(
                Kind.DEADLOCK,
                Certainty.CERTAIN,
                shown.stream().map(Wait::what).distinct().sorted().collect(Collectors.joining(", ")),
                accesses,
                (round ? "In a circle: " : "Nobody is left to go on: ") + why,
                token,
                1,
                Map.of());
    }

    private static String sentence(Executor executor, Run run, Wait wait) {
        String on = wait.on().isEmpty()
                ? ", which nobody will end"
                : (wait.lock() ? ", held by task " : ", which needs task ") + String.join(" and ", wait.on());
        String since = wait.on().stream()
                .map(holder -> since(executor, run, wait, holder))
                .collect(Collectors.joining());
        return "Task " + wait.task() + " waits at " + wait.what() + on + "." + since;
    }

    /** A sentence about where the holder took what the task waits for; empty if that is not known. */
    private static String since(Executor executor, Run run, Wait wait, String holder) {
        List<Hold> wanted = run.execution().left().stream()
                .filter(task -> task.task().equals(wait.task()))
                .flatMap(task -> task.atMost().takes().stream())
                .toList();
        String place = "";
        for (Step step : run.steps()) {
            boolean takes = step.move().task().equals(holder)
                    && step.before().site() != 0
                    && step.did().takes().stream()
                            .anyMatch(taken -> wanted.stream().anyMatch(taken::excludes));
            if (takes) {
                Access took = executor.access(Op.LOCK, step.before().site(), holder);
                place = " Task " + holder + " took it at " + took.stack().get(0) + ".";
            }
        }
        return place;
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
