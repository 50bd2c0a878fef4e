package io.raceproof.runtime;

import io.raceproof.core.detect.Access;
import io.raceproof.core.detect.Race;
import io.raceproof.core.order.Scope;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.WhyParallel;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import java.util.List;

/**
 * A race in the words of a report. It is made by the thread of the later access, mostly at that access, whose stack is
 * known then. Of the earlier one the place and the task are known, and its stack if that was {@linkplain KeptStacks
 * kept}.
 */
final class RaceFinding {

    private RaceFinding() {}

    /**
     * A finding, and how much is known of it.
     *
     * @param stacks of how many accesses it has the stack
     */
    record Described(Finding finding, int stacks) {

        boolean hasAllStacks() {
            return stacks == 2;
        }
    }

    /** {@code unknownOrder}: what may have ordered the two without our knowing it; empty if nothing. */
    static Described of(Race race, String unknownOrder, KeptStacks kept) {
        List<String> earlier = kept.of(race.earlier(), race.location());
        List<String> now = Frames.ofThisThread(race.later().site());
        List<String> later = now.isEmpty() ? kept.of(race.later(), race.location()) : now;
        int stacks = (earlier.isEmpty() ? 0 : 1) + (later.isEmpty() ? 0 : 1);
        return new Described(finding(race, earlier, later, unknownOrder), stacks);
    }

    private static Finding finding(Race race, List<String> earlier, List<String> later, String unknownOrder) {
        if (race.earlier().segment() == null) {
            return finding(
                    race,
                    access(race.earlier(), "a task", earlier),
                    access(race.later(), "another task", later),
                    "Nothing that this detector knows of orders the two accesses.");
        }
        WhyParallel why =
                WhyParallel.explain(race.earlier().segment(), race.later().segment());
        // In the order of the explanation, which speaks of the first and the second.
        Access first = why.swapped() ? race.later() : race.earlier();
        Access second = why.swapped() ? race.earlier() : race.later();
        String firstTask = task(first.segment());
        String secondTask = task(second.segment());
        if (firstTask.equals(secondTask)) {
            secondTask = secondTask.replaceFirst("^the ", "another ");
        }
        return finding(
                race,
                access(first, firstTask, first == race.later() ? later : earlier),
                access(second, secondTask, second == race.later() ? later : earlier),
                because(race, why, unknownOrder));
    }

    private static Finding finding(
            Race race, io.raceproof.findings.Access first, io.raceproof.findings.Access second, String because) {
        Finding finding = new Finding(
                Kind.DATA_RACE, race.certainty(), race.location().toString(), List.of(first, second), because);
        return finding.withMadeAt(madeAt(race.location()));
    }

    static List<String> madeAt(Object location) {
        return location instanceof Origins.Made made ? made.madeAt() : List.of();
    }

    private static io.raceproof.findings.Access access(Access access, String task, List<String> stack) {
        Site site = Sites.get(access.site());
        return new io.raceproof.findings.Access(
                access.write() ? Op.WRITE : Op.READ,
                site.className(),
                site.method(),
                site.file(),
                site.line(),
                task,
                stack);
    }

    /** The task of a segment, as a noun phrase. */
    static String task(Segment segment) {
        Scope task = taskScope(segment);
        if (task.parent() == null) {
            return "the main task";
        }
        if (task.isStandIn()) {
            return "a " + Because.named(task);
        }
        return task.position() < 0 ? "the " + Because.named(task) : Because.named(task);
    }

    /** The task's own node; for the main task, the root. */
    private static Scope taskScope(Segment segment) {
        Scope at = segment.scope();
        while (at.kind() != Scope.Kind.TASK && at.parent() != null) {
            at = at.parent();
        }
        return at;
    }

    private static String because(Race race, WhyParallel why, String unknownOrder) {
        String sentence = Because.sentence(why);
        if (!unknownOrder.isEmpty()) {
            return sentence + " But the program uses what is not modelled, and that may order them: " + unknownOrder
                    + ".";
        }
        return race.certainty() == Certainty.CERTAIN
                ? sentence
                : sentence
                        + " In this run a lock was released on the one side before it was taken on the other; another"
                        + " schedule may take it in the other order.";
    }
}
