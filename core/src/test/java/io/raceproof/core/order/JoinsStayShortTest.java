package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.LockMode;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

/** What a task has seen does not grow with the length of the run. */
class JoinsStayShortTest {

    private static final int MANY = 200_000;
    private static final int FEW = 1_000;

    private final Task main = Task.main(0);

    @Test
    void forkJoinLeavesTheTreeAlone() {
        forkJoin(main, 12);
        assertThat(main.joins()).isSameAs(Joins.NONE);
    }

    private static void forkJoin(Task task, int depth) {
        if (depth > 0) {
            Task child = task.start(0);
            forkJoin(child, depth - 1);
            Join end = new Join();
            child.make(end);
            child.end(end);
            forkJoin(task, depth - 1);
            task.take(end);
        }
    }

    @Test
    void asyncFinishLeavesTheTreeAlone() {
        for (int i = 0; i < 100; i++) {
            main.openFinish(0);
            main.start(0).end();
            main.closeFinish();
        }
        assertThat(main.joins()).isSameAs(Joins.NONE);
    }

    /**
     * From phase to phase, each of which has a hundred tasks that all take one lock, use what it guards and write one
     * volatile.
     */
    @Test
    void whatIsBygoneIsNotHandedOn() {
        Lock lock = new Lock();
        Conflicts guarded = new Conflicts();
        SyncVariable flag = new SyncVariable();
        for (int phase = 0; phase < 50; phase++) {
            main.openFinish(0);
            for (int i = 0; i < 100; i++) {
                LockMode mode = i % 10 == 5 ? LockMode.SHARED : LockMode.EXCLUSIVE;
                Task task = main.start(0);
                task.acquire(lock, mode);
                if (i % 4 == 1) {
                    guarded.write(task);
                } else {
                    guarded.read(task);
                }
                task.release(lock, mode);
                task.acquire(flag);
                assertThatJoinsAreOf(i, phase, task);
                task.release(flag);
                task.acquire(flag);
                assertThatJoinsAreOf(i, phase, task);
                task.end();
            }
            main.closeFinish();
            assertThat(main.isAlone()).isTrue();
            main.forgetPast();
            assertThat(main.joins()).isSameAs(Joins.NONE);
        }
    }

    /** A section, and for each task up to the current one what it told twice, in each of three sets. */
    private static void assertThatJoinsAreOf(int position, int phase, Task task) {
        assertThat(JoinsSize.of(task.joins()))
                .as("task " + position + " of phase " + phase)
                .isLessThanOrEqualTo(2 + 6 * (position + 1));
    }

    /** From one section, of which nobody who comes later needs to hear. */
    @Test
    void whatIsBygoneIsHandedOnWithoutTheFastPath() {
        assertThat(joinsAfterABygoneSection(new Stamps())).isSameAs(Joins.NONE);

        Stamps withoutIt = new Stamps();
        withoutIt.tellBygone();
        assertThat(joinsAfterABygoneSection(withoutIt)).isNotSameAs(Joins.NONE);
    }

    private static Joins joinsAfterABygoneSection(Stamps stamps) {
        Task main = Task.main(0, stamps);
        SyncVariable flag = new SyncVariable();
        main.openFinish(0);
        Task first = main.start(0);
        first.release(flag);
        first.end();
        main.closeFinish();
        main.forgetPast();
        Task later = main.start(0);
        later.acquire(flag);
        return later.joins();
    }

    @Test
    void whatComesRightAfterItIs() {
        SyncVariable flag = new SyncVariable();
        Lock lock = new Lock();
        Conflicts guarded = new Conflicts();
        for (int phase = 0; phase < 10; phase++) {
            main.forgetPast();
            main.openFinish(0);
            Task first = main.start(0);
            Segment before = first.now();
            first.release(flag);
            Task second = main.start(0);
            Segment beside = second.now();
            second.acquire(lock, LockMode.EXCLUSIVE);
            guarded.write(second);
            second.release(lock, LockMode.EXCLUSIVE);
            Task third = main.start(0);
            third.acquire(flag);
            third.acquire(lock, LockMode.EXCLUSIVE);
            guarded.write(third);

            assertThat(new HappensBefore().precedes(before, third, Order.HARD)).isTrue();
            assertThat(new HappensBefore().precedes(beside, third, Order.HARD)).isTrue();
            third.release(lock, LockMode.EXCLUSIVE);
            first.end();
            second.end();
            third.end();
            main.closeFinish();
        }
    }

