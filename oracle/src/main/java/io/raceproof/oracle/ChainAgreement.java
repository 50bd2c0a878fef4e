package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
import io.raceproof.oracle.DetectorAgreement.Found;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Whether a checked JVM agrees with the oracle on one run of a program, on the run's own graph: the same racy
 * locations, and every reported pair races ({@link DetectorAgreement}); PROVED exactly if the oracle has no obstacle,
 * and else the same kinds of obstacles; a deadlock is found if the program was ended by one, and exactly if the machine
 * hangs where all schedules do or none.
 *
 * <p>That graph comes from the agent, the task library and the hooks themselves; so where all schedules do the same, it
 * is compared with what the machine does ({@link ChainFacts}).
 */
final class ChainAgreement {

    /** What a sentence is about, by a part of it: the checker's, and the oracle's. */
    private static final Map<String, String> KINDS = new TreeMap<>(Map.of(
            "do not order the uses", "a sync variable",
            "do not order the sections", "a lock",
            "taken inside each other in a circle", "a circle of locks",
            "a join with whichever", "an any-join",
            "return handlers that run", "an order of handlers",
            "a second set", "a second set"));

    private final Program program;
    private final ChainRun run;
    private final boolean staged;
    private final DetectorAgreement agreement;
    private final List<String> disagreements = new ArrayList<>();

    ChainAgreement(Program program, ChainRun run, ChainDetector detector) {
        this(program, run, detector, false);
    }

    /** {@code staged}: it ran on the JDK's futures, streams and scopes. */
    ChainAgreement(Program program, ChainRun run, ChainDetector detector, boolean staged) {
        this.program = program;
        this.staged = staged;
        this.run = run;
        this.agreement = new DetectorAgreement(run.trace(), task -> 0);
        disagreements.addAll(run.odd());
        switch (detector) {
            case TREE -> {
                compareRaces();
                compareTorn();
            }
            case RACES -> compareRaces();
            case PROMISES -> agreement.disagreement(run.found(), true).ifPresent(disagreements::add);
            case ESPBAGS ->
                agreement.disagreementOfEspBags(run.found(), refused()).ifPresent(disagreements::add);
        }
        compareDeadlocks();
        compareChoices();
        if (alwaysDoesTheSame()) {
            compareFacts();
        }
        if (staged
                && !proved()
                && RaceOracle.of(SymbolicRun.depthFirst(program).trace()).provable()) {
            disagreements.add("every run is a proof, but the checker says " + run.because());
        }
    }

    private void compareRaces() {
        List<Found> found = run.found().stream().map(this::named).toList();
        agreement.disagreement(found, false).ifPresent(disagreements::add);
        compareProofs();
    }

    /** Without branches, whether there is a choice does not depend on what is chosen, nor on the schedule. */
    private void compareChoices() {
        if (!run.deadlock()
                && !refused()
                && statements().noneMatch(Stmt.If.class::isInstance)
                && hasChoice() != hasChoice(SymbolicRun.depthFirst(program).trace())) {
            disagreements.add(hasChoice() ? "no schedule has a choice" : "every schedule has a choice");
        }
    }

    /** A race with some read or write of several: with one that does race, if there is one. */
    private Found named(Found found) {
        SitePair sites = found.sites();
        if (sites.first() != ChainChild.SOME_READ && sites.first() != ChainChild.SOME_WRITE) {
            return found;
        }
        boolean reads = sites.first() == ChainChild.SOME_READ;
        int other = sites.second();
        return agreement.oracleRaces().stream()
                .filter(race -> race.location() == found.location() && race.certain() == found.certain())
                .filter(race ->
                        isRead(race.sites().first()) == reads && race.sites().second() == other
                                || isRead(race.sites().second()) == reads
                                        && race.sites().first() == other)
                .findFirst()
                .orElse(found);
    }

    private static boolean isRead(int site) {
        return site % 2 == 0;
    }

    /** The same locations, and every triple is one of the oracle's, as far as its accesses are known. */
    private void compareTorn() {
        AtomicityOracle oracle = AtomicityOracle.of(run.trace());
        Set<Integer> found = new TreeSet<>();
        run.torn().forEach(torn -> found.add(torn.location()));
        if (!found.equals(oracle.groups())) {
            disagreements.add("torn apart are " + found + ", for the oracle " + oracle.violations());
        }
        Set<List<Integer>> real = LockRun.sites(oracle);
        run.torn().stream()
                .filter(torn -> !torn.sites().contains(ChainChild.SOME_READ))
                .filter(torn -> !real.contains(torn.sites()))
                .forEach(torn -> disagreements.add(torn + " is none of " + oracle.violations()));
    }

