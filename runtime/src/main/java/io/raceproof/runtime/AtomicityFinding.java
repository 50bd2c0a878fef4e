package io.raceproof.runtime;

import io.raceproof.core.atomicity.Violation;
import io.raceproof.core.order.Held;
import io.raceproof.core.order.Lock;
import io.raceproof.core.order.WhyParallel;
import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import java.util.ArrayList;
import java.util.List;

/**
 * An atomicity violation in the words of a report: the three accesses with the locks held at each, what goes wrong, and
 * why the two steps are parallel. Made by the thread of the access that came last, at that access.
 */
final class AtomicityFinding {

    private final Violation violation;

    /** Those held at any of the accesses; several of one name are told apart by their place here. */
    private final List<Lock> locks = new ArrayList<>();

    private AtomicityFinding(Violation violation) {
        this.violation = violation;
        for (Violation.Part part : List.of(violation.first(), violation.between(), violation.second())) {
            for (Lock lock : part.held().locks()) {
                if (!locks.contains(lock)) {
                    locks.add(lock);
                }
            }
        }
    }

    /** {@code unknownOrder}: what may order the steps without our knowing it; empty if nothing. */
    static Finding of(Violation violation, String unknownOrder) {
        return new AtomicityFinding(violation).finding(unknownOrder);
    }

    private Finding finding(String unknownOrder) {
        String task = RaceFinding.task(violation.first().segment());
        String other = RaceFinding.task(violation.between().segment());
        if (task.equals(other)) {
            other = other.replaceFirst("^the task", "another task");
        }
        String because = whatGoesWrong() + betweenSections() + " " + whyParallel();
        if (!unknownOrder.isEmpty()) {
            because += " But the program uses what is not modelled, and that may order them: " + unknownOrder + ".";
        }
        Finding finding = new Finding(
                Kind.ATOMICITY_VIOLATION,
                unknownOrder.isEmpty() ? Certainty.CERTAIN : Certainty.PREDICTED,
                violation.location().toString(),
                List.of(
                        access(violation.first(), task),
                        access(violation.between(), other),
                        access(violation.second(), task)),
                because);
        return finding.withMadeAt(RaceFinding.madeAt(violation.location()));
    }

    private Access access(Violation.Part part, String task) {
        Site site = Sites.get(part.site());
        return new Access(
                part.write() ? Op.WRITE : Op.READ,
                site.className(),
                site.method(),
                site.file(),
                site.line(),
                task + ", " + holding(part.held()),
                part == violation.last() ? Frames.ofThisThread(part.site()) : List.of());
    }

    private String holding(Held held) {
        if (held.isEmpty()) {
            return "holding no lock";
        }
        List<String> names = new ArrayList<>();
        for (Lock lock : held.locks()) {
            names.add(name(lock) + (held.isExclusive(lock) ? "" : ", shared"));
        }
        return "holding " + String.join(" and ", names);
    }

    private String name(Lock lock) {
        int number = 0;
        int same = 0;
        for (Lock each : locks) {
            if (each.name().equals(lock.name())) {
                same++;
                number = each == lock ? same : number;
            }
        }
        return same > 1 ? lock.name() + " (no. " + number + ")" : lock.name();
    }

    private String whatGoesWrong() {
        return switch (violation.pattern()) {
            case "RWR" -> "Another task may write between these two reads, so that they see different values.";
            case "RWW" -> "Another task may write between this read and this write, and what it wrote is lost.";
            case "WRW" -> "Another task may read between these two writes, and see what was not meant to be seen.";
            case "WWR" -> "Another task may write between this write and this read, which then sees the other's value.";
            default -> "Another task may write between these two writes, and is then overwritten by half of them.";
        };
    }

    private String betweenSections() {
        for (Lock lock : violation.first().held().locks()) {
            if (violation.second().held().locks().contains(lock)
                    && !violation.guard().locks().contains(lock)) {
                return " Between the two, " + name(lock) + " is given up.";
            }
        }
        return "";
    }

    private String whyParallel() {
        WhyParallel why = WhyParallel.explain(
                violation.first().segment(), violation.between().segment());
        String pair = "the pair";
        String other = "the interleaving access";
        return why.sentence(
                Sites::place, why.swapped() ? WhyParallel.Names.of(other, pair) : WhyParallel.Names.of(pair, other));
    }
}
