package io.raceproof.explore;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What the graphs seen so far show: races, deadlocks, and outcomes that differ. Of everything the first execution that
 * shows it is kept, as a token. Things are told apart by their places in the program, so there are never many.
 */
final class Judgement {

    /** What kind of name it is. */
    private static final String RACE = " race ";

    private static final String VIOLATION = " violation ";

    private final Executor executor;
    private final Map<GraphRaces.Key, Finding> races = new LinkedHashMap<>();

    /** By the places where tasks wait. */
    private final Map<Set<String>, Finding> deadlocks = new LinkedHashMap<>();

    /** By the places of the three accesses. */
    private final Map<List<String>, Finding> violations = new LinkedHashMap<>();

    /** The executions that show everything found so far, and the first outcome. */
    private final Set<String> tokens = new LinkedHashSet<>();

    /** The first execution that ended; one that hangs has no outcome. */
    private Run first;

    private Finding nondeterminism;

    Judgement(Executor executor) {
        this.executor = executor;
    }

    /** Looks at an execution that is complete. */
    void judge(Run run) {
        judge(run, name -> true);
    }

    /**
     * Looks at one that another judgement has {@linkplain #shown named} as showing that, and at how it ended. What else
     * it may have is no finding of that judgement: of an execution that only confirms a race nobody else looks at the
     * others.
     */
    void judgeAgain(Run run, String name) {
        boolean isNamed = name.contains(RACE) || name.contains(VIOLATION);
        if (!judge(run, name::endsWith) && isNamed) {
            // Called something else here: better too much than too little.
            judge(run);
        }
    }

    /** Whether it has anything that is wanted, by its name, a race without its certainty. */
    private boolean judge(Run run, Predicate<String> wanted) {
        lookAtEnd(run);
        boolean hasAny = false;
        for (Finding violation : run.execution().violations()) {
            if (wanted.test(name(violation))) {
                tear(run, violation);
                hasAny = true;
            }
        }
        for (GraphRaces.Pair pair :
                Loosening.races(run.execution(), run.steps()).pairs()) {
            if (wanted.test(name(executor.location(pair.location()), accesses(pair, run.execution())))) {
                confirm(run, pair);
                hasAny = true;
            }
        }
        return hasAny;
    }

    private void confirm(Run run, GraphRaces.Pair pair) {
        Finding known = races.get(pair.key());
        if (known == null || known.certainty() == Certainty.PREDICTED) {
            Confirmation confirmation = Confirmation.of(executor, run, pair);
            lookAtEnd(confirmation.run());
            races.put(pair.key(), describe(pair, run.execution(), confirmation));
        }
    }

    private void tear(Run run, Finding violation) {
        List<String> where = places(violation);
        Finding known = violations.get(where);
        if (known == null || known.certainty().compareTo(violation.certainty()) > 0) {
            violations.put(where, violation.withReplay(remember(run)));
        }
    }

    private static List<String> places(Finding violation) {
        return violation.accesses().stream()
                .map(access -> access.op() + " "
                        + Access.frame(access.className(), access.method(), access.file(), access.line()))
                .toList();
    }

    /** How the execution ended: it hangs, or has an outcome. */
    private void lookAtEnd(Run run) {
        if (run.execution().ending() == Execution.Ending.BLOCKED) {
            deadlocks.computeIfAbsent(
                    Deadlocks.places(executor, run.execution()),
                    unused -> Deadlocks.describe(executor, run, remember(run)));
        } else if (first == null) {
            first = run;
            remember(run);
        } else if (nondeterminism == null
                && !first.execution().outcome().equals(run.execution().outcome())) {
            nondeterminism = Differing.describe(executor, first, run, remember(run));
        }
    }

    private String remember(Run run) {
        String token = run.token(executor.program()).toString();
        tokens.add(token);
        return token;
    }

    private Finding describe(GraphRaces.Pair pair, Execution seen, Confirmation confirmation) {
        String token = remember(confirmation.run());
        return new Finding(
                Kind.DATA_RACE,
                confirmation.certainty(),
                executor.location(pair.location()),
                accesses(pair, seen),
                confirmation.certainty() == Certainty.CERTAIN
                        ? "Nothing orders the two accesses in this schedule:\n"
                                + ScheduleText.of(confirmation.run().steps())
                        : "Only sections that could change places order them, but no schedule was found that shows it.",
                token,
                1,
                Map.of());
    }

    private List<Access> accesses(GraphRaces.Pair pair, Execution seen) {
        return List.of(access(pair.first(), seen), access(pair.second(), seen));
    }

    private Access access(GraphRaces.Seen seen, Execution execution) {
        String task = execution.tasks().get(seen.task());
        return executor.access(seen.write() ? Op.WRITE : Op.READ, seen.site(), task)
                .withTask(execution.inWords(task));
    }

    List<Finding> findings() {
        List<Finding> all = new ArrayList<>(races.values());
        all.addAll(violations.values());
        all.addAll(deadlocks.values());
        if (nondeterminism != null) {
            all.add(nondeterminism);
        }
        return all;
    }

    int count() {
        return races.size() + violations.size() + deadlocks.size() + (nondeterminism == null ? 0 : 1);
    }

    /** Whether a race was found, certain or not. */
    boolean isRacy() {
        return !races.isEmpty();
    }

    /** By a name that is the same wherever the same thing is found: the token of an execution that shows it. */
    Map<String, String> shown() {
        Map<String, String> shown = new LinkedHashMap<>();
        deadlocks.forEach((places, finding) -> shown.put("deadlock " + places, finding.replay()));
        violations.values().forEach(finding -> shown.put(name(finding), finding.replay()));
        races.values()
                .forEach(finding -> shown.put(
                        finding.certainty() + name(finding.location(), finding.accesses()), finding.replay()));
        return shown;
    }

    private static String name(Finding violation) {
        return violation.certainty() + VIOLATION + places(violation);
    }

    private static String name(Object location, List<Access> accesses) {
        return RACE + location + " "
                + accesses.stream().map(Judgement::place).sorted().toList();
    }

    private static String place(Access access) {
        return access.op() + " " + access.line() + " "
                + Access.frame(access.className(), access.method(), access.file(), access.line());
    }

    /**
     * All of that, and the executions that show how they ended, which have no name; in the order in which they were
     * seen.
     */
    List<PartResult.Shown> kept() {
        Map<String, List<String>> names = new HashMap<>();
        shown().forEach((name, token) ->
                names.computeIfAbsent(token, unused -> new ArrayList<>()).add(name));
        List<PartResult.Shown> kept = new ArrayList<>();
        for (String token : tokens) {
            for (String name : names.getOrDefault(token, List.of(""))) {
                kept.add(new PartResult.Shown(name, token));
            }
        }
        return kept;
    }
}