    /** How many locations were torn apart. */
    int torn() {
        return run.torn().size();
    }

    /** After that nothing is recorded any more. */
    boolean refused() {
        return run.because().stream().anyMatch(sentence -> sentence.contains("this detector cannot decide"));
    }

    /** What the run told us is what the program does: a machine that nobody observes says the same. */
    private void compareFacts() {
        Trace machine = SymbolicRun.depthFirst(program).trace();
        Set<String> recorded = staged ? StatementFacts.of(run.byStatement()) : ChainFacts.of(run.byStatement());
        Set<String> expected = staged ? StatementFacts.of(machine) : ChainFacts.of(machine);
        if (!recorded.equals(expected)) {
            Set<String> missing = new TreeSet<>(expected);
            missing.removeAll(recorded);
            recorded.removeAll(expected);
            disagreements.add("of the run, not true are " + recorded + ", and missing are " + missing);
        }
    }

    /** Whether all schedules have the same tasks, and each does the same, apart from what locks and volatiles order. */
    boolean alwaysDoesTheSame() {
        return !run.deadlock()
                && !refused()
                && !hasChoice()
                && (agreement.obstacles().isEmpty() || statements().noneMatch(Stmt.If.class::isInstance));
    }

    private void compareProofs() {
        List<String> obstacles = agreement.obstacles();
        if (proved() != (obstacles.isEmpty() && !run.deadlock())) {
            disagreements.add(
                    "the checker " + (proved() ? "proves it" : "says " + run.because()) + ", the oracle " + obstacles);
        } else if (!kinds(run.because()).equals(kinds(obstacles))) {
            disagreements.add("the checker says " + run.because() + ", the oracle " + obstacles);
        }
    }

    private static Set<String> kinds(List<String> sentences) {
        Set<String> kinds = new TreeSet<>();
        KINDS.forEach((part, kind) -> {
            if (sentences.stream().anyMatch(sentence -> sentence.contains(part))) {
                kinds.add(kind);
            }
        });
        return kinds;
    }

    private void compareDeadlocks() {
        if (run.threw() && !run.deadlock()) {
            disagreements.add("a deadlock was not reported");
        }
        if (deadlocksAlwaysOrNever() && SymbolicRun.depthFirst(program).isDeadlocked() != run.deadlock()) {
            disagreements.add(run.deadlock() ? "no schedule deadlocks" : "every schedule deadlocks");
        }
    }

    /** Nothing is waited for inside a lock; so only branches and the joins of regions depend on the schedule. */
    private boolean deadlocksAlwaysOrNever() {
        return statements()
                .noneMatch(stmt -> stmt instanceof Stmt.If
                        || stmt instanceof Stmt.AwaitOne
                        || stmt instanceof Stmt.AwaitAll
                        || stmt instanceof Stmt.Locked);
    }

    private Stream<Stmt> statements() {
        return IntStream.range(0, program.size()).mapToObj(program::at);
    }

    boolean proved() {
        return run.because().isEmpty() && run.found().isEmpty() && !run.deadlock();
    }

    boolean deadlock() {
        return run.deadlock();
    }

    /** How many locations were reported as certain or as predicted. */
    long locations(boolean certain) {
        return run.found().stream()
                .filter(found -> found.certain() == certain)
                .map(Found::location)
                .distinct()
                .count();
    }

    boolean hasChoice() {
        return hasChoice(run.trace());
    }

    private static boolean hasChoice(Trace trace) {
        return trace.events().stream().anyMatch(Trace.ChoiceTaken.class::isInstance);
    }

    /** How the two disagree, and on what run; empty if they agree. */
    Optional<String> disagreement() {
        if (disagreements.isEmpty()) {
            return Optional.empty();
        }
        String legend = run.legend().entrySet().stream()
                .map(entry -> "site " + entry.getKey() + ": " + entry.getValue())
                .collect(Collectors.joining("\n"));
        return Optional.of(String.join("\n", disagreements) + "\n" + legend + "\n" + run.trace());
    }
}
