package io.raceproof.explore;

import io.raceproof.findings.Finding;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Sees every graph of a program, or as many as a budget allows, and says what they show.
 *
 * <p><b>Promises.</b> Without reasons in {@link Exploration#because()}, every graph was seen, each in exactly one
 * completed execution, and each was checked for races, deadlock and outcome. <b>Assumes</b> what {@link Executor}
 * promises; where an execution shows that it does not hold, the search stops and says so.
 *
 * <p>For one thread.
 */
public final class Explorer {

    /** Hears of every graph as it is seen. */
    public interface Observer {

        /** A graph was seen; {@code fingerprint} is its own. */
        void graph(Execution execution, String fingerprint, Progress progress);

        /** There are these findings now; told whenever there are more of them. */
        default void found(List<Finding> findings) {}

        /** Whether the search is to stop, although there is more to see. */
        default boolean wantsToStop() {
            return false;
        }

        /** The search begins anew; what was seen so far does not count. */
        default void anew() {}
    }

    private final Executor executor;
    private final Budget budget;
    private final Observer observer;
    private final Ledger ledger;
    private Search search;

    /** From the beginning. */
    public Explorer(Executor executor, Budget budget, Observer observer) {
        this.executor = executor;
        this.budget = budget;
        this.observer = observer;
        search = new Search(executor);
        ledger = new Ledger(executor);
    }

    /**
     * From where another search of the same program stopped. What that one found is found again first, by its tokens.
     *
     * @throws IllegalArgumentException if the state is damaged, of another version, or belongs to another program
     */
    public static Explorer resume(Executor executor, Budget budget, Observer observer, byte[] state) {
        Explorer explorer = new Explorer(executor, budget, observer);
        StoredSearch stored = Ledger.read(executor, state);
        if (stored.tree() != null) {
            throw new IllegalArgumentException("several workers have left this state: go on with several");
        }
        explorer.search = new Search(executor, stored.frontier());
        explorer.ledger.resume(stored);
        return explorer;
    }

    /**
     * Makes one execution again and says what it shows.
     *
     * @throws IllegalArgumentException if the token is none of this program's
     */
    public static Exploration replay(Executor executor, String token) {
        Run run = replayed(executor, token);
        Judgement judgement = new Judgement(executor);
        judgement.judge(run);
        Progress progress = new Progress(1, 0, 0, judgement.count(), Duration.ZERO);
        return new Exploration(
                judgement.findings(),
                List.of("One execution was replayed; others may exist."),
                progress,
                run.execution().tasks().size(),
                run.steps().size(),
                new byte[0]);
    }

    static Run replayed(Executor executor, String text) {
        Token token = Token.parse(text, executor.program());
        Run run = Route.run(executor, token);
        if (!run.order().fingerprint().startsWith(token.graph())) {
            throw new UnrepeatableException(
                    "The token's moves were made and another graph came of it than the token's");
        }
        return run;
    }

    /** Goes on until every graph was seen or the budget is spent. */
    public Exploration run() {
        List<String> because = new ArrayList<>();
        boolean isBetweenExecutions = true;
        try {
            while (!search.isOver() && because.isEmpty()) {
                next();
                if (!search.isOver()) {
                    budget.spent(progress(), ledger.before(), observer.wantsToStop())
                            .ifPresent(because::add);
                }
            }
        } catch (UnrepeatableException e) {
            because.add(Ledger.unrepeatable(e));
            isBetweenExecutions = false;
        } catch (StuckException e) {
            because.add(ledger.stuck(e.getMessage()));
            isBetweenExecutions = false;
        }
        return ledger.result(because, search.share(), isBetweenExecutions ? state() : new byte[0]);
    }

    /** What {@link #resume} goes on from; between two executions, so also when an observer hears of a graph. */
    public byte[] state() {
        return ledger.state(search.frontier(), null);
    }

    private void next() {
        Optional<Run> next = search.run();
        if (next.isEmpty()) {
            ledger.clear();
            observer.anew();
            return;
        }
        Run run = next.get();
        int known = ledger.judgement.count();
        if (ledger.count(run, ledger.graphs == 0)) {
            if (ledger.judgement.count() > known) {
                observer.found(ledger.judgement.findings());
            }
            observer.graph(run.execution(), run.order().fingerprint(), progress());
        }
    }

    private Progress progress() {
        return ledger.progress(search.share());
    }

    /** The same moves were made twice: what came of them must be the same. */
    static void compare(Run one, Run other) {
        for (int i = 0; i < Math.min(one.steps().size(), other.steps().size()); i++) {
            Step before = one.steps().get(i);
            Step now = other.steps().get(i);
            if (!before.move().equals(now.move()) || !before.did().equals(now.did())) {
                throw new UnrepeatableException("In the first schedule, made twice, move " + (i + 1) + " was "
                        + inWords(before) + "; and then " + inWords(now));
            }
        }
        if (one.steps().size() != other.steps().size()) {
            throw new UnrepeatableException("The first schedule, made twice, took "
                    + one.steps().size() + " moves and then " + other.steps().size());
        }
        String before = one.execution().outcome();
        if (!before.equals(other.execution().outcome())) {
            throw new UnrepeatableException("The first schedule, made twice, ended with " + before + ", and then with "
                    + other.execution().outcome());
        }
    }

    private static String inWords(Step step) {
        Set<String> used = step.did().names();
        return "task " + step.move() + " at " + step.before().what()
                + (used.isEmpty() ? "" : ", which used " + String.join(", ", used));
    }
}
