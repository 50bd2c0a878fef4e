package io.raceproof.report;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Ending;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import io.raceproof.findings.Report;
import io.raceproof.findings.SourceRegion;
import io.raceproof.findings.Stats;
import io.raceproof.findings.Suppressed;
import io.raceproof.findings.Triage;
import io.raceproof.findings.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Reports to render, by the name of their golden files; between them they have everything that a report can have. */
final class Samples {

    private static final String PARALLEL =
            "The finish at demo.Relax.relax(Relax.java:14) contains both: task 3 and task 4 were started there as "
                    + "iterations 2 and 3 of one forAsync, and nothing joins one before the other starts.";

    private static final String LOCK = "A lock orders two sections: demo.Counter.add(Counter.java:12) and itself.";
    private static final String NATIVE =
            "Class demo.Fast has native methods, and what they access is not seen: demo.Fast.fill(Fast.java:7).";

    private static final Stats ONE_RUN = new Stats(101, 304, 12_400, 1, 420);

    private Samples() {}

    static Map<String, Report> all() {
        Map<String, Report> all = new LinkedHashMap<>();
        all.put("one-race", run(ending(Verdict.PROVED), race()));
        all.put(
                "several-races",
                run(
                        ending(Verdict.CLEAN, LOCK, NATIVE),
                        race().withCount(12_345),
                        libraryRace(),
                        deepRace(),
                        predicted(),
                        deadlock()));
        all.put("joined-too-late", run(ending(Verdict.PROVED), joinedTooLate()));
        all.put("predicted-only", run(ending(Verdict.PROVED), predicted()));
        all.put("atomicity", run(ending(Verdict.CLEAN, LOCK), atomicity()));
        all.put("deadlock", run(ending(Verdict.PROVED), deadlock()));
        all.put("nondeterminism", explore(ending(Verdict.CLEAN, "Two graphs end with different values."), different()));
        all.put("proved", run(ending(Verdict.PROVED)));
        all.put("clean", run(ending(Verdict.CLEAN, LOCK, NATIVE)));
        all.put("clean-explored", explore(ending(Verdict.CLEAN, LOCK)));
        all.put("unknown", run(new Ending(Verdict.UNKNOWN, List.of("The budget of 60 seconds is spent."), Stats.NONE)));
        all.put("suppressed", reviewed(List.of(libraryRace(), race()), deadlock()));
        all.put("all-suppressed", reviewed(List.of(race())));
        all.put("baseline", known(race(), libraryRace(), atomicity()));
        all.put("baseline-only", known(libraryRace()));
        all.put("prove-race", prove(proved(), unknown(), racyRegion()));
        all.put("prove-proved", prove(proved()));
        return all;
    }

    private static Ending ending(Verdict otherwise, String... because) {
        return new Ending(otherwise, List.of(because), ONE_RUN);
    }

    private static Report run(Ending ending, Finding... findings) {
        return Report.ofRun("check", List.of(findings), ending);
    }

    private static Report reviewed(List<Finding> suppressed, Finding... findings) {
        List<Suppressed> without = suppressed.stream()
                .map(finding -> new Suppressed(finding, "a stale value does no harm", "raceproof.suppressions:3"))
                .toList();
        return new Report(
                "check",
                Verdict.CLEAN,
                List.of("A finding is suppressed."),
                List.of(findings),
                ONE_RUN,
                List.of(),
                new Triage(without, false, Set.of()));
    }

    /** A report of which all but the first are in the baseline, or the only one is. */
    private static Report known(Finding... findings) {
        Set<String> known = new HashSet<>();
        for (Finding finding : List.of(findings).subList(findings.length == 1 ? 0 : 1, findings.length)) {
            known.add(finding.fingerprint());
        }
        return new Report(
                "check",
                Verdict.PROVED,
                List.of(),
                List.of(findings),
                ONE_RUN,
                List.of(),
                new Triage(List.of(), true, known));
    }

    private static Report explore(Ending ending, Finding... findings) {
        Stats stats = new Stats(1_000_000, 3_000_000, 99_000_000, 1_204, 192_345);
        return Report.ofRun("explore", List.of(findings), new Ending(ending.otherwise(), ending.because(), stats));
    }

    private static Report prove(SourceRegion... regions) {
        return Report.ofRegions("prove", List.of(regions), new Stats(0, 0, 0, 0, 1_250));
    }