    /** What the section may still turn out to follow is older than the section, so it is bygone, too. */
    @Test
    void whoIsInASectionForgetsWhatItFollows() {
        Lock lock = new Lock();
        main.openFinish(0);
        main.acquire(lock, LockMode.EXCLUSIVE);
        Task child = main.start(0);
        // Takes a stamp, so that main goes on with a later one than the section began with.
        child.now();
        child.end();
        main.closeFinish();
        assertThat(main.isAlone()).isTrue();

        main.forgetPast();
        assertThat(main.joins()).isSameAs(Joins.NONE);
        main.release(lock, LockMode.EXCLUSIVE);
        assertThat(main.joins()).isSameAs(Joins.NONE);
    }

    @Test
    void atomicUpdatesOfTwoTasksKeepNoHistory() {
        SyncVariable counter = new SyncVariable();
        Task other = main.start(0);
        repeat(i -> {
            Task task = i % 3 == 0 ? main : other;
            task.acquire(counter);
            task.release(counter);
        });
    }

    @Test
    void volatileWritesKeepNoHistory() {
        SyncVariable flag = new SyncVariable();
        Task other = main.start(0);
        repeat(i -> {
            (i % 2 == 0 ? main : other).release(flag);
            (i % 2 == 0 ? other : main).acquire(flag);
        });
    }

    @Test
    void lockSectionsOfTwoTasksKeepNoHistory() {
        Lock lock = new Lock();
        Task other = main.start(0);
        repeat(i -> {
            Task task = i % 5 == 0 ? main : other;
            LockMode mode = i % 7 == 0 ? LockMode.EXCLUSIVE : LockMode.SHARED;
            task.acquire(lock, mode);
            task.release(lock, mode);
        });
    }

    @Test
    void conflictingSectionsOfTwoTasksKeepNoHistory() {
        Lock lock = new Lock();
        Conflicts location = new Conflicts();
        Task other = main.start(0);
        repeat(MANY / 10, i -> {
            Task task = i % 5 == 0 ? main : other;
            LockMode mode = i % 7 == 0 ? LockMode.EXCLUSIVE : LockMode.SHARED;
            task.acquire(lock, mode);
            if (i % 3 == 0) {
                location.write(task);
            } else {
                location.read(task);
            }
            task.release(lock, mode);
        });
    }

    @Test
    void anOpenSectionAroundManyOthersKeepsNoHistory() {
        Lock outer = new Lock();
        Lock lock = new Lock();
        Conflicts location = new Conflicts();
        Task other = main.start(0);
        main.acquire(outer, LockMode.EXCLUSIVE);
        repeat(MANY / 10, i -> {
            Task task = i % 2 == 0 ? main : other;
            task.acquire(lock, LockMode.EXCLUSIVE);
            location.write(task);
            task.release(lock, LockMode.EXCLUSIVE);
        });
    }

    @Test
    void aPipelineOfPromisesKeepsNoHistory() {
        Task producer = main.start(0);
        repeat(i -> {
            Join promise = new Join();
            producer.make(promise);
            main.take(promise);
        });
    }

    @Test
    void aLoopThatFinishesItsTasksForgetsWhatTheySaw() {
        Task outsider = main.start(0);
        repeat(i -> {
            Join promise = new Join();
            outsider.make(promise);
            main.openFinish(0);
            Task inside = main.start(0);
            inside.take(promise);
            inside.end();
            main.closeFinish();
        });
    }

    @Test
    void aFinishThatNeverEndsForgetsItsOwnTasks() {
        main.openFinish(0);
        repeat(i -> {
            Join promise = new Join();
            Task maker = main.start(0);
            maker.make(promise);
            maker.end();
            Task taker = main.start(0);
            taker.take(promise);
            taker.end();
        });
        main.closeFinish();
        assertThat(JoinsSize.of(main.joins())).isLessThan(FEW);
    }

    private void repeat(IntConsumer round) {
        repeat(MANY, round);
    }

    private void repeat(int times, IntConsumer round) {
        for (int i = 0; i < times; i++) {
            round.accept(i);
        }
        assertThat(JoinsSize.of(main.joins())).isLessThan(FEW);
    }
}
