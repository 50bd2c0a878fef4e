package io.raceproof.explore;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import java.util.List;
import java.util.Map;

/** Describes two executions with different outcomes: what they do differently first, both schedules, both outcomes. */
final class Differing {

    /** What of an outcome is shown, and how much of what both have in common before it. */
    private static final int SHOWN = 160;

    private static final int COMMON = 40;

    private final Executor executor;
    private final Run one;
    private final Run other;

    private Differing(Executor executor, Run one, Run other) {
        this.executor = executor;
        this.one = one;
        this.other = other;
    }

    static Finding describe(Executor executor, Run one, Run other, String token) {
        return new Differing(executor, one, other).finding(token);
    }

    private Finding finding(String token) {
        int first = firstDifference();
        String left = one.execution().outcome();
        String right = other.execution().outcome();
        int same = common(left, right);
        return new Finding(
                Kind.NONDETERMINISM,
                Certainty.CERTAIN,
                "outcome",
                List.of(place(one, first), place(other, first)),
                "Two schedules of this input, side by side:\n"
                        + ScheduleText.of(one.steps(), other.steps())
                        + "\nfirst:  outcome " + cut(left, same) + "\nsecond: outcome " + cut(right, same)
                        + "\nThe first is " + one.token(executor.program()),
                token,
                1,
                Map.of());
    }

    private int firstDifference() {
        int i = 0;
        while (i + 1 < Math.min(one.steps().size(), other.steps().size())
                && one.steps().get(i).equals(other.steps().get(i))) {
            i++;
        }
        return i;
    }

    /** The move, or, where that is no place in the program, the next one of its task that is, or of any. */
    private Access place(Run run, int at) {
        List<Step> steps = run.steps();
        String task = steps.get(at).move().task();
        Step chosen = null;
        for (Step step : steps.subList(at, steps.size())) {
            if (step.before().site() != 0
                    && (chosen == null || !chosen.move().task().equals(task))) {
                chosen = chosen == null || step.move().task().equals(task) ? step : chosen;
            }
        }
        for (int i = at - 1; i >= 0 && chosen == null; i--) {
            chosen = steps.get(i).before().site() == 0 ? null : steps.get(i);
        }
        Step shown = chosen == null ? steps.get(at) : chosen;
        return executor.access(
                op(shown.did()), shown.before().site(), shown.move().task());
    }

    private static Op op(Footprint did) {
        if (did.uses().isEmpty()) {
            return did.takes().isEmpty() ? Op.AWAIT : Op.LOCK;
        }
        return did.uses().stream().anyMatch(touch -> touch.effect().writes()) ? Op.WRITE : Op.READ;
    }

    private static int common(String left, String right) {
        int same = 0;
        while (same < Math.min(left.length(), right.length()) && left.charAt(same) == right.charAt(same)) {
            same++;
        }
        return same;
    }

    private static String cut(String outcome, int same) {
        int from = outcome.length() <= SHOWN ? 0 : Math.max(0, same - COMMON);
        int to = Math.min(outcome.length(), from + SHOWN);
        return (from > 0 ? "... " : "") + outcome.substring(from, to) + (to < outcome.length() ? " ..." : "");
    }
}