    private static Access access(Op op, String className, String method, int line, String task, String... callers) {
        String file = className.substring(className.lastIndexOf('.') + 1) + ".java";
        String own = Access.frame(className, method, file, line);
        List<String> stack = new ArrayList<>(List.of(own));
        stack.addAll(List.of(callers));
        return new Access(op, className, method, file, line, task, stack);
    }

    static Finding race() {
        String caller = "demo.Relax.lambda$relax$0(Relax.java:14)";
        String started = ", started at demo.Relax.relax(Relax.java:14)";
        return new Finding(
                Kind.DATA_RACE,
                Certainty.CERTAIN,
                "double[] element 2",
                List.of(
                        access(Op.WRITE, "demo.Relax", "smooth", 19, "task 3" + started, caller),
                        access(Op.READ, "demo.Relax", "smooth", 18, "task 4" + started)),
                PARALLEL);
    }

    /** In the words that the checker uses; the two stacks have their outer frames in common. */
    private static Finding joinedTooLate() {
        String start = "demo.Account.openAndAsk(Account.java:17)";
        return new Finding(
                Kind.DATA_RACE,
                Certainty.CERTAIN,
                "field demo.Account.balance",
                List.of(
                        access(
                                Op.WRITE,
                                "demo.Account",
                                "deposit",
                                9,
                                "the task started at " + start,
                                start,
                                "demo.Bank.open(Bank.java:3)"),
                        access(
                                Op.READ,
                                "demo.Account",
                                "openAndAsk",
                                18,
                                "the main task",
                                "demo.Bank.open(Bank.java:3)")),
                "Inside the program, the first access is in the task started at " + start
                        + "; the second access is in the task that started it, further on. Nothing waits for the task"
                        + " started at " + start + " before the second access: a finish around its start that ends"
                        + " there, or a join with the task of the first access, would order them.");
    }

    /** A report with so many findings, each of a class of its own. */
    static Report many(int count) {
        Finding[] findings = IntStream.range(0, count)
                .mapToObj(i -> new Finding(
                        Kind.DATA_RACE,
                        Certainty.CERTAIN,
                        "field demo.Part" + i + ".total",
                        List.of(
                                access(
                                        Op.WRITE,
                                        "demo.Part" + i,
                                        "add",
                                        5,
                                        "the task started at demo.Main.main(M.java:1)"),
                                access(Op.READ, "demo.Part" + i, "sum", 9, "the main task")),
                        "Two branches."))
                .toArray(Finding[]::new);
        return run(ending(Verdict.PROVED), findings);
    }

    /** A race deep in a recursion that starts tasks. */
    static Finding nested(int depth) {
        String start = "the task started at demo.Tree.visit(Tree.java:12)";
        String sentence = "Inside the program, the first access is in " + start
                + (", in it " + start).repeat(depth - 1)
                + "; the second access is in the task that started it, further on. Nothing waits for it.";
        Access write = access(Op.WRITE, "demo.Tree", "visit", 9, start);
        return new Finding(Kind.DATA_RACE, Certainty.CERTAIN, "field demo.Tree.n", List.of(write, write), sentence);
    }

    /** A report whose every text is this one. */
    static Report hostile(String text) {
        Access access = new Access(
                Op.WRITE, text, text, text, 3, text, List.of(text, text + "(" + text + ":3)"), Map.of(text, 1L));
        Finding finding = new Finding(
                Kind.ATOMICITY_VIOLATION,
                Certainty.CERTAIN,
                text,
                List.of(access, access, access),
                text,
                text,
                1,
                Map.of(text, 1L));
        SourceRegion region = new SourceRegion(
                text, 1, Verdict.UNKNOWN, List.of(text), List.of(finding), List.of(text), List.of(text));
        return new Report(text, Verdict.CLEAN, List.of(text), List.of(finding), ONE_RUN, List.of(region));
    }

    /** The access itself is in the library, and the user's line further out. */
    private static Finding libraryRace() {
        String user = "demo.Account.close(Account.java:13)";
        Access add = access(Op.WRITE, "java.util.ArrayList", "add", 455, "task 7", user);
        Access size = access(Op.READ, "java.util.ArrayList", "size", 280, "the main task");
        return new Finding(
                Kind.DATA_RACE, Certainty.CERTAIN, "java.util.ArrayList.size", List.of(add, size), "Two branches.");
    }

    private static Finding deepRace() {
        String[] callers = IntStream.range(0, 40)
                .mapToObj(i -> "demo.Tree.visit(Tree.java:" + (100 + i) + ")")
                .toArray(String[]::new);
        Access write = access(Op.WRITE, "demo.Tree", "visit", 99, "task 9", callers);
        return new Finding(Kind.DATA_RACE, Certainty.CERTAIN, "demo.Tree.visited", List.of(write, write), "")
                .withCount(2);
    }

