package io.raceproof.explore;

import io.raceproof.findings.Finding;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Explores a program with the help of many: what {@link Explorer} does, with executions made by a {@link Crew}, wherever that
 * is. Verdict, graphs and findings are the same; which execution shows a finding may be another.
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

    private final Executor executor;
    private final Crew crew;
    private final Pace pace;
    private final Budget budget;
    private final Observer observer;
    private final long began = System.nanoTime();
    private final Map<Integer, Job> away = new HashMap<>();
    private final Set<String> doubts = new LinkedHashSet<>();

    /** The names of what was judged. */
    private final Set<String> shown = new HashSet<>();

    private Tree tree = new Tree();
    private Judgement judgement;
    private Duration before = Duration.ZERO;
    private int jobs;
    private int largest;
    private int outcomes;
    private long graphs;
    private long aborted;
    private long tooLong;
    private long tasks;
    private long steps;

    /** @param executor makes executions again that showed something, to describe it; not used by the crew at the same time */
    public JointExplorer(Executor executor, Crew crew, Pace pace, Budget budget, Observer observer) {
        this.executor = executor;
        this.crew = crew;
        this.pace = pace;
        this.budget = budget;
        this.observer = observer;
        judgement = new Judgement(executor);
    }

    /**
     * Goes on from where another search of the same program stopped, be it one of one worker or of many. What that one found is
     * found again first, by its tokens.
     *
     * @throws IllegalArgumentException if the state is damaged, of another version, or belongs to another program
     */
    public JointExplorer resume(byte[] state) {
        StoredSearch stored = Explorer.stored(executor, state);
        tree = stored.tree() != null ? stored.tree() : new Tree(stored.frontier());
        graphs = stored.graphs();
        aborted = stored.aborted();
        tooLong = stored.tooLong();
        before = Duration.ofNanos(stored.elapsedNanos());
        doubts.addAll(stored.doubts());
        for (String token : stored.tokens()) {
            judgement.judge(Explorer.replayed(executor, token));
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
                    budget.spent(progress(), before, observer.wantsToStop()).ifPresent(because::add);
                }
            }
        } catch (UnrepeatableException e) {
            because.add(Explorer.unrepeatable(e));
            isStored = false;
        } catch (StuckException e) {
            because.add(e.getMessage() + " " + graphs + " graphs were seen.");
            isStored = false;
        }
        because.addAll(doubts);
        if (tooLong > 0) {
            because.add(Explorer.cutOff(tooLong));
        }
        return new Exploration(
                judgement.findings(), because, progress(), tasks, steps, isStored ? state() : new byte[0]);
    }

    private void giveOut() {
        long promised = away.values().stream().mapToLong(Job::executions).sum();
        long free = budget.maxGraphs() - graphs - promised;
        int wanted = (int) Math.min(crew.wants(), free);
        if (wanted <= 0) {
            return;
        }
        List<Tree.Given> given = tree.take(wanted);
        Pace each = (given.size() < wanted ? pace.shorter() : pace).atMost(free / wanted);
        for (Tree.Given part : given) {
            away.put(++jobs, new Job(part, each.executions()));
            crew.start(jobs, new Part(part.frontier(), each).bytes());
        }
    }

    /** What {@link #resume} goes on from; also when an observer hears of graphs. */
    public byte[] state() {
        Set<String> known = new LinkedHashSet<>(doubts);
        known.addAll(executor.because());
        return new StoredSearch(
                        null,
                        tree,
                        graphs,
                        aborted,
                        tooLong,
                        elapsed().toNanos(),
                        List.copyOf(judgement.tokens()),
                        List.copyOf(known))
                .bytes(executor.program());
    }

    private void takeBack(Tree.Given given, PartResult result, List<String> because) {
        if (!result.failure().isEmpty()) {
            because.add(result.failure() + " " + graphs + " graphs were seen.");
            return;
        }
        Tree.Taken taken = tree.takeBack(given, result);
        if (taken == Tree.Taken.STALE) {
            return;
        }
        if (taken == Tree.Taken.ANEW) {
            graphs = 0;
            aborted = 0;
            tooLong = 0;
            outcomes = 0;
            shown.clear();
            judgement = new Judgement(executor);
            observer.anew();
            return;
        }
        largest = Math.max(largest, tree.size());
        graphs += result.graphs().size();
        aborted += result.counts().aborted();
        tooLong += result.counts().tooLong();
        tasks += result.counts().tasks();
        steps += result.counts().steps();
        doubts.addAll(result.doubts());
        judge(result.shown());
        observer.graphs(result.graphs(), progress());
    }

    private void judge(List<PartResult.Shown> all) {
        int known = judgement.count();
        for (PartResult.Shown each : all) {
            if (isNews(each.name())) {
                judgement.judge(Explorer.replayed(executor, each.token()));
            }
        }
        if (judgement.count() > known) {
            observer.found(judgement.findings());
        }
    }

    /** Whether nobody has shown it before; the third outcome says nothing that the second did not. */
    private boolean isNews(String name) {
        boolean isOutcome = name.startsWith(PartResult.OUTCOME);
        boolean isNews = !(isOutcome && outcomes == 2) && shown.add(name);
        outcomes += isOutcome && isNews ? 1 : 0;
        return isNews;
    }

    /** How many nodes the tree had at most. */
    public int largestTree() {
        return largest;
    }

    private Duration elapsed() {
        return before.plusNanos(System.nanoTime() - began);
    }

    private Progress progress() {
        return new Progress(graphs, aborted, tree.share(), judgement.count(), elapsed());
    }
}
