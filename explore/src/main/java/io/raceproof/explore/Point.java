package io.raceproof.explore;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A point of the current execution at which a move was decided, and what is known about other moves from here. */
final class Point {

    /** The moves from here whose graphs have all been seen, with what they do. */
    final Map<Move, Footprint> asleep = new LinkedHashMap<>();

    /** What is still to be tried from here, after the current move. */
    Wakeups todo = new Wakeups();

    /** What is to be tried after the current move. */
    Wakeups after = new Wakeups();

    /** How many moves from here have been tried altogether. */
    int done;

    /** How many tasks have been seen to make a move that conflicts with the current one and could have come first. */
    int rivals;

    Move move;

    /** What the task that moves stood before, and the move's number ({@link Policy}). Set before the move is made. */
    Pending before;

    int choice;

    /** What the move did; null before it has been made. */
    Footprint did;

    /** What it does at most, if it was planned. */
    Footprint atMost = Footprint.NONE;

    /** The point that follows: what sleeps, and does not conflict with the move made, sleeps on. */
    Point next() {
        Point next = new Point();
        asleep.forEach((sleeper, does) -> {
            if (!sleeper.task().equals(move.task()) && !does.conflictsWith(did)) {
                next.asleep.put(sleeper, does);
            }
        });
        next.todo = after;
        after = new Wakeups();
        return next;
    }

    /** Takes the next sequence that is to be tried; false if there is none. */
    boolean wake() {
        while (!todo.isEmpty()) {
            Wakeups.Branch branch = todo.branches.remove(0);
            if (!asleep.containsKey(branch.first().move())) {
                move = branch.first().move();
                atMost = branch.first().atMost();
                after = branch.rest();
                did = null;
                return true;
            }
        }
        return false;
    }

    /** Notes what the move is made from; false if it is not possible. {@code last} is the task that moved before. */
    boolean meets(List<Pending> tasks, String last) {
        for (Pending task : tasks) {
            if (task.task().equals(move.task()) && task.moves().contains(move)) {
                before = task;
                choice = Policy.number(tasks, last, move);
                return true;
            }
        }
        return false;
    }

    /** All graphs that follow from the current move have been seen. */
    void finish() {
        asleep.put(move, did);
        done++;
    }

    /** Tries a sequence from here later, unless what sleeps or is to be tried already leads to all that follows. */
    void plan(List<Planned> sequence) {
        for (Map.Entry<Move, Footprint> sleeper : asleep.entrySet()) {
            if (new Planned(sleeper.getKey(), sleeper.getValue()).couldBegin(sequence) >= 0) {
                return;
            }
        }
        todo.insert(sequence);
    }

    /** How many moves from here will have been tried in the end, as far as is known. */
    int moves() {
        return Math.max(done + 1 + todo.branches.size(), 1 + rivals);
    }

    Step step() {
        return new Step(before, move, did, choice);
    }
}
