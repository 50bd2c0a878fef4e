package io.raceproof.core.shadow;

import io.raceproof.core.order.Scope;
import io.raceproof.core.order.Stamps;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Numbers for the segments of many tasks: the first segments of all tasks that were started at one place have
 * neighbouring numbers, so do the second ones, and so on. When tasks {@linkplain io.raceproof.core.order.Census cannot
 * be told apart} any more, neighbours become the same, and {@link Numbered} keeps them once. Safe for several threads.
 */
final class Ordinals {

    /** Later ones are numbered together. */
    private static final int APART = 63;

    private static final int ORDINAL_BITS = 6;

    private final Map<Long, Row> rows = new ConcurrentHashMap<>();

    /** The numbers of one row; guarded by it. */
    private static final class Row {
        private long next;

        private synchronized long next(Stamps stamps, long least) {
            if (next % Numbered.BLOCK == 0 || next < least) {
                next = stamps.reserveBlock();
            }
            return next++;
        }
    }

    /** A number for one more segment of the scope. {@code least}: smaller ones are forgotten. */
    long next(Scope scope, Stamps stamps, long least) {
        long row = (long) scope.site() << ORDINAL_BITS | Math.min(scope.named(), APART);
        Row known = rows.get(row);
        if (known == null) {
            Row added = new Row();
            known = rows.putIfAbsent(row, added);
            known = known == null ? added : known;
        }
        return known.next(stamps, least);
    }
}
