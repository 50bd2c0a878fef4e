package io.raceproof.explore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Searches {@link Part}s, one after the other, each for a while. What comes of it depends on nothing but the part and
 * for how long it was searched; so whoever loses a result can have it made again by another worker.
 *
 * <p>For one thread.
 */
public final class PartWorker {

    /** Hears how far a search is; {@link Witness} understands it. */
    @FunctionalInterface
    public interface News {
        void tell(byte[] news);
    }

    private final Executor executor;
    private final News news;

    public PartWorker(Executor executor) {
        this(executor, null);
    }

    /** {@code news}: who is told, or null. */
    public PartWorker(Executor executor, News news) {
        this.executor = executor;
        this.news = news;
    }

    /**
     * Searches the part, which is bytes as a {@link JointExplorer} gives them out, and returns what it takes back.
     *
     * @throws StuckException if an execution does not come to its end; what is in its way is still there
     */
    public byte[] search(byte[] part) {
        return search(Part.read(part)).bytes();
    }

    /** Whether that is all there is to search, from the first execution on. */
    public static boolean isWhole(byte[] part) {
        return Part.read(part).isWhole();
    }

    /** Whether it is one execution in small steps, as somebody was lost who made it. */
    public static boolean isCareful(byte[] part) {
        return Part.read(part).isCareful();
    }

    /** What to answer if a part cannot be searched; a sentence says why. */
    public static byte[] failed(String why) {
        return PartResult.failed(why).bytes();
    }

    private PartResult search(Part part) {
        Teller teller = news == null ? Teller.NOBODY : new Teller(news, part.isCareful());
        Executor spared = executor(part, teller);
        Search search = part.search(spared);
        Tally tally = new Tally(spared);
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
                teller.executed();
            }
        } catch (UnrepeatableException e) {
            failure = Ledger.unrepeatable(e);
        } catch (StuckException e) {
            if (!e.isOutOfTime()) {
                throw e;
            }
            failure = e.getMessage();
        }
        return tally.result(search, failure);
    }

    private Executor executor(Part part, Teller teller) {
        return part.isCareful() || !part.deadly().isEmpty()
                ? new Sparing(executor, Set.copyOf(part.deadly()), teller)
                : executor;
    }

    /** What executions add up to. */
    private static final class Tally {
        private final Executor executor;
        private final Ledger ledger;
        private final List<String> graphs = new ArrayList<>();

        /** By outcome: the token of the first execution with it. */
        private final Map<String, String> outcomes = new LinkedHashMap<>();

        Tally(Executor executor) {
            this.executor = executor;
            this.ledger = new Ledger(executor);
        }

        void count(Run run, boolean isFirst) {
            if (!ledger.count(run, isFirst)) {
                return;
            }
            graphs.add(run.order().fingerprint());
            if (run.execution().ending() == Execution.Ending.ENDED) {
                String outcome = run.execution().outcome();
                // Two tell that they differ.
                if (outcomes.size() < 2 && !outcomes.containsKey(outcome)) {
                    outcomes.put(outcome, run.token(executor.program()).toString());
                }
            }
        }

        PartResult result(Search search, String failure) {
            Map<String, String> shown = new LinkedHashMap<>();
            outcomes.forEach((outcome, token) -> shown.put(PartResult.OUTCOME + Digest.of(outcome), token));
            shown.putAll(ledger.judgement.shown());
            ledger.doubts.addAll(executor.because());
            return new PartResult(
                    graphs,
                    new PartResult.Counts(ledger.aborted, ledger.tooLong, ledger.tasks, ledger.steps),
                    shown.entrySet().stream()
                            .map(each -> new PartResult.Shown(each.getKey(), each.getValue()))
                            .toList(),
                    List.copyOf(ledger.doubts),
                    search.found(),
                    search.staying(),
                    search.outside(),
                    search.interrupted(),
                    failure,
                    List.of());
        }
    }
}
