package io.raceproof.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Who goes next where nobody cares: the task that moved last, and if it cannot, the one that was started last. A move
 * is written as a number relative to that: 0 for the policy's own, else its place among the moves that are open, from
 * 1.
 */
final class Policy {

    private Policy() {}

    /** One of the moves that are open and allowed; null if there is none. {@code last} is who moved last, or empty. */
    static Move choose(List<Pending> tasks, String last, Predicate<Move> allowed) {
        Move chosen = null;
        for (Pending task : tasks) {
            for (Move move : task.moves()) {
                boolean settled = chosen != null && chosen.task().equals(last);
                if (!settled && allowed.test(move)) {
                    chosen = move;
                }
            }
        }
        return chosen;
    }

    static int number(List<Pending> tasks, String last, Move move) {
        return move.equals(choose(tasks, last, any -> true))
                ? 0
                : 1 + open(tasks).indexOf(move);
    }

    /** The move with that number; null if there is none. */
    static Move move(List<Pending> tasks, String last, int number) {
        if (number == 0) {
            return choose(tasks, last, any -> true);
        }
        List<Move> open = open(tasks);
        return number > 0 && number <= open.size() ? open.get(number - 1) : null;
    }

    private static List<Move> open(List<Pending> tasks) {
        List<Move> open = new ArrayList<>();
        tasks.forEach(task -> open.addAll(task.moves()));
        return open;
    }
}
