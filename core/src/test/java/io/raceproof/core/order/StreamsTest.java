package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Who runs a parallel stream has seen the same whether its parts are waited for all at once, or each by a join that it
 * makes; and what stands for a segment lies to whatever comes as that does.
 */
class StreamsTest {

    private static final int PROGRAMS = 600;
    private static final int MOST_TASKS = 120;

    /** A segment that something else stands for. */
    private record StoodFor(Segment segment, Segment standIn) {}

    /** A run of a random program that goes through streams. */
    private static final class Program {

        private final SplittableRandom random;
        private final boolean atOnce;
        private final HappensBefore order = new HappensBefore();

        /** For each question that was asked, in the same order in every run of the same program, what came out. */
        private final List<Boolean> answers = new ArrayList<>();

        private final List<Segment> segments = new ArrayList<>();
        private final List<StoodFor> stoodFor = new ArrayList<>();

        /** What tasks make, and make once more, for anybody to take. */
        private final List<Join> shelf = new ArrayList<>();

        private int tasks;
        private int streams;
        private int standIns;

        Program(long seed, boolean atOnce) {
            this.random = new SplittableRandom(seed);
            this.atOnce = atOnce;
        }

        void run() {
            Task main = Task.main(0);
            for (int i = 0; i < 8; i++) {
                step(main, null);
                ask(main);
            }
        }

        /** {@code later}: who starts parts for the task, which is one itself; null: it is none. */
        private void step(Task task, Parts later) {
            segments.add(task.now());
            int dice = random.nextInt(20);
            boolean mayStart = tasks < MOST_TASKS;
            if (dice < 5 && later == null && mayStart) {
                stream(task);
            } else if (dice < 9 && later != null && mayStart) {
                later.start(task);
            } else if (dice == 9 && mayStart) {
                detached(task);
            } else if (dice == 10 && mayStart) {
                async(task);
            } else if (dice == 11 && mayStart) {
                finish(task);
            } else if (dice == 12 && mayStart) {
                loop(task);
            } else if (dice == 13 && !shelf.isEmpty()) {
                task.take(shelf.get(random.nextInt(shelf.size())));
            } else if (dice == 14) {
                boolean isNew = shelf.isEmpty() || random.nextInt(3) > 0;
                Join join = isNew ? new Join() : shelf.get(random.nextInt(shelf.size()));
                task.make(join);
                if (isNew) {
                    shelf.add(join);
                }
            } else if (dice == 15 && mayStart && later != null) {
                stream(task);
            } else {
                ask(task);
            }
            segments.add(task.now());
        }

        private void stream(Task task) {
            Task first = atOnce ? task.startStream(1) : null;
            Join end = new Join();
            boolean isFound = first != null;
            streams += isFound ? 1 : 0;
            Task begun = isFound ? first : task.startDetached(1);
            boolean fails = random.nextInt(5) == 0;
            List<Runnable> parts = new ArrayList<>();
            part(begun, end, isFound, parts);
            int left = fails ? random.nextInt(1 + parts.size()) : 0;
            while (parts.size() > left) {
                parts.remove(random.nextInt(parts.size())).run();
            }
            if (!fails && isFound) {
                task.closeStream(first);
            } else if (!fails) {
                task.take(end);
            }
            ask(task);
            while (!parts.isEmpty()) {
                parts.remove(random.nextInt(parts.size())).run();
            }
        }

        /** Starts parts, which run later: {@code all} are those of the stream that have not run yet. */
        private final class Parts {

            private final List<Runnable> all;
            private final Join end;
            private final boolean isFound;

            Parts(List<Runnable> all, Join end, boolean isFound) {
                this.all = all;
                this.end = end;
                this.isFound = isFound;
            }

            void start(Task task) {
                tasks++;
                Task started = isFound && task.isPart() ? task.startPart(1) : task.startDetached(1);
                all.add(() -> part(started, end, isFound, all));
            }
        }

        private void part(Task task, Join end, boolean isFound, List<Runnable> all) {
            Parts parts = new Parts(all, end, isFound);
            for (int i = random.nextInt(4); i >= 0; i--) {
                step(task, parts);
            }
            if (isFound) {
                task.tellStream();
            } else {
                task.make(end);
            }
            task.end();
        }

        private void detached(Task task) {
            tasks++;
            Task started = task.startDetached(2);
            segments.add(started.now());
            ends(started);
        }

        private void ends(Task started) {
            Join join = new Join();
            started.make(join);
            started.end(join);
            shelf.add(join);
        }

