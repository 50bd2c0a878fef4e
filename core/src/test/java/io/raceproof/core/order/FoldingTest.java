package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Who sees tasks' ends by joins that are not theirs comes after these tasks, and after nothing else. Random programs, in
 * which each task also has a plain set of all that comes before what it does now.
 */
class FoldingTest {

    private static final int PROGRAMS = 1_000;
    private static final int MOST_TASKS = 120;
    private static final int DEEPEST = 8;

    /** A task, and all segments that come before what it does now, or are its own. */
    private record Known(Task task, BitSet before) {}

    /** A join, and what whoever takes it comes after. */
    private record KnownJoin(Join join, BitSet made) {}

    private static final class Program {

        private final SplittableRandom random;
        private final Stamps stamps;
        private final boolean takesCensus;
        private final HappensBefore order = new HappensBefore();
        private final List<Segment> segments = new ArrayList<>();
        private final List<KnownJoin> shelf = new ArrayList<>();
        private int tasks;
        private int compared;

        /** How often all that a task had started was found to be over, by joins of others. */
        private int folded;

        /** How often in a hundred times a task accesses something between two operations. */
        private final int busy;

        Program(long seed, boolean takesCensus) {
            this.takesCensus = takesCensus;
            random = new SplittableRandom(seed);
            busy = random.nextInt(3) * 40;
            stamps = new Stamps();
            if (takesCensus) {
                stamps.census().beginAfter(random.nextInt(60), stamps.get());
            }
        }

        Known main() {
            return new Known(Task.main(0, stamps), new BitSet());
        }

        void run(Known at, int depth) {
            KnownJoin latch = join();
            List<KnownJoin> started = new ArrayList<>();
            int steps = random.nextInt(1, 8);
            for (int i = 0; i < steps; i++) {
                access(at);
                int dice = random.nextInt(20);
                if (dice < 11 && depth < DEEPEST && tasks < MOST_TASKS) {
                    started.add(start(at, depth, random.nextInt(8) == 0 ? null : latch));
                } else if (dice < 13 && !started.isEmpty()) {
                    take(at, started.remove(random.nextInt(started.size())));
                } else if (dice < 14 && !shelf.isEmpty()) {
                    take(at, shelf.get(random.nextInt(shelf.size())));
                } else if (dice < 16) {
                    take(at, latch);
                    compare(at);
                } else if (dice < 17) {
                    make(at, latch);
                } else if (dice < 18) {
                    at.task.foldsLate();
                }
            }
            access(at);
            if (random.nextInt(6) > 0) {
                take(at, latch);
            }
            if (depth == 0 || random.nextBoolean()) {
                compare(at);
            }
        }

        /** It makes its own join, and mostly another one beside, in either order; sometimes it does something after. */
        private KnownJoin start(Known starter, int depth, KnownJoin latch) {
            tasks++;
            Known started = new Known(starter.task.startDetached(0), (BitSet) starter.before.clone());
            run(started, depth + 1);
            KnownJoin own = join();
            boolean latchFirst = random.nextBoolean();
            if (latch != null && latchFirst) {
                make(started, latch);
            }
            if (random.nextInt(16) == 0) {
                access(started);
            }
            boolean makesOwn = latch == null ? random.nextInt(8) > 0 : random.nextInt(3) > 0;
            if (makesOwn) {
                make(started, own);
            }
            if (latch != null && !latchFirst) {
                make(started, latch);
            }
            if (random.nextInt(16) == 0) {
                access(started);
            }
            if (makesOwn && latchFirst && random.nextBoolean()) {
                make(started, own);
                started.task.end(own.join);
            } else {
                started.task.end();
            }
            if (random.nextInt(5) == 0) {
                shelf.add(own);
            }
            return own;
        }

        private static KnownJoin join() {
            return new KnownJoin(new Join(), new BitSet());
        }

        private void make(Known at, KnownJoin join) {
            at.task.make(join.join);
            join.made.or(at.before);
        }

        private void take(Known at, KnownJoin join) {
            boolean hadAtLarge = at.task.hasAtLarge();
            at.task.take(join.join);
            folded += hadAtLarge && !at.task.hasAtLarge() && join.join.ending() == null ? 1 : 0;
            at.before.or(join.made);
        }

        private void access(Known at) {
            if (random.nextInt(100) < busy) {
                at.before.set(segments.size());
                segments.add(at.task.now());
            }
        }

        private void compare(Known at) {
            if (takesCensus && random.nextInt(4) == 0) {
                stamps.census().take();
            }
            for (int i = 0; i < segments.size(); i++) {
                boolean precedes =
                        segments.get(i) == at.task.now() || order.precedes(segments.get(i), at.task, Order.LOGIC);
                assertThat(precedes).as("segment %d", i).isEqualTo(at.before.get(i));
                compared++;
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 1_000_001, 2_000_001})
    void whatIsSeenPrecedesAndNothingElse(long firstSeed) {
        int folded = 0;
        int compared = 0;
        for (long seed = firstSeed; seed < firstSeed + PROGRAMS; seed++) {
            Program program = new Program(seed, seed % 3 == 0);
            Known main = program.main();
            try {
                program.run(main, 0);
            } catch (AssertionError e) {
                throw new AssertionError("program " + seed, e);
            }
            compared += program.compared;
            folded += program.folded;
        }
        assertThat(compared).isGreaterThan(100 * PROGRAMS);
        assertThat(folded).isGreaterThan(PROGRAMS / 2);
    }

