package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Tasks that no finish waits for: what orders them, and what does not. */
class DetachedTaskTest {

    private final Task main = Task.main(0);
    private final HappensBefore order = new HappensBefore();

    @Test
    void aFinishDoesNotWaitForATaskThatIsDetachedInsideIt() {
        Segment before = main.now();
        main.openFinish(1);
        Task child = main.start(2);
        Task thread = child.startDetached(3);
        Segment inThread = thread.now();
        child.end();
        main.closeFinish();

        assertThat(precedes(before, thread)).isTrue();
        assertThat(precedes(inThread, main)).isFalse();
        assertThat(main.isAlone()).isFalse();
    }

    @Test
    void aDetachedTaskFollowsItsStarterUpToTheStartOnly() {
        main.openFinish(1);
        Task left = main.start(2);
        Task right = main.start(3);
        Segment inLeft = left.now();
        Segment inRight = right.now();
        Task thread = left.startDetached(4);
        Segment further = left.now();

        assertThat(precedes(inLeft, thread)).isTrue();
        assertThat(precedes(inRight, thread)).isFalse();
        assertThat(precedes(further, thread)).isFalse();
        assertThat(precedes(thread.now(), left)).isFalse();
        assertThat(WhyParallel.explain(thread.now(), further).sentence(line -> "Demo.java:" + line))
                .startsWith("Inside the program, the first access is in the task started at Demo.java:4;");
    }

    @Test
    void twoDetachedTasksOfOneStarterAreParallel() {
        main.openFinish(1);
        Segment one = main.startDetached(2).now();
        Task other = main.startDetached(2);

        assertThat(precedes(one, other)).isFalse();
        assertThat(WhyParallel.explain(one, other.now()).sentence(line -> "Demo.java:" + line))
                .startsWith("Both accesses are in tasks started at Demo.java:2, inside the program:");
    }

    @Test
    void aDetachedTaskOutsideEveryFinishFoldsWhenItIsJoined() {
        Task thread = main.startDetached(1);
        Segment inThread = thread.now();
        Join end = new Join();
        thread.make(end);
        thread.end(end);
        assertThat(main.isAlone()).isFalse();
        main.take(end);

        assertThat(precedes(inThread, main)).isTrue();
        assertThat(main.isAlone()).isTrue();
    }

    @Test
    void logicKnowsWhichOfTwoStartsComesFirst() {
        Task first = main.startDetached(1);
        Task second = main.startDetached(2);
        Task third = first.startDetached(3);

        assertThat(second.isStartedAfter(first, order)).isTrue();
        assertThat(third.isStartedAfter(first, order)).isTrue();
        assertThat(first.isStartedAfter(second, order)).isFalse();
        assertThat(third.isStartedAfter(second, order)).isFalse();
    }

    private boolean precedes(Segment u, Task task) {
        return order.precedes(u, task, Order.LOGIC);
    }

    @Test
    void agreesWithTransitiveClosureOnRandomRuns() {
        long pairs = 0;
        for (long seed = 20_261_116L; seed < 20_261_116L + 400; seed++) {
            pairs += new Comparison(seed).run();
        }
        assertThat(pairs).isGreaterThan(200_000);
    }

    /** One random run with finishes, children, detached tasks and joins of their ends, told to both orders. */
    private static final class Comparison {

        /** {@code inside}: for each finish that the task has open, how many tasks it waits for. */
        private record Activity(int number, Task task, Activity finisher, int level, List<Integer> inside) {

            void isWaitedFor(int change) {
                if (finisher != null) {
                    finisher.inside.set(level, finisher.inside.get(level) + change);
                }
            }
        }

        private final long seed;
        private final SplittableRandom random;
        private final LiteralOrder literal = new LiteralOrder();
        private final HappensBefore order = new HappensBefore();
        private final List<Segment> segments = new ArrayList<>();
        private final List<Activity> live = new ArrayList<>();
        private final List<Join> ends = new ArrayList<>();
        private int tasks = 1;
        private long pairs;

        Comparison(long seed) {
            this.seed = seed;
            this.random = new SplittableRandom(seed);
            live.add(new Activity(0, Task.main(0), null, 0, new ArrayList<>()));
            hear(live.get(0));
        }

        long run() {
            while (literal.nodes() < 80) {
                Activity actor = live.get(random.nextInt(live.size()));
                switch (random.nextInt(6)) {
                    case 0 -> start(actor, false);
                    case 1 -> start(actor, true);
                    case 2 -> open(actor);
                    case 3 -> close(actor);
                    case 4 -> end(actor);
                    default -> take(actor);
                }
            }
            return pairs;
        }

        private void start(Activity actor, boolean detached) {
            int number = tasks++;
            Task child;
            Activity finisher = null;
            int level = 0;
            if (detached) {
                literal.taskStartDetached(actor.number, number);
                child = actor.task.startDetached(0);
            } else {
                literal.taskStart(actor.number, number, 0);
                child = actor.task.start(0);
                finisher = actor.inside.isEmpty() ? actor.finisher : actor;
                level = actor.inside.isEmpty() ? actor.level : actor.inside.size() - 1;
            }
            Activity started = new Activity(number, child, finisher, level, new ArrayList<>());
            started.isWaitedFor(+1);
            live.add(started);
            // The child's first segment was created before the parent's next one.
            segments.add(literal.current(number), child.now());
            hear(actor);
            compare(started);
        }

        private void open(Activity actor) {
            literal.finishStart(actor.number, 1000 * actor.number + actor.inside.size(), 0);
            actor.task.openFinish(0);
            actor.inside.add(0);
            hear(actor);
        }

        private void close(Activity actor) {
            int last = actor.inside.size() - 1;
            if (last >= 0 && actor.inside.get(last) == 0) {
                actor.inside.remove(last);
                literal.finishEnd(actor.number, 1000 * actor.number + last);
                actor.task.closeFinish();
                hear(actor);
            }
        }

        private void end(Activity actor) {
            if (actor.number == 0 || !actor.inside.isEmpty()) {
                return;
            }
            Join end = new Join();
            literal.joinMake(actor.number, ends.size(), 0);
            actor.task.make(end);
            hear(actor);
            literal.taskEnd(actor.number);
            actor.task.end(end);
            // Nothing happens between a task's last act and its end: no access can ask about that segment.
            segments.set(literal.current(actor.number), null);
            ends.add(end);
            live.remove(actor);
            actor.isWaitedFor(-1);
        }

        private void take(Activity actor) {
            if (!ends.isEmpty()) {
                int join = random.nextInt(ends.size());
                literal.joinTake(actor.number, join, 0);
                actor.task.take(ends.get(join));
                hear(actor);
            }
        }

        private void hear(Activity actor) {
            segments.add(literal.current(actor.number), actor.task.now());
            compare(actor);
        }

        private void compare(Activity actor) {
            int v = literal.current(actor.number);
            for (int u = 0; u < segments.size(); u++) {
                if (segments.get(u) == null) {
                    continue;
                }
                boolean expected = literal.precedes(u, v, Order.LOGIC);
                pairs++;
                assertThat(order.precedes(segments.get(u), actor.task, Order.LOGIC))
                        .describedAs("seed %d: segment %d before segment %d of task %d", seed, u, v, actor.number)
                        .isEqualTo(expected);
            }
        }
    }
}
