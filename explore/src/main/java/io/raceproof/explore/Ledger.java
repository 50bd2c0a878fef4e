package io.raceproof.explore;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a search has seen so far, whoever makes its executions. For one thread. */
final class Ledger {

    private static final int FEW = 5;

    private final Executor executor;
    private final long began = System.nanoTime();

    /** What keeps the graphs seen so far from being all that was to be seen of them. */
    final Set<String> doubts = new LinkedHashSet<>();

    Judgement judgement;
    long graphs;
    long aborted;
    long tooLong;
    long tasks;
    long steps;

    /** How long the search had taken when it was stopped. */
    private Duration before = Duration.ZERO;

    Ledger(Executor executor) {
        this.executor = executor;
        judgement = new Judgement(executor);
    }

    /**
     * Reads where another search of the same program stopped.
     *
     * @throws IllegalArgumentException if the state is damaged, of another version, or belongs to another program
     */
    static StoredSearch read(Executor executor, byte[] state) {
        try {
            return StoredSearch.read(state, executor.program());
        } catch (IOException e) {
            throw new IllegalArgumentException("the stored state is damaged: explore from the beginning", e);
        }
    }

    /** There are these reasons, too. Of the executions that were abandoned, the first few have to do for all. */
    void doubt(List<String> reasons) {
        for (String reason : reasons) {
            boolean isAbandoned = reason.startsWith(Retrying.ABANDONED);
            long known = doubts.stream()
                    .filter(doubt -> doubt.startsWith(Retrying.ABANDONED))
                    .count();
            if (!isAbandoned || known < FEW) {
                doubts.add(reason);
            }
        }
    }

    /** Goes on from there. What that search found is found again, by its tokens. */
    void resume(StoredSearch stored) {
        graphs = stored.graphs();
        aborted = stored.aborted();
        tooLong = stored.tooLong();
        before = Duration.ofNanos(stored.elapsedNanos());
        doubts.addAll(stored.doubts());
        judgeAgain(stored.shown());
    }

    /** Makes the executions again, for what they showed. */
    void judgeAgain(List<PartResult.Shown> shown) {
        for (PartResult.Shown each : shown) {
            judgement.judgeAgain(Explorer.replayed(executor, each.token()), each.name());
        }
    }

    /** Nothing that was seen so far counts. */
    void clear() {
        graphs = 0;
        aborted = 0;
        tooLong = 0;
        judgement = new Judgement(executor);
    }

    /** An execution was made; whether a graph was seen. The first one is made twice, and must come to the same. */
    boolean count(Run run, boolean isFirst) {
        tasks += run.execution().tasks().size();
        steps += run.steps().size();
        if (run.execution().isComplete()) {
            if (isFirst) {
                Explorer.compare(run, Route.run(executor, run.moves(), run.interrupted()));
            }
            graphs++;
            doubts.addAll(Traversals.in(run.order()));
            doubts.addAll(Outside.in(run.order()));
            judgement.judge(run);
            return true;
        }
        if (run.execution().ending() == Execution.Ending.TOO_LONG) {
            tooLong++;
        } else {
            aborted++;
        }
        return false;
    }

    Duration before() {
        return before;
    }

    /** {@code share}: of the whole, from 0 to 1. */
    Progress progress(double share) {
        return new Progress(graphs, aborted, share, judgement.count(), elapsed());
    }

    private Duration elapsed() {
        return before.plusNanos(System.nanoTime() - began);
    }

    /** What a later search goes on from: one of these two is null. */
    byte[] state(Frontier frontier, Tree tree) {
        Set<String> known = new LinkedHashSet<>(doubts);
        known.addAll(executor.because());
        return new StoredSearch(
                        frontier,
                        tree,
                        graphs,
                        aborted,
                        tooLong,
                        elapsed().toNanos(),
                        judgement.kept(),
                        List.copyOf(known))
                .bytes(executor.program());
    }

    /** Why a search that met this cannot go on. */
    static String unrepeatable(UnrepeatableException e) {
        return "The program does not do the same when the same moves are made: " + e.getMessage() + ".";
    }

    /** The same of an execution that does not come to its end. */
    String stuck(String why) {
        return why + " " + graphs + " graphs were seen.";
    }

    /** The search is over; {@code because}: why it did not come to its end, if it did not. */
    Exploration result(List<String> because, double share, byte[] state) {
        List<String> all = new ArrayList<>(because);
        all.addAll(doubts);
        if (tooLong > 0) {
            all.add(tooLong + " executions were cut off because they did not come to an end.");
        }
        return new Exploration(judgement.findings(), all, progress(share), tasks, steps, state);
    }
}
