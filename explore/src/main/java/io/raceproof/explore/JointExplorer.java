package io.raceproof.explore;

import io.raceproof.findings.Finding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Explores a program with the help of many: what {@link Explorer} does, with executions made by a {@link Crew},
 * wherever that is. Verdict, graphs and findings are the same; which execution shows a finding may be another.
 *
 * <p><b>Races.</b> As long as nothing races, the graphs are the same whoever searches what first. Where something does,
 * what an execution does depends on more than its graph: on who was first in the race; and which execution of a graph
 * is made depends on what was searched before. So once a race is found parts are searched one after the other, from the
 * left, as {@link Explorer} does; if they were not up to then, the search begins anew.
 *
 * <p>For one thread.
 */
public final class JointExplorer {

    /** Hears how the search goes on. */
    public interface Observer {

        /** These graphs were seen. */
        void graphs(List<String> fingerprints, Progress progress);

        /** There are these findings now; told whenever there are more of them. */
        default void found(List<Finding> findings) {}

        /** Whether the search is to stop, although there is more to see. */
        default boolean wantsToStop() {
            return false;
        }

        /** The search begins anew; what was seen so far does not count. */
        default void anew() {}
    }

    /** A part that is searched, for at most so many executions. */
    private record Job(Tree.Given part, long executions) {}

    /** How long what is said of the whole may be old. */
    private static final long LOOK_NANOS = 200_000_000L;

    private final Executor executor;
    private final Crew crew;
    private final Pace pace;
    private final Budget budget;
    private final Observer observer;
    private final Map<Integer, Job> away = new HashMap<>();
    private final Ledger ledger;

    /** The names of what was judged. */
    private final Set<String> shown = new HashSet<>();

    /** The moves that are left out; whoever does not know of one finds it out at a price. */
    private final Set<Deadly> deadly = new LinkedHashSet<>();

    private double share;
    private long looked = System.nanoTime() - LOOK_NANOS;

    private Tree tree = new Tree();

    /**
     * Whether a part was begun while another was away; false: what was made is what one search alone would have made.
     */
    private boolean isSpread;

    /** Whether a part is begun only when all to its left is finished. */
    private boolean isInOrder;

    private int jobs;
    private int outcomes;

    /**
     * @param executor makes executions again that showed something, to describe it; not used by the crew at the same
     *     time
     */
    public JointExplorer(Executor executor, Crew crew, Pace pace, Budget budget, Observer observer) {
        // What confirms a finding may go another way than the execution that showed it.
        this.executor = new Sparing(executor, deadly, Teller.NOBODY);
        this.crew = crew;
        this.pace = pace;
        this.budget = budget;
        this.observer = observer;
        ledger = new Ledger(this.executor);
    }

    /**
     * Goes on from where another search of the same program stopped, be it one of one worker or of many. What that one
     * found is found again first, by its tokens.
     *
     * @throws IllegalArgumentException if the state is damaged, of another version, or belongs to another program
     */
    public JointExplorer resume(byte[] state) {
        StoredSearch stored = Ledger.read(executor, state);
        tree = stored.tree() != null ? stored.tree() : new Tree(stored.frontier());
        ledger.resume(stored);
        shown.addAll(ledger.judgement.shown().keySet());
        // Once a race is known, whoever leaves a state keeps the order.
        isInOrder = ledger.judgement.isRacy();
        isSpread = stored.tree() != null && !isInOrder;
        if (tree.root != null) {
            // It is the one that is shown, and whose exit status counts.
            Route.run(executor, List.of(), tree.interrupted);
        }
        return this;
    }

    /** Whether several workers have left that state; of others' {@link Explorer} can go on, too. */
    public static boolean hasLeft(byte[] state) {
        return StoredSearch.isOfTree(state);
    }

