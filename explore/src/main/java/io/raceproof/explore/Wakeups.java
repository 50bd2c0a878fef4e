package io.raceproof.explore;

import java.util.ArrayList;
import java.util.List;

/**
 * The sequences of moves that are still to be tried from some point of an execution, as a tree: the wakeup tree of
 * Abdulla et al. (POPL 2014), so that no execution is begun whose graph was seen before.
 */
final class Wakeups {

    /** A move to be made, and what is to be tried after it first; nothing there means: whatever comes. */
    record Branch(Planned first, Wakeups rest) {}

    final List<Branch> branches = new ArrayList<>();

    boolean isEmpty() {
        return branches.isEmpty();
    }

    /**
     * Adds a sequence as far as it is not there already. One that goes further than another goes on where that ends: in
     * the paper whatever follows from there is seen anyway, because nothing sleeps there; but here the last move of a
     * sequence may do less than it was taken to do, and then something does.
     */
    void insert(List<Planned> sequence) {
        List<Planned> left = new ArrayList<>(sequence);
        Wakeups at = this;
        while (!left.isEmpty()) {
            Branch branch = at.leadingTo(left);
            if (branch == null) {
                at.append(left);
                return;
            }
            at = branch.rest;
        }
    }

    /** The first branch whose move the sequence could begin with; the move is taken off the sequence. */
    private Branch leadingTo(List<Planned> sequence) {
        for (Branch branch : branches) {
            int place = branch.first.couldBegin(sequence);
            if (place >= 0) {
                if (place < sequence.size()) {
                    sequence.remove(place);
                }
                return branch;
            }
        }
        return null;
    }

    private void append(List<Planned> sequence) {
        Wakeups at = this;
        for (Planned move : sequence) {
            Branch branch = new Branch(move, new Wakeups());
            at.branches.add(branch);
            at = branch.rest;
        }
    }
}
