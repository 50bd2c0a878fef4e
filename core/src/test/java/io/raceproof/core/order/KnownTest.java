package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class KnownTest {

    private static final int TASKS = 40;

    private final Task main = Task.main(0);
    private final List<Segment> segments = new ArrayList<>();

    KnownTest() {
        for (int i = 0; i < TASKS; i++) {
            Task task = main.start(0);
            for (int j = 0; j < 5; j++) {
                segments.add(task.now());
                task.release(new SyncVariable());
            }
        }
    }

    @Test
    void hasTheLastOfEachScopeHoweverItCameAbout() {
        SplittableRandom random = new SplittableRandom(20_261_116L);
        for (int round = 0; round < 2_000; round++) {
            Map<Scope, Segment> expected = new HashMap<>();
            Known sum = some(random, expected).plus(some(random, expected));
            Map<Scope, Segment> found = new HashMap<>();
            sum.forEach(
                    segment -> assertThat(found.put(segment.scope(), segment)).isNull());
            assertThat(found).isEqualTo(expected);
            assertThat(sum.size()).isEqualTo(expected.size());
            assertThat(sum.newest())
                    .isEqualTo(expected.values().stream()
                            .mapToLong(Segment::stamp)
                            .max()
                            .orElse(-1));
        }
    }

    private Known some(SplittableRandom random, Map<Scope, Segment> expected) {
        Known some = Known.NONE;
        int count = random.nextInt(TASKS);
        for (int i = 0; i < count; i++) {
            Segment segment = segments.get(random.nextInt(segments.size()));
            expected.merge(segment.scope(), segment, (a, b) -> a.index > b.index ? a : b);
            some = some.plus(segment);
        }
        return some;
    }

    @Test
    void coversWhatPrecedesBySiblingsOrByTheTree() {
        SplittableRandom random = new SplittableRandom(7);
        for (int round = 0; round < 500; round++) {
            Known some = some(random, new HashMap<>());
            Segment u = segments.get(random.nextInt(segments.size()));
            List<Segment> after = new ArrayList<>();
            some.forEach(s -> {
                if (s == u || Tree.precedes(u, s)) {
                    after.add(s);
                }
            });
            assertThat(some.covers(u)).isEqualTo(!after.isEmpty());
        }
    }

    /** Of two that hold the same one is taken, be it the one that was not looked through. */
    @Test
    void whatWasLookedThroughInVainIsNotLookedThroughAgain() {
        List<Segment> parallel = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            Task task = main.start(0);
            parallel.add(task.now());
            task.release(new SyncVariable());
        }
        for (boolean isFirst : new boolean[] {true, false}) {
            Known other = all(parallel);
            assertThat(other.wantsShortening()).isTrue();
            Known looked = other.shortened(segment -> false);
            Known sum = isFirst ? looked.plus(other) : other.plus(looked);

            assertThat(sum.size()).isEqualTo(100);
            assertThat(sum.wantsShortening()).isFalse();
        }
        assertThat(Known.NONE.wantsShortening()).isFalse();
    }

    /** What adds nothing but was looked through, as most of what is there. */
    @Test
    void whatHasAPartThatWasLookedThroughIsNotLookedThroughEither() {
        List<Segment> parallel = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            parallel.add(told(main.start(0)));
        }
        Known part = all(parallel);
        Known whole = part.plus(told(main.start(0)));
        assertThat(whole.wantsShortening()).isTrue();

        Known sum = whole.plus(part.shortened(segment -> false));

        assertThat(sum).isSameAs(whole);
        assertThat(sum.wantsShortening()).isFalse();
    }

    private static Known all(List<Segment> segments) {
        Known all = Known.NONE;
        for (Segment segment : segments) {
            all = all.plus(segment);
        }
        return all;
    }

    @Test
    void whatAddsNothingLeavesTheSetAsItIs() {
        Known few = Known.of(segments.get(4)).plus(segments.get(9)).plus(segments.get(14));
        assertThat(few.plus(segments.get(8))).isSameAs(few);
        assertThat(few.plus(Known.of(segments.get(3)).plus(segments.get(14)))).isSameAs(few);
    }

    @Test
    void equalSetsBecomeOneAndTheSame() {
        Known one = Known.of(segments.get(4)).plus(segments.get(9)).plus(segments.get(14));
        Known other = Known.of(segments.get(14)).plus(segments.get(4)).plus(segments.get(9));
        assertThat(one.plus(other)).isSameAs(other.plus(one)).isIn(one, other);
    }

    @Test
    void whatPrecedesOthersByTheTreeIsDropped() {
        Known many = Known.NONE;
        for (int i = 0; i < 100; i++) {
            main.openFinish(0);
            Task inside = main.start(0);
            many = many.plus(told(inside));
            inside.end();
            main.closeFinish();
            many = many.plus(told(main)).shortened(segment -> false);
        }
        assertThat(many.size()).isLessThan(70);
    }

    private static Segment told(Task task) {
        Segment now = task.now();
        task.release(new SyncVariable());
        return now;
    }
}