    /** Goes on until every graph was seen or the budget is spent. */
    public Exploration run() {
        List<String> because = new ArrayList<>();
        boolean isStored = true;
        try {
            while (!tree.isOver() && because.isEmpty()) {
                giveOut();
                if (!away.isEmpty()) {
                    Crew.Answer answer = crew.await();
                    takeBack(away.remove(answer.job()).part, PartResult.read(answer.result()), because);
                }
                if (!tree.isOver() && because.isEmpty()) {
                    budget.spent(progress(), ledger.before(), observer.wantsToStop())
                            .ifPresent(because::add);
                }
            }
        } catch (UnrepeatableException e) {
            because.add(Ledger.unrepeatable(e));
            isStored = false;
        } catch (StuckException e) {
            because.add(ledger.stuck(e.getMessage()));
            isStored = false;
        } catch (CrewLostException e) {
            // Whoever wants to stop may have sent them away.
            because.add(budget.spent(progress(), ledger.before(), observer.wantsToStop())
                    .orElseGet(() -> ledger.stuck(e.getMessage())));
        }
        return ledger.result(because, Extent.share(tree), isStored ? state() : new byte[0]);
    }

    private void giveOut() {
        long promised = away.values().stream().mapToLong(Job::executions).sum();
        long free = budget.maxGraphs() - ledger.graphs - promised;
        int wants = isInOrder ? away.isEmpty() ? 1 : 0 : crew.wants();
        int wanted = (int) Math.min(wants, free);
        if (wanted <= 0) {
            return;
        }
        List<Tree.Given> given = tree.take(wanted);
        Pace usual = pace.forCrew(away.size() + wants);
        Pace each = (given.size() < wanted ? pace.shorter() : usual).atMost(free / wanted);
        for (Tree.Given part : given) {
            // The first execution of all may be made by whoever has the tree, whom nobody replaces.
            Pace own = part.branch() == null ? each.atMost(1) : each;
            isSpread |= !away.isEmpty();
            away.put(++jobs, new Job(part, own.executions()));
            crew.start(jobs, new Part(part.frontier(), own, List.copyOf(deadly), false).bytes());
        }
    }

    /** What {@link #resume} goes on from; also when an observer hears of graphs. */
    public byte[] state() {
        return ledger.state(null, tree);
    }

    private void takeBack(Tree.Given given, PartResult result, List<String> because) {
        if (!result.failure().isEmpty()) {
            because.add(ledger.stuck(result.failure()));
            return;
        }
        Tree.Taken taken = tree.takeBack(given, result);
        if (taken == Tree.Taken.STALE) {
            return;
        }
        if (taken == Tree.Taken.ANEW) {
            forget();
            return;
        }
        ledger.graphs += result.graphs().size();
        ledger.aborted += result.counts().aborted();
        ledger.tooLong += result.counts().tooLong();
        ledger.tasks += result.counts().tasks();
        ledger.steps += result.counts().steps();
        ledger.doubt(result.doubts());
        deadly.addAll(result.deadly());
        judge(result.shown());
        if (ledger.judgement.isRacy() && !isInOrder) {
            isInOrder = true;
            if (isSpread) {
                beginAnew();
                return;
            }
        }
        observer.graphs(result.graphs(), progress());
    }

    /** What was found stays found, so that a search that is cut short has it, too. */
    private void beginAnew() {
        List<PartResult.Shown> kept = ledger.judgement.kept();
        tree.beginAnew();
        forget();
        ledger.judgeAgain(kept);
        shown.addAll(ledger.judgement.shown().keySet());
    }

    /** Nothing that was seen so far counts. */
    private void forget() {
        outcomes = 0;
        shown.clear();
        ledger.clear();
        observer.anew();
    }

    private void judge(List<PartResult.Shown> all) {
        int known = ledger.judgement.count();
        for (PartResult.Shown each : all) {
            if (isNews(each.name())) {
                ledger.judgeAgain(List.of(each));
            }
        }
        if (ledger.judgement.count() > known) {
            observer.found(ledger.judgement.findings());
        }
    }

    /** Whether nobody has shown it before; the third outcome says nothing that the second did not. */
    private boolean isNews(String name) {
        boolean isOutcome = name.startsWith(PartResult.OUTCOME);
        boolean isNews = !(isOutcome && outcomes == 2) && shown.add(name);
        outcomes += isOutcome && isNews ? 1 : 0;
        return isNews;
    }

    /** How many nodes the tree has now; goes through it. */
    public int treeSize() {
        return Extent.size(tree);
    }

    /** Its share is looked at now and then only: that goes through the tree. */
    private Progress progress() {
        if (System.nanoTime() - looked > LOOK_NANOS) {
            share = Extent.share(tree);
            looked = System.nanoTime();
        }
        return ledger.progress(share);
    }
}
