package io.raceproof.core.detect;

import io.raceproof.core.order.Scope;
import io.raceproof.core.order.Segment;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Of the reads of one scope the last is enough: it comes after the others, whoever asks. A task that drops only what
 * comes before itself leaves those of other tasks, and of many tasks that read in turn one alone never drops enough.
 */
final class Latest {

    private Latest() {}

    /** Drops the others. */
    static <T> void keep(List<T> reads, Function<T, Segment> segmentOf) {
        Map<Scope, Segment> last = new IdentityHashMap<>();
        for (T read : reads) {
            Segment segment = segmentOf.apply(read);
            last.merge(segment.scope(), segment, (a, b) -> a.stamp() > b.stamp() ? a : b);
        }
        reads.removeIf(read -> last.get(segmentOf.apply(read).scope()) != segmentOf.apply(read));
    }
}
