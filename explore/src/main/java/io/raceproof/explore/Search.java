package io.raceproof.explore;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Enumerates the graphs of a program, each by exactly one completed execution: optimal dynamic partial order reduction
 * (Abdulla, Aronis, Jonsson, Sagonas, POPL 2014), stateless, with <i>sleep sets</i> and <i>wakeup trees</i>. A graph is
 * a class of executions that differ only in the order of moves that do not {@linkplain Footprint#conflictsWith
 * conflict}.
 *
 * <p>Depth first. A {@link Point} of the current execution remembers the moves from there whose graphs have all been
 * seen; they sleep until a move in conflict with them is made. So no graph is completed twice, whatever is tried. After
 * each execution {@link Reversals} says what it shows to be missing, and that is planned at the points concerned,
 * unless it is led to already. So no graph is left out.
 *
 * <p>The published algorithm never begins an execution that turns out to be asleep altogether. This one may: where the
 * contents of a section are not known before it has run, it plans too much rather than too little. Such executions are
 * given up as soon as every possible move sleeps, and counted.
 *
 * <p>A lock that somebody only tries to take must be seen held: once such an attempt is met, sections of that lock are
 * interrupted, and the search begins anew, once for each such lock.
 *
 * <p><b>Parts.</b> A search may be of a {@link Part} only: of what follows from some first moves. Then these stay, and
 * so does what its first execution does after them until nothing sleeps any more; from there on a search is complete in
 * itself. What an execution shows to be missing before that is for the {@link Tree} to plan.
 *
 * <p>Usage: {@link #run} as long as {@link #isOver} is false. For one thread.
 */
final class Search implements Guide {

    private final Executor executor;
    private final List<Point> points = new ArrayList<>();
    private final Set<String> interrupted = new HashSet<>();

    /** How many moves it was given that stay as they are. */
    private final int given;

    /** How many moves stay as they are; -1 before the first execution of a part. */
    private int staying;

    /** What was shown to be missing from before their end. */
    private final List<Reversals.Reversal> outside = new ArrayList<>();

    /** How many moves of the current execution have been made. */
    private int made;

    private boolean over;
    private boolean tried;

    Search(Executor executor) {
        this.executor = executor;
        this.given = 0;
    }

    /** A search that goes on from where another was. */
    Search(Executor executor, Frontier frontier) {
        this(executor, frontier, 0);
    }

    private Search(Executor executor, Frontier frontier, int given) {
        this.executor = executor;
        this.given = given;
        points.addAll(frontier.points());
        interrupted.addAll(frontier.interrupted());
        over = frontier.over();
    }

    /** A search for what follows from the frontier's moves, of which the last has not been tried. */
    static Search below(Frontier frontier, Executor executor) {
        Search search = new Search(executor, frontier, frontier.points().size());
        search.staying = search.given == 0 ? 0 : -1;
        return search;
    }

    /** Whether every graph has been seen. */
    boolean isOver() {
        return over;
    }

    /**
     * One execution; nothing if it showed that the search must begin anew, and everything seen so far does not count.
     */
    Optional<Run> run() {
        made = 0;
        tried = false;
        Execution execution = executor.run(this);
        if (tried) {
            points.clear();
            return Optional.empty();
        }
        if (made < points.size()) {
            throw new UnrepeatableException("An execution that was to make " + points.size() + " moves ended after "
                    + made + ", in " + execution.ending());
        }
        Run run = Run.of(execution, points.stream().map(Point::step).toList(), interrupted);
        if (staying < 0) {
            staying = firstWithoutSleepers();
        }
        for (Reversals.Reversal reversal : Reversals.of(run.order(), execution.left(), isCut(execution))) {
            if (reversal.position() < staying) {
                outside.add(reversal);
            } else {
                points.get(reversal.position()).plan(reversal.sequence());
            }
        }
        for (Event event : run.order().events()) {
            Point point = points.get(event.position);
            point.rivals = Math.max(point.rivals, run.order().rivals(event));
        }
        backtrack();
        return Optional.of(run);
    }

    private int firstWithoutSleepers() {
        int first = Math.min(given, points.size());
        while (first < points.size() && !points.get(first).asleep.isEmpty()) {
            first++;
        }
        return first;
    }

    private static boolean isCut(Execution execution) {
        return execution.ending() == Execution.Ending.ENDED;
    }

    /**
     * How much of the whole has been seen, from 0 to 1, if what follows from the moves of a point is equally much for
     * all of them (Knuth, "Estimating the efficiency of backtrack programs", 1975, as Kilby et al. apply it to a search
     * that is under way). How many moves a point will have is taken from the conflicts in the executions so far.
     */
    double share() {
        double share = over ? 1 : 0;
        double weight = 1;
        for (Point point : points) {
            share += weight * point.done / point.moves();
            weight /= point.moves();
        }
        return share;
    }

    /** What came of a part: its last given move, if that was possible, and all that follows. */
    List<Point> found() {
        return points.subList(Math.min(Math.max(0, given - 1), points.size()), points.size());
    }

    /**
     * How many moves of the part stay as they are: those that it was given, and those that followed while something
     * slept.
     */
    int staying() {
        return staying;
    }

    /** What was shown to be missing from before the end of the moves that stay. */
    List<Reversals.Reversal> outside() {
        return outside;
    }

    Set<String> interrupted() {
        return interrupted;
    }

    Frontier frontier() {
        return new Frontier(points, interrupted, over);
    }

    private void backtrack() {
        while (points.size() > staying) {
            Point last = points.get(points.size() - 1);
            last.finish();
            if (last.wake()) {
                return;
            }
            points.remove(points.size() - 1);
        }
        over = true;
    }

    @Override
    public Optional<Move> next(List<Pending> tasks) {
        if (tried) {
            return Optional.empty();
        }
        String last = made == 0 ? "" : points.get(made - 1).move.task();
        boolean fresh = made == points.size();
        if (fresh) {
            points.add(made == 0 ? new Point() : points.get(made - 1).next());
        }
        Point point = points.get(made);
        boolean possible = !fresh && point.meets(tasks, last);
        if (!possible && point.did != null) {
            throw new UnrepeatableException(
                    "After the same moves, " + point.move + " is not possible any more; there are " + tasks);
        }
        while (!possible && point.wake()) {
            possible = point.meets(tasks, last);
        }
        if (fresh && !possible) {
            point.move = Policy.choose(tasks, last, move -> !point.asleep.containsKey(move));
            point.after = new Wakeups();
            possible = point.move != null && point.meets(tasks, last);
        }
        if (!possible) {
            points.remove(made);
            return Optional.empty();
        }
        return Optional.of(point.move);
    }

    @Override
    public void made(Footprint did) {
        Point point = points.get(made);
        if (point.did != null && !point.did.equals(did)) {
            throw new UnrepeatableException(
                    "After the same moves, " + point.move + " did " + did + " where it had done " + point.did);
        }
        point.did = did;
        made++;
        tried |= did.tries().stream().anyMatch(interrupted::add);
    }

    @Override
    public boolean interrupts(String lock) {
        return interrupted.contains(lock);
    }
}