        private void async(Task task) {
            tasks++;
            Task started = task.start(3);
            segments.add(started.now());
            ends(started);
        }

        private void finish(Task task) {
            task.openFinish(4);
            async(task);
            segments.add(task.now());
            task.closeFinish();
        }

        private void loop(Task task) {
            tasks += 2;
            Task.Loop loop = task.startLoop(5);
            for (int i = 0; i < 2; i++) {
                Task position = loop.start(i);
                segments.add(position.now());
                position.end();
            }
        }

        private void ask(Task task) {
            for (Segment each : segments) {
                answers.add(order.precedes(each, task, Order.LOGIC));
            }
            for (StoodFor each : stoodFor) {
                assertThat(order.precedes(each.standIn, task, Order.LOGIC))
                        .isEqualTo(order.precedes(each.segment, task, Order.LOGIC));
            }
            if (stoodFor.size() < 300) {
                for (Segment each : segments) {
                    Segment standIn = each.standIn();
                    if (standIn != each) {
                        standIns++;
                        stoodFor.add(new StoodFor(each, standIn));
                    }
                }
            }
        }
    }

    @Test
    void allAtOnceIsAsGoodAsOneByOne() {
        int streams = 0;
        int standIns = 0;
        int asked = 0;
        for (long seed = 0; seed < PROGRAMS; seed++) {
            Program atOnce = new Program(seed, true);
            Program oneByOne = new Program(seed, false);
            atOnce.run();
            oneByOne.run();
            assertThat(atOnce.answers).as("seed " + seed).isEqualTo(oneByOne.answers);
            streams += atOnce.streams;
            standIns += atOnce.standIns;
            asked += atOnce.answers.size();
        }
        assertThat(streams).isGreaterThan(PROGRAMS);
        assertThat(standIns).isGreaterThan(PROGRAMS);
        assertThat(asked).isGreaterThan(100 * PROGRAMS);
    }

    @Test
    void insideAFinishPartsAreWaitedForOneByOne() {
        Task main = Task.main(0);
        main.openFinish(1);
        assertThat(main.startStream(2)).isNull();
        main.closeFinish();
        main.postponeFinish(1);
        assertThat(main.startStream(2)).isNull();
    }

    @Test
    void afterAStreamTheMainTaskIsAlone() {
        Task main = Task.main(0);
        Task first = main.startStream(1);
        Task second = first.startPart(1);
        assertThat(main.isAlone()).isFalse();
        first.end();
        second.end();
        main.closeStream(first);
        assertThat(main.isAlone()).isTrue();
    }

    /** A latch, say: who takes what a part has made sees the others, too. */
    @Test
    void whatAPartAndSomebodyElseMakeIsNotOfTheStreamAlone() {
        Task main = Task.main(0);
        Task other = main.startDetached(1);
        Segment ofOther = other.now();
        Join latch = new Join();
        other.make(latch);
        Task first = main.startStream(2);
        Task second = first.startPart(2);
        second.make(latch);
        first.take(latch);
        first.tellStream();
        first.end();
        second.tellStream();
        second.end();
        main.closeStream(first);
        assertThat(new HappensBefore().precedes(ofOther, main, Order.LOGIC)).isTrue();
    }

    /** The others go on when a part has failed; the pool's end comes after all of them, and nothing else does. */
    @Test
    void whoWaitsForThePoolFollowsAllPartsOfAStreamThatFailed() {
        Task main = Task.main(0);
        Join end = new Join();
        Ends ends = new Ends(List.of(end));
        Task runs = main.startDetached(1);
        Task first = runs.startStream(2);
        Task early = first.startPart(2);
        Task late = first.startPart(2);
        List<Segment> segments = new ArrayList<>(List.of(first.now(), early.now(), late.now()));
        early.tellStream();
        early.end(ends);
        first.end(ends);
        Segment standIn = segments.get(1).standIn();
        assertThat(standIn).isNotSameAs(segments.get(1));
        segments.add(standIn);
        runs.failStream(first, end);
        HappensBefore order = new HappensBefore();
        assertThat(segments).noneMatch(each -> order.precedes(each, runs, Order.LOGIC));
        late.end(ends);
        assertThat(segments.get(2).standIn()).isSameAs(segments.get(2));
        runs.end(ends);
        assertThat(segments).noneMatch(each -> order.precedes(each, main, Order.LOGIC));
        main.take(end);
        assertThat(segments).allMatch(each -> order.precedes(each, main, Order.LOGIC));
    }
}