    private static Finding predicted() {
        Access write = access(Op.WRITE, "demo.Flag", "raise", 5, "task 1");
        Access read = access(Op.READ, "demo.Flag", "raised", 9, "task 2");
        return new Finding(
                Kind.DATA_RACE,
                Certainty.PREDICTED,
                "demo.Flag.up",
                List.of(write, read),
                "Only the order of two sections of one lock keeps them apart.",
                "r1:af09c2",
                1,
                Map.of());
    }

    private static Finding atomicity() {
        return new Finding(
                Kind.ATOMICITY_VIOLATION,
                Certainty.CERTAIN,
                "demo.Account.balance",
                List.of(
                        access(Op.READ, "demo.Account", "deposit", 8, "task 1, holding no lock"),
                        access(Op.WRITE, "demo.Account", "close", 13, "task 2, holding a lock"),
                        access(Op.WRITE, "demo.Account", "deposit", 9, "task 1, holding no lock")),
                "Task 2 can run between the two accesses of task 1: it needs no lock that task 1 holds.");
    }

    private static Finding deadlock() {
        return new Finding(
                Kind.DEADLOCK,
                Certainty.CERTAIN,
                "two tasks wait for each other",
                List.of(
                        access(Op.LOCK, "demo.Fork", "left", 3, "task 1"),
                        access(Op.AWAIT, "demo.Fork", "right", 8, "task 2")),
                "");
    }

    private static Finding different() {
        return new Finding(
                Kind.NONDETERMINISM,
                Certainty.CERTAIN,
                "demo.Sum.total is 3 or 4 at the end",
                List.of(access(Op.WRITE, "demo.Sum", "add", 21, "task 5")),
                "",
                "r1:77",
                3,
                Map.of());
    }

    private static SourceRegion proved() {
        return new SourceRegion(
                "Lu.java",
                3,
                Verdict.PROVED,
                List.of(),
                List.of(),
                List.of("A[i][k] at line 5 is written at line 4 in the same iteration.", "A[k][k] is never written."),
                List.of("writes A[i][k] for 0 <= k <= N - 1, k + 1 <= i <= N", "reads A[k][k] for 0 <= k <= N - 1"));
    }

    private static SourceRegion unknown() {
        return new SourceRegion(
                "Lu.java", 9, Verdict.UNKNOWN, List.of("The index i * i is not affine."), List.of(), List.of());
    }

    private static SourceRegion racyRegion() {
        Map<String, Long> instance = new LinkedHashMap<>();
        instance.put("k", 0L);
        instance.put("i", 3L);
        Access write = new Access(Op.WRITE, "demo.Lu", "eliminate", "Lu.java", 22, "", List.of(), instance);
        Access read = new Access(Op.READ, "demo.Lu", "eliminate", "Lu.java", 20, "", List.of(), Map.of());
        Finding witness = new Finding(
                Kind.DATA_RACE,
                Certainty.CERTAIN,
                "A[3][0]",
                List.of(write, read),
                "Both are iterations of the async at line 20.",
                "",
                1,
                Map.of("N", 4L));
        return new SourceRegion("Lu.java", 20, Verdict.PROVED, List.of(), List.of(witness), List.of());
    }

    /** Strings that are awkward to store or to print, and the largest numbers. */
    static Report awkward() {
        Access access = new Access(
                Op.WRITE,
                "demo.Größe",
                "<init>",
                "",
                0,
                "\uD83D\uDE00 \uD83D lone \uDE00 \"quoted\" back\\slash \u0000 \u001b[31m \n\t\u2028 \u202e",
                List.of("demo.Größe.<init>(Unknown Source)", "x".repeat(70_000), ""),
                Map.of("", Long.MIN_VALUE));
        Finding finding = new Finding(
                Kind.DATA_RACE,
                Certainty.PREDICTED,
                "",
                List.of(access, access),
                "\uDE00\uD83D",
                "\\ud83d",
                Long.MAX_VALUE,
                Map.of("N", Long.MAX_VALUE));
        Stats stats = new Stats(Long.MAX_VALUE, 1, 0, Long.MAX_VALUE, Long.MAX_VALUE);
        return Report.ofRun("a \"command\"\n", List.of(finding), new Ending(Verdict.UNKNOWN, List.of("", "?"), stats));
    }
}
