package io.raceproof.explore;

import io.raceproof.findings.Access;
import io.raceproof.findings.Certainty;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.findings.Op;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the graphs seen so far show: races, deadlocks, and outcomes that differ. Of everything the first execution that
 * shows it is kept, as a token. Things are told apart by their places in the program, so there are never many.
 */
final class Judgement {

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
        lookAtEnd(run);
        run.execution().violations().forEach(violation -> tear(run, violation));
        for (GraphRaces.Pair pair :
                Loosening.races(run.execution(), run.steps()).pairs()) {
            Finding known = races.get(pair.key());
            if (known == null || known.certainty() == Certainty.PREDICTED) {
                Confirmation confirmation = Confirmation.of(executor, run, pair);
                lookAtEnd(confirmation.run());
                races.put(pair.key(), describe(pair, run.execution(), confirmation));
                if (confirmation.run() != run) {
                    // Its token is kept, and whoever makes that execution again judges all of it.
                    judge(confirmation.run());
                }
            }
        }
    }

    private void tear(Run run, Finding violation) {
        List<String> where = violation.accesses().stream()
                .map(access -> access.op() + " "
                        + Access.frame(access.className(), access.method(), access.file(), access.line()))
                .toList();
        Finding known = violations.get(where);
        if (known == null || known.certainty().compareTo(violation.certainty()) > 0) {
            violations.put(where, violation.withReplay(remember(run)));
        }
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
                List.of(access(pair.first(), seen), access(pair.second(), seen)),
                confirmation.certainty() == Certainty.CERTAIN
                        ? "Nothing orders the two accesses in this schedule:\n"
                                + ScheduleText.of(confirmation.run().steps())
                        : "Only sections that could change places order them, but no schedule was found that shows it.",
                token,
                1,
                Map.of());
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
        violations.forEach(
                (places, finding) -> shown.put(finding.certainty() + " violation " + places, finding.replay()));
        races.values().forEach(finding -> {
            List<String> places =
                    finding.accesses().stream().map(Judgement::place).sorted().toList();
            shown.put(finding.certainty() + " race " + finding.location() + " " + places, finding.replay());
        });
        return shown;
    }

    private static String place(Access access) {
        return access.op() + " " + access.line() + " "
                + Access.frame(access.className(), access.method(), access.file(), access.line());
    }

    Set<String> tokens() {
        return tokens;
    }
}
