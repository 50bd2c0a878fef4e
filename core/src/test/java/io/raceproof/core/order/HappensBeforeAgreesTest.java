package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.Events;
import io.raceproof.core.event.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * The fast order against the literal one, on random runs: every pair of segments, by logic and as observed.
 *
 * <p>By hand: {@code HappensBeforeAgreesTest FIRST_SEED COUNT} runs any number of them.
 */
class HappensBeforeAgreesTest {

    private static final int MOST_SEGMENTS = 300;

    @Test
    void agreesWithTransitiveClosureOnRandomRuns() {
        assertThat(check(20_261_115L, 1_500, MOST_SEGMENTS)).isGreaterThan(1_000_000);
    }

    @Test
    void agreesOnRunsLongEnoughForHistoryToBeCompacted() {
        assertThat(check(20_261_115L, 20, 1_500)).isGreaterThan(1_000_000);
    }

    public static void main(String[] args) {
        long first = Long.parseLong(args[0]);
        int count = Integer.parseInt(args[1]);
        long pairs = check(first, count, MOST_SEGMENTS);
        System.out.printf("%d runs from seed %d, %d pairs compared: no disagreement%n", count, first, pairs);
    }

    /** Returns the number of ordered and unordered pairs compared. */
    private static long check(long firstSeed, int count, int mostSegments) {
        long pairs = 0;
        for (long seed = firstSeed; seed < firstSeed + count; seed++) {
            pairs += new Comparison(seed).run(mostSegments);
        }
        return pairs;
    }

    /** One run, told to both. */
    private static final class Comparison {
        private final long seed;
        private final Trace trace = new Trace();
        private final LiteralOrder literal = new LiteralOrder();
        private final TreeModel model = new TreeModel(0);
        private final HappensBefore happensBefore = new HappensBefore();
        private final Map<Integer, Segment> segments = new HashMap<>();
        private final Map<Integer, Trace.Event> lastOf = new HashMap<>();
        private int heard;

        Comparison(long seed) {
            this.seed = seed;
        }

        long run(int mostSegments) {
            segments.put(0, model.task(Events.ROOT).now());
            int size = 10 + new SplittableRandom(seed).nextInt(mostSegments - 10);
            RandomRun run = new RandomRun(seed, trace);
            long pairs = 0;
            while (literal.nodes() < size) {
                run.act();
                for (; heard < trace.events().size(); heard++) {
                    pairs += hear(trace.events().get(heard));
                }
            }
            return pairs;
        }

        private long hear(Trace.Event event) {
            event.tell(literal);
            event.tell(model);
            Trace.Event previous = lastOf.put(event.task(), event);
            if (event instanceof Trace.TaskEnd && previous instanceof Trace.JoinMake) {
                // Nothing happens between a task's last act and its end: no access can ask about that segment.
                segments.remove(literal.current(event.task()));
                return 0;
            }
            long pairs = compareCurrent(event.task());
            if (event instanceof Trace.TaskStart start) {
                pairs += compareCurrent(start.child());
            }
            return pairs;
        }

        private long compareCurrent(int task) {
            int v = literal.current(task);
            segments.put(v, model.task(task).now());
            for (Order order : List.of(Order.LOGIC, Order.OBSERVED)) {
                for (int u = 0; u <= v; u++) {
                    // A child's first segment is created before its parent's next one, and heard of after it.
                    if (!segments.containsKey(u)) {
                        continue;
                    }
                    boolean expected = literal.precedes(u, v, order);
                    if (happensBefore.precedes(segments.get(u), model.task(task), order) != expected) {
                        throw new AssertionError("seed %d, %s: segment %d %s before segment %d of task %d%n%s"
                                .formatted(seed, order, u, expected ? "is" : "is not", v, task, trace));
                    }
                }
            }
            return 2L * v;
        }
    }
}
