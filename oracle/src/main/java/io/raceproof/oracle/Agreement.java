package io.raceproof.oracle;

import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * In which sense the two oracles must agree on a program, and whether they do.
 *
 * <p><b>1. What can be next together is unordered in some graph.</b> Let {@code a} and {@code b} of different tasks
 * both be next in a reachable state. Run {@code a}, then {@code b}, then anything. An edge enters a node only when the
 * node begins and leaves it only from when it ends. The nodes of {@code a} and {@code b} had both begun, and neither
 * had ended, while the two ran; so no path leads from one to the other, and the pair is certain in that schedule's
 * graph.
 *
 * <p><b>2. What is unordered in some graph can be next together</b>, in a program without {@code if}. Let {@code a} and
 * {@code b} be unordered by all edges of a run. Run only what comes before one of them, in the order of that run. Every
 * task runs a prefix of what it did, and no step must wait that did not: what it waited for (the end of a task, a set,
 * the release of a lock) has an edge to it, so it is in the prefix. (Locks: every earlier section in an excluding mode
 * has an edge to an acquire, so all of them are closed. Second sets: if only the second of two sets is in the prefix,
 * no get of that promise is, and the set succeeds.) Where one step does several operations and only some are in the
 * prefix, they are releases; the rest of them can be done too. Afterwards {@code a} and {@code b} are both next.
 *
 * <p>What was run keeps what it saw, so this holds graph by graph: a pair is certain in a graph iff it is next together
 * in a situation {@linkplain AllGraphs#nextTogetherOnTheWayTo on the way} to that graph. (Not for second sets: one that
 * succeeds has seen something else.) A missing or superfluous edge shows here even if other graphs make up for it.
 *
 * <p><b>3. With {@code if}</b> the prefix may take other branches, because a value that it reads depends on a race. But
 * take the pair whose second access comes first in the run: before that access no two conflicting accesses are
 * unordered, so every read of the prefix sees the write it saw in the run. So some pair can be next together iff some
 * pair is certain in some graph; and 1 holds as it is.
 *
 * <p><b>4. One run is enough</b> for a program without locks, sync variables and choices. What a step waits for then
 * does not depend on the schedule, so without {@code if}, and with it if there is no race, all schedules have one
 * graph. No edge is soft, so nothing is predicted.
 *
 * <p><b>5. What one run proves holds</b>: if a run has no {@linkplain RaceOracle#obstacles() obstacles}, no schedule
 * races or hangs, and all have the graph of that run.
 */
public final class Agreement {

    /** What a comparison came to. */
    public enum Outcome {
        AGREE,
        DISAGREE,
        /** Too many states or situations to visit them all. */
        TOO_BIG
    }

    private static final long[] RANDOM_RUNS = {1, 2, 3};

    private final Outcome outcome;
    private final List<String> disagreements = new ArrayList<>();
    private final SortedSet<SitePair> racing = new TreeSet<>();
    private int graphs;
    private int states;
    private boolean deadlock;
    private boolean proved;
    private int predicted;
    private int confirmed;

    /** Compares the oracles on a program, visiting at most so many states and so many situations. */
    public Agreement(Program program, int bound) {
        Optional<Schedules> schedules = Schedules.of(program, bound);
        Optional<AllGraphs> all = schedules.flatMap(unused -> AllGraphs.of(program, bound));
        if (all.isEmpty()) {
            outcome = Outcome.TOO_BIG;
            return;
        }
        racing.addAll(schedules.get().racing());
        states = schedules.get().states();
        deadlock = schedules.get().canDeadlock();
        graphs = all.get().graphs().size();
        compareAllGraphs(program, all.get());
        compareRun(program, SymbolicRun.depthFirst(program), schedules.get(), all.get());
        for (long seed : RANDOM_RUNS) {
            compareRun(program, SymbolicRun.random(program, seed), schedules.get(), all.get());
        }
        outcome = disagreements.isEmpty() ? Outcome.AGREE : Outcome.DISAGREE;
    }

    /** Points 1 to 3. */
    private void compareAllGraphs(Program program, AllGraphs all) {
        SortedSet<SitePair> certain = new TreeSet<>();
        all.graphs().forEach(graph -> certain.addAll(new RaceOracle(graph).certain()));
        if (!certain.containsAll(racing)) {
            disagree("next together " + racing + ", but certain in some graph only " + certain);
        } else if (!has(program, Stmt.If.class) && !certain.equals(racing)) {
            disagree("certain in some graph " + certain + ", but next together only " + racing);
        } else if (racing.isEmpty() && !certain.isEmpty()) {
            disagree("certain in some graph " + certain + ", but nothing is ever next together");
        }
        if (!has(program, Stmt.If.class) && !setsTwice(program)) {
            all.graphs().forEach(graph -> compareGraph(graph, all));
        }
        if (deadlock == all.graphs().stream().allMatch(ComputationGraph::complete)) {
            disagree("the schedules say deadlock=" + deadlock + ", the graphs do not");
        }
    }

    /** Points 1 and 2, for one graph. */
    private void compareGraph(ComputationGraph graph, AllGraphs all) {
        SortedSet<SitePair> certain = new RaceOracle(graph).certain();
        SortedSet<SitePair> together = all.nextTogetherOnTheWayTo(graph);
        if (!certain.equals(together)) {
            disagree("certain in one graph " + certain + ", but next together on the way to it " + together);
        }
    }

    private static boolean setsTwice(Program program) {
        List<Integer> promises = IntStream.range(0, program.size())
                .mapToObj(program::at)
                .filter(Stmt.SetPromise.class::isInstance)
                .map(set -> ((Stmt.SetPromise) set).promise())
                .toList();
        return promises.size() != Set.copyOf(promises).size();
    }

    /** Points 4 and 5. */
    private void compareRun(Program program, SymbolicRun run, Schedules schedules, AllGraphs all) {
        ComputationGraph graph = ComputationGraph.of(run.trace());
        RaceOracle oracle = new RaceOracle(graph);
        if (!all.contains(graph)) {
            disagree("a run has a graph that no schedule has");
        }
        if (dependsOnLogicOnly(program, schedules)) {
            if (!oracle.predicted().isEmpty()) {
                disagree("no lock, but predicted " + oracle.predicted());
            }
            if (!has(program, Stmt.If.class) && !oracle.certain().equals(racing)) {
                disagree("one run has " + oracle.certain() + ", all schedules " + racing);
            }
            if ((!has(program, Stmt.If.class) || racing.isEmpty()) && graphs != 1) {
                disagree("nothing depends on the schedule, but there are " + graphs + " graphs");
            }
        }
        if (oracle.provable()) {
            proved = true;
            if (!racing.isEmpty() || deadlock || graphs != 1) {
                disagree("proved by one run, but: racing " + racing + ", deadlock " + deadlock + ", " + graphs
                        + " graphs");
            }
        }
        SortedSet<SitePair> guesses = oracle.predicted();
        predicted += guesses.size();
        guesses.retainAll(racing);
        confirmed += guesses.size();
    }

    private static boolean dependsOnLogicOnly(Program program, Schedules schedules) {
        return !schedules.canChoose()
                && !has(program, Stmt.Locked.class)
                && !has(program, Stmt.Isolated.class)
                && !has(program, Stmt.VolatileRead.class)
                && !has(program, Stmt.VolatileWrite.class);
    }

    private static boolean has(Program program, Class<? extends Stmt> kind) {
        return IntStream.range(0, program.size()).mapToObj(program::at).anyMatch(kind::isInstance);
    }

    private void disagree(String how) {
        disagreements.add(how);
    }

    public Outcome outcome() {
        return outcome;
    }

    /** What they disagree on, one sentence each. */
    public List<String> disagreements() {
        return List.copyOf(disagreements);
    }

    /** Whether some schedule races. */
    public boolean isRacy() {
        return !racing.isEmpty();
    }

    /** Whether some schedule hangs. */
    public boolean canDeadlock() {
        return deadlock;
    }

    /** Whether one of the runs looked at proves the program free of races. */
    public boolean isProved() {
        return proved;
    }

    /** How many distinct graphs the program has. */
    public int graphs() {
        return graphs;
    }

    /** How many states the program can reach. */
    public int states() {
        return states;
    }

    /** How many pairs the runs looked at predict. */
    public int predicted() {
        return predicted;
    }

    /** How many of these do race in some schedule. */
    public int confirmed() {
        return confirmed;
    }
}
