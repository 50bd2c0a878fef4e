package io.raceproof.explore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A point of executions at which a move was decided, in the {@link Tree} of all that are under way. Its branches are in
 * an order, and each sleeps for those to its right: the ones that sleep for all, the ones that were begun, the ones
 * that are to be tried.
 */
final class Node {

    /** A move from a node that was begun, by whom ever. */
    static final class Branch {

        final Node from;

        /** The move, with what it does at most, and what is to be tried after it first. */
        final Wakeups.Branch plan;

        /** What the move did; null as long as its first execution is under way. */
        Footprint did;

        /** What follows; null if that is not known yet, or is complete, and nothing of it has to be looked at again. */
        Node to;

        /** Whether all graphs that follow have been seen, as far as is known. */
        boolean isFinished;

        /** What is to be tried after it, and came while its first execution was under way; the move is still in it. */
        final List<List<Planned>> waiting = new ArrayList<>();

        Branch(Node from, Wakeups.Branch plan, Footprint did) {
            this.from = from;
            this.plan = plan;
            this.did = did;
        }

        Move move() {
            return plan.first().move();
        }

        Planned planned() {
            return did == null ? plan.first() : new Planned(move(), did);
        }
    }

    /** How it is reached; null: it is where executions begin. */
    final Branch via;

    /** The moves from here, or from before, whose graphs others see, left of all others. */
    final Map<Move, Footprint> asleep = new LinkedHashMap<>();

    /**
     * Whether nothing slept when it was reached: then whatever follows is seen from here, and nobody else has to plan
     * it.
     */
    final boolean isComplete;

    final List<Branch> tried = new ArrayList<>();

    Wakeups todo = new Wakeups();

    /** How many moves from here have been tried and are not in {@link #tried} any more. */
    int done;

    /** See {@link Point#rivals}. */
    int rivals;

    Node(Branch via, boolean isComplete) {
        this.via = via;
        this.isComplete = isComplete;
    }

    /**
     * Tries a sequence that a branch has shown to be missing here; null: that was shown further left. Whatever is left
     * of the branch and could begin the sequence leads to it already. Whatever is right of it and could, must lead to
     * it: then the rest is for the node that follows, and so on. Else it becomes the right-most branch.
     */
    void plan(Branch shownBy, List<Planned> sequence) {
        Node node = this;
        Branch left = shownBy;
        List<Planned> rest = sequence;
        while (node != null && !rest.isEmpty() && !node.sleepsFor(rest, left)) {
            Branch next = node.leadingTo(rest, left);
            if (next == null) {
                node.todo.insert(rest);
                node.reopen();
                return;
            }
            if (next.did == null) {
                next.waiting.add(rest);
                return;
            }
            rest = without(rest, next.planned().couldBegin(rest));
            left = null;
            node = next.to == null || next.to.isComplete ? null : next.to;
        }
    }

    /** Whether something that sleeps here, or is left of that branch, could begin the sequence. */
    private boolean sleepsFor(List<Planned> sequence, Branch branch) {
        for (Map.Entry<Move, Footprint> sleeper : asleep.entrySet()) {
            if (new Planned(sleeper.getKey(), sleeper.getValue()).couldBegin(sequence) >= 0) {
                return true;
            }
        }
        for (int i = 0; i < tried.indexOf(branch); i++) {
            if (tried.get(i).planned().couldBegin(sequence) >= 0) {
                return true;
            }
        }
        return false;
    }

    private Branch leadingTo(List<Planned> sequence, Branch leftmost) {
        for (int i = tried.indexOf(leftmost) + 1; i < tried.size(); i++) {
            if (tried.get(i).planned().couldBegin(sequence) >= 0) {
                return tried.get(i);
            }
        }
        return null;
    }

    private static List<Planned> without(List<Planned> sequence, int place) {
        List<Planned> rest = new ArrayList<>(sequence);
        if (place < rest.size()) {
            rest.remove(place);
        }
        return rest;
    }

    private void reopen() {
        for (Branch branch = via; branch != null && branch.isFinished; branch = branch.from.via) {
            branch.isFinished = false;
        }
    }

    /** Begins the next branch that is to be tried; null if there is none, or if what the last one does is not known. */
    Branch begin() {
        if (!tried.isEmpty() && last().did == null) {
            return null;
        }
        while (!todo.isEmpty()) {
            Wakeups.Branch plan = todo.branches.remove(0);
            Move move = plan.first().move();
            if (!asleep.containsKey(move)
                    && tried.stream().noneMatch(other -> other.move().equals(move))) {
                Branch begun = new Branch(this, plan, null);
                tried.add(begun);
                return begun;
            }
        }
        return null;
    }

    private Branch last() {
        return tried.get(tried.size() - 1);
    }

    /** The branch left of that one; null if there is none. */
    Branch leftOf(Branch branch) {
        int at = tried.indexOf(branch);
        return at > 0 ? tried.get(at - 1) : null;
    }

    /** All that sleeps where a branch begins that is right of all that were tried. */
    Map<Move, Footprint> sleepers() {
        Map<Move, Footprint> all = new LinkedHashMap<>(asleep);
        tried.forEach(branch -> {
            if (branch.did != null) {
                all.put(branch.move(), branch.did);
            }
        });
        return all;
    }

    /** Tells those before that everything from here has been seen, if it has. */
    void close() {
        Node node = this;
        while (node.via != null && node.isFinished()) {
            node.via.isFinished = true;
            if (node.isComplete) {
                node.via.to = null;
            }
            node = node.via.from;
        }
    }

    boolean isFinished() {
        return todo.isEmpty() && tried.stream().allMatch(branch -> branch.isFinished);
    }

    /** Forgets the finished branches that have no unfinished one left of them, here; they only sleep. */
    void forgetFinished() {
        while (!tried.isEmpty() && tried.get(0).isFinished) {
            Branch first = tried.remove(0);
            asleep.put(first.move(), first.did);
            done++;
        }
    }

    /** How many moves from here will have been tried in the end, as far as is known. */
    int moves() {
        return Math.max(done + tried.size() + todo.branches.size(), 1 + rivals);
    }
}
