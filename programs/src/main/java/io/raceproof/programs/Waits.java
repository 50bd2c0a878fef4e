package io.raceproof.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What a {@link Draft} waits for: promises and futures, and whether what is waited for comes. A wait that nobody is
 * known to end makes the finish around it owe the promises that it takes, and {@link #settle} pays at the finish's end.
 * A reckless draft does neither now and then, so that there are deadlocks too.
 *
 * <p>Which numbers are drawn, and in which order, is part of what a seed means. Used by one draft, and so by one
 * thread.
 */
final class Waits {

    /** How often something is tried before the draft does without it. */
    private static final int TRIES = 4;

    private final Dice dice;
    private final Care care;

    /** How many promises there are. */
    private final int promises;

    /** In percent: how many waits do not care whether anybody ends them. */
    private final int reckless;

    /** For each future, what precedes its end. */
    private final List<Past> futures = new ArrayList<>();

    /** How many blocks are open that may never run. */
    private int doubtful;

    Waits(Dice dice, Care care, int promises, int reckless) {
        this.dice = dice;
        this.care = care;
        this.promises = promises;
        this.reckless = reckless;
    }

    /** What follows may never run: nobody can rely on what it sets. */
    void beginDoubtful() {
        doubtful++;
    }

    void endDoubtful() {
        doubtful--;
    }

    /** A future with that end; its number. */
    int addFuture(Past end) {
        futures.add(end);
        return futures.size() - 1;
    }

    /** What precedes the future's end. */
    Past future(int future) {
        return futures.get(future);
    }

    /** Sets, at the end of a finish, what its tasks wait for and nobody has set. */
    void settle(DraftTask.Scope finish, DraftTask owner, List<Stmt> body) {
        for (int promise : finish.owed) {
            if (!care.isSet(promise) && !dice.percent(reckless)) {
                set(promise, owner);
                body.add(new Stmt.SetPromise(promise));
            }
        }
    }

    /** Whether a task may wait for something: it will happen, or the task's finish now owes what it takes. */
    boolean mayWait(DraftTask task, Past awaited) {
        Set<Integer> missing = care.missing(awaited);
        if (!missing.isEmpty() && !task.canBeHelped() && !dice.percent(reckless)) {
            return false;
        }
        task.finish.owed.addAll(missing);
        return true;
    }

    void getFuture(DraftTask task, List<Stmt> out) {
        if (!task.futures.isEmpty()) {
            int future = dice.pick(task.futures);
            if (mayWait(task, future(future))) {
                task.past.join(future(future));
                out.add(new Stmt.GetFuture(future));
            }
        }
    }

    void setPromise(DraftTask task, List<Stmt> out) {
        int promise = dice.below(promises);
        // A second set is legal but rarely what a test is after.
        for (int tries = 1; tries < TRIES && care.isSet(promise); tries++) {
            promise = dice.below(promises);
        }
        boolean useful = !care.isSet(promise) && !care.missing(task.past).contains(promise);
        if (useful || dice.percent(10)) {
            set(promise, task);
            out.add(new Stmt.SetPromise(promise));
        }
    }

    private void set(int promise, DraftTask task) {
        if (doubtful == 0) {
            care.set(promise, task.past);
        }
    }

    void getPromise(DraftTask task, List<Stmt> out) {
        int promise = somePromise();
        if (mayWait(task, care.after(promise))) {
            task.past.join(care.after(promise));
            out.add(new Stmt.GetPromise(promise));
        }
    }

    /** Mostly one that is set already. */
    int somePromise() {
        List<Integer> set = care.setPromises();
        return !set.isEmpty() && dice.percent(75) ? dice.pick(set) : dice.below(promises);
    }
}
