package io.raceproof.explore;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

    List<Pending> tasks;
    Move move;

    /** What the move did; null before it has been made. */
    Footprint did;

    /** The point before any move. */
    Point(List<Pending> tasks) {
        this.tasks = tasks;
    }

    /** The point that follows: what sleeps, and does not conflict with the move made, sleeps on. */
    Point next(List<Pending> nextTasks) {
        Point next = new Point(nextTasks);
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
        Set<Move> open = open();
        while (!todo.isEmpty()) {
            Wakeups.Branch branch = todo.branches.remove(0);
            Move first = branch.first().move();
            if (open.contains(first) && !asleep.containsKey(first)) {
                move = first;
                after = branch.rest();
                did = null;
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

    Set<Move> open() {
        Set<Move> open = new HashSet<>();
        tasks.forEach(task -> open.addAll(task.moves()));
        return open;
    }

    /** The move as a step; {@code last} is the task that moved before. */
    Step step(String last) {
        for (Pending task : tasks) {
            if (task.task().equals(move.task())) {
                return new Step(task, move, did, Policy.number(tasks, last, move));
            }
        }
        throw new UnrepeatableException("The executor told of no task " + move.task() + " before it moved");
    }
}
