package io.raceproof.explore;

import java.util.List;
import java.util.function.Predicate;

/** Who goes next where nobody cares: the task that moved last, and if it cannot, the one that was started last. */
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
}
