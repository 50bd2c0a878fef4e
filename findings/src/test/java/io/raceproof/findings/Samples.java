package io.raceproof.findings;

import java.util.List;
import java.util.Map;

/** Findings to test with, as different from each other as the model allows. */
final class Samples {

    private Samples() {}

    static final Ending PROVED = new Ending(Verdict.PROVED, List.of(), new Stats(3, 7, 40, 1, 12));
    static final Ending CLEAN = new Ending(Verdict.CLEAN, List.of("A lock orders two sections."), Stats.NONE);
    static final Ending UNKNOWN = new Ending(Verdict.UNKNOWN, List.of("The budget is spent."), Stats.NONE);

    static Access access(Op op, String className, String method, int line) {
        return new Access(op, className, method, "Sor.java", line, "task 3", List.of());
    }

    static Finding race(Access first, Access second) {
        return race(Certainty.CERTAIN, "double[] element 17", first, second);
    }

    static Finding race(Certainty certainty, String location, Access first, Access second) {
        return new Finding(Kind.DATA_RACE, certainty, location, List.of(first, second), "two branches of a finish");
    }

    static Finding certainRace() {
        return race(access(Op.WRITE, "demo.Sor", "sweep", 41), access(Op.READ, "demo.Sor", "sweep", 39));
    }

    static Finding predictedRace() {
        Finding certain = certainRace();
        return race(
                Certainty.PREDICTED,
                certain.location(),
                certain.accesses().get(0),
                certain.accesses().get(1));
    }

    static Finding atomicityViolation() {
        return new Finding(
                Kind.ATOMICITY_VIOLATION,
                Certainty.CERTAIN,
                "demo.Account.balance",
                List.of(
                        access(Op.READ, "demo.Account", "add", 5),
                        access(Op.WRITE, "demo.Account", "clear", 9),
                        access(Op.WRITE, "demo.Account", "add", 6)),
                "");
    }

    static Finding deadlock() {
        return new Finding(
                Kind.DEADLOCK,
                Certainty.PREDICTED,
                "two locks",
                List.of(access(Op.LOCK, "demo.Fork", "left", 3), access(Op.AWAIT, "demo.Fork", "right", 8)),
                "");
    }

    /** Every field set, strings that are awkward to store. */
    static Finding provedWitness() {
        Access write = new Access(
                Op.WRITE,
                "demo.Größe",
                "lambda$main$0",
                "",
                0,
                "\uD83D\uDE00 and a lone \uD83D",
                List.of("demo.Größe.lambda$main$0(Unknown Source)", "x".repeat(70_000)),
                Map.of("i", 3L, "j", -1L));
        return new Finding(
                Kind.DATA_RACE,
                Certainty.CERTAIN,
                "A[i+1]",
                List.of(write, write),
                "",
                "r1:af09",
                4_000_000_000L,
                Map.of("N", Long.MIN_VALUE),
                List.of("demo.Größe.main(Größe.java:3)", "demo.Größe.other(Größe.java:7)"));
    }
}
