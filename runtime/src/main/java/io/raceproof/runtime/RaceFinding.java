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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A race in the words of a report. It is made by the thread of the later access, at that access, so that access has its
 * whole stack; of the earlier one, the place and the task are known.
 */
final class RaceFinding {

    private static final StackWalker WALKER = StackWalker.getInstance();

    private static final List<String> OURS =
            List.of("io.raceproof.runtime.", "io.raceproof.core.", "io.raceproof.agent.", "io.raceproof.api.");

    private RaceFinding() {}

    /** {@code unknownOrder}: what may have ordered the two without our knowing it; empty if nothing. */
    static Finding of(Race race, String unknownOrder) {
        List<String> stack = stack(race.later().site());
        if (race.earlier().segment() == null) {
            return finding(
                    race,
                    access(race.earlier(), "a task", List.of()),
                    access(race.later(), "another task", stack),
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
                access(first, firstTask, first == race.later() ? stack : List.of()),
                access(second, secondTask, second == race.later() ? stack : List.of()),
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

    /** The frames of the program above ours, if this is the thread and the moment of the access. */
    static List<String> stack(int site) {
        String own = Sites.get(site).frame();
        List<String> frames = WALKER.walk(RaceFinding::ofProgram);
        int at = 0;
        while (at < frames.size() && isOfJdk(frames.get(at))) {
            at++;
        }
        // An access that the JDK has made is at the place that called the JDK.
        return at == frames.size() || !frames.get(at).equals(own) ? List.of() : frames.subList(at, frames.size());
    }

    /** Ours are left out, and so is what carries a task: all below the program's outermost frame. */
    private static List<String> ofProgram(Stream<StackWalker.StackFrame> all) {
        List<String> frames = new ArrayList<>();
        int outermost = 0;
        for (StackWalker.StackFrame frame : (Iterable<StackWalker.StackFrame>) all::iterator) {
            if (TestRunners.isRunning(frame.getClassName())) {
                break;
            }
            if (isOurs(frame.getClassName())) {
                continue;
            }
            String file = frame.getFileName() == null ? "" : frame.getFileName();
            frames.add(io.raceproof.findings.Access.frame(
                    frame.getClassName(), frame.getMethodName(), file, Math.max(0, frame.getLineNumber())));
            if (!isOfJdk(frame.getClassName())) {
                outermost = frames.size();
            }
        }
        return frames.subList(0, outermost);
    }

    private static boolean isOfJdk(String name) {
        return name.startsWith("java.") || name.startsWith("jdk.");
    }

    private static boolean isOurs(String className) {
        for (String prefix : OURS) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        return false;
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
