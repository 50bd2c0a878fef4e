package io.raceproof.explore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Searches {@link Part}s, one after the other, each for a while. What comes of it depends on nothing but the part and for how
 * long it was searched; so whoever loses a result can have it made again by another worker.
 *
 * <p>For one thread.
 */
public final class PartWorker {

    private final Executor executor;

    public PartWorker(Executor executor) {
        this.executor = executor;
    }

    /** Searches the part, which is bytes as a {@link JointExplorer} gives them out, and returns what it takes back. */
    public byte[] search(byte[] part) {
        return search(Part.read(part)).bytes();
    }

    /** What to answer if a part cannot be searched; a sentence says why. */
    public static byte[] failed(String why) {
        return PartResult.failed(why).bytes();
    }

    private PartResult search(Part part) {
        Search search = part.search(executor);
        Tally tally = new Tally(executor);
        long began = System.nanoTime();
        String failure = "";
        try {
            for (int made = 0; !search.isOver() && part.pace().allows(made, System.nanoTime() - began); made++) {
                Optional<Run> run = search.run();
                if (run.isEmpty()) {
                    // Whoever has the other parts begins anew with them all.
                    break;
                }
                tally.count(run.get(), part.isWhole() && made == 0);
            }
        } catch (UnrepeatableException e) {
            failure = Explorer.unrepeatable(e);
        } catch (StuckException e) {
            failure = e.getMessage();
        }
        return tally.result(search, failure);
    }

    /** What executions add up to. */
    private static final class Tally {
        private final Executor executor;
        private final Judgement judgement;
        private final List<String> graphs = new ArrayList<>();
        private final Set<String> doubts = new LinkedHashSet<>();

        /** By outcome: the token of the first execution with it. */
        private final Map<String, String> outcomes = new LinkedHashMap<>();

        private long aborted;
        private long tooLong;
        private long tasks;
        private long steps;

        Tally(Executor executor) {
            this.executor = executor;
            this.judgement = new Judgement(executor);
        }

        void count(Run run, boolean isFirst) {
            tasks += run.execution().tasks().size();
            steps += run.steps().size();
            if (run.execution().isComplete()) {
                if (isFirst) {
                    Explorer.compare(run, Route.run(executor, run.moves(), run.interrupted()));
                }
                graphs.add(run.order().fingerprint());
                doubts.addAll(Traversals.in(run.order()));
                doubts.addAll(Outside.in(run.order()));
                judgement.judge(run);
                if (run.execution().ending() == Execution.Ending.ENDED) {
                    String outcome = run.execution().outcome();
                    // Two tell that they differ.
                    if (outcomes.size() < 2 && !outcomes.containsKey(outcome)) {
                        outcomes.put(outcome, run.token(executor.program()).toString());
                    }
                }
            } else if (run.execution().ending() == Execution.Ending.TOO_LONG) {
                tooLong++;
            } else {
                aborted++;
            }
        }

        PartResult result(Search search, String failure) {
            Map<String, String> shown = new LinkedHashMap<>();
            outcomes.forEach((outcome, token) -> shown.put(PartResult.OUTCOME + Digest.of(outcome), token));
            shown.putAll(judgement.shown());
            doubts.addAll(executor.because());
            return new PartResult(
                    graphs,
                    new PartResult.Counts(aborted, tooLong, tasks, steps),
                    shown.entrySet().stream()
                            .map(each -> new PartResult.Shown(each.getKey(), each.getValue()))
                            .toList(),
                    List.copyOf(doubts),
                    search.found(),
                    search.staying(),
                    search.outside(),
                    search.interrupted(),
                    failure);
        }
    }
}