    /** As parallel streams do it: who comes last completes what both are part of, and so on upwards. */
    @Test
    void whoSeesTheLastOfManyIsAlone() {
        Task main = Task.main(0);
        Join all = new Join();
        Task root = main.startDetached(0);
        Segment some = halve(root, 10, all);
        assertThat(main.isAlone()).isFalse();
        main.take(all);
        assertThat(main.isAlone()).isTrue();
        assertThat(main.joins()).isSameAs(Joins.NONE);
        assertThat(new HappensBefore().precedes(some, main, Order.LOGIC)).isTrue();
    }

    private static Segment halve(Task task, int levels, Join done) {
        Segment some = task.now();
        if (levels > 0) {
            Join both = new Join();
            halve(task.startDetached(0), levels - 1, both);
            Task last = task.startDetached(0);
            halve(last, levels - 1, both);
            task.take(both);
        }
        task.make(done);
        task.end();
        return some;
    }

    /** Whoever only hands a task over is over with that one. */
    @Test
    void whoEndsWithAStartIsSeenWithWhatItStarted() {
        Task main = Task.main(0);
        Join end = new Join();
        Task first = main.startDetached(0);
        Segment inFirst = first.now();
        Task second = first.startDetached(0);
        first.end();
        second.make(end);
        second.end();
        main.take(end);
        assertThat(main.isAlone()).isTrue();
        assertThat(new HappensBefore().precedes(inFirst, main, Order.LOGIC)).isTrue();
    }

    @Test
    void whoGoesOnAfterAStartIsNot() {
        Task main = Task.main(0);
        Join end = new Join();
        Task first = main.startDetached(0);
        Task second = first.startDetached(0);
        Segment after = first.now();
        first.end();
        second.make(end);
        second.end();
        main.take(end);
        assertThat(main.isAlone()).isFalse();
        assertThat(new HappensBefore().precedes(after, main, Order.LOGIC)).isFalse();
    }

    @Test
    void aTaskThatNobodyHasSeenKeepsItsStartersFromBeingFolded() {
        Task main = Task.main(0);
        Join end = new Join();
        Task first = main.startDetached(0);
        Task unseen = first.startDetached(0);
        Segment inUnseen = unseen.now();
        unseen.end();
        first.make(end);
        first.end();
        main.take(end);
        assertThat(main.isAlone()).isFalse();
        assertThat(new HappensBefore().precedes(inUnseen, main, Order.LOGIC)).isFalse();
    }

    @Test
    void whoseEndIsSeenBeforeItHasEndedIsFoldedLater() {
        Task main = Task.main(0);
        Join end = new Join();
        Task task = main.startDetached(0);
        Segment inTask = task.now();
        task.make(end);
        main.take(end);
        assertThat(main.isAlone()).isFalse();
        task.end();
        assertThat(main.foldsLate()).isTrue();
        assertThat(main.isAlone()).isTrue();
        assertThat(new HappensBefore().precedes(inTask, main, Order.LOGIC)).isTrue();
    }

    /** Each starts the next one, and is waited for; a task of the first one goes on all the while. */
    @Test
    @Timeout(30)
    void aLongChainOfStartersIsNotClimbedForEachOfThem() {
        Task main = Task.main(0);
        Task at = main.startDetached(0);
        at.startDetached(0);
        for (int i = 0; i < 50_000; i++) {
            Task next = at.startDetached(0);
            Join end = new Join();
            at.make(end);
            at.end(end);
            main.take(end);
            at = next;
        }
        assertThat(main.hasAtLarge()).isTrue();
    }

    /** What is left of it is what its last segment says. */
    @Test
    void whatATaskThatGoesOnHasToldDoesNotPileUp() {
        Task main = Task.main(0);
        Task goesOn = main.startDetached(0);
        for (int i = 0; i < 1_000; i++) {
            Join both = new Join();
            Task task = main.startDetached(0);
            task.make(both);
            task.end();
            goesOn.make(both);
            main.take(both);
        }
        Set<Rope> parts = Collections.newSetFromMap(new IdentityHashMap<>());
        int segments = segmentsIn(main.joins().logic, parts);
        assertThat(segments).isLessThan(500);
    }

    private static int segmentsIn(Rope rope, Set<Rope> met) {
        if (!met.add(rope)) {
            return 0;
        }
        return rope instanceof Rope.Merge merge
                ? segmentsIn(merge.left, met) + segmentsIn(merge.right, met)
                : ((Rope.Flat) rope).segments.length;
    }

    /** A census takes tasks for unseen that nobody has heard of; but these are known by the tree. */
    @Test
    void whatIsFoldedIsNotTakenForUnseen() {
        Stamps stamps = new Stamps();
        stamps.census().beginAfter(0, stamps.get());
        Task main = Task.main(0, stamps);
        Segment inPart = startsPartAndSeesIt(main);
        assertThat(main.isAlone()).isTrue();
        for (int turn = 0; turn < 3; turn++) {
            System.gc();
            stamps.census().take();
        }
        assertThat(new HappensBefore().precedes(inPart.insteadOrUnseen(), main, Order.LOGIC))
                .isTrue();
    }

    private static Segment startsPartAndSeesIt(Task main) {
        Join end = new Join();
        Task root = main.startDetached(0);
        Task part = root.startDetached(0);
        Segment inPart = part.now();
        part.make(end);
        part.end();
        root.make(end);
        root.end();
        main.take(end);
        return inPart;
    }
}
