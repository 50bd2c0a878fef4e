package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.event.LockMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/**
 * Stamps that threads ask for in advance: whatever comes before another has the smaller one, and no two have the same.
 */
class StampsAheadTest {

    private final Stamps stamps = new Stamps();
    private final Task main = Task.main(0, stamps);
    private final HappensBefore order = new HappensBefore();

    /**
     * Random loops, one inside another or one after another, run by threads in random order, with locks and tasks in
     * some positions.
     */
    @Test
    void whatComesBeforeHasTheSmallerStamp() {
        int ordered = 0;
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            Lock lock = new Lock();
            Stamps.Ahead[] threads = {new Stamps.Ahead(() -> 0), new Stamps.Ahead(() -> 0), new Stamps.Ahead(() -> 0)};
            List<Segment> made = new ArrayList<>();
            List<View> views = new ArrayList<>();
            for (int loops = 0; loops < 3; loops++) {
                main.openFinish(0);
                Task.Loop outer = main.startLoop(0);
                see(main, threads[0], made, views);
                Task.Loop other = main.startLoop(0);
                for (int i = 0; i < 12; i++) {
                    Task task = (random.nextBoolean() ? outer : other).start(i);
                    Stamps.Ahead thread = threads[random.nextInt(threads.length)];
                    if (random.nextInt(3) > 0) {
                        see(task, thread, made, views);
                    }
                    if (random.nextInt(4) == 0) {
                        task.acquire(lock, LockMode.EXCLUSIVE);
                        see(task, thread, made, views);
                        expectNewest(made);
                        task.release(lock, LockMode.EXCLUSIVE);
                        see(task, thread, made, views);
                    } else if (random.nextInt(4) == 0) {
                        task.openFinish(0);
                        Task.Loop inner = task.startLoop(0);
                        for (int k = 0; k < 5; k++) {
                            see(inner.start(k), threads[random.nextInt(threads.length)], made, views);
                        }
                        task.closeFinish();
                        see(task, thread, made, views);
                        expectNewest(made);
                    }
                    task.end();
                }
                main.closeFinish();
                see(main, threads[0], made, views);
            }
            ordered += compare(made, views);
        }
        assertThat(ordered).isGreaterThan(20_000);
    }

    private static void see(Task task, Stamps.Ahead thread, List<Segment> made, List<View> views) {
        made.add(task.now(thread));
        views.add(task.view());
    }

    /**
     * Who has heard of others has a greater stamp than all so far; that is not left to an order which itself relies on
     * stamps.
     */
    private static void expectNewest(List<Segment> made) {
        long last = made.get(made.size() - 1).stamp();
        assertThat(made.stream().mapToLong(Segment::stamp).max()).hasValue(last);
    }

    private int compare(List<Segment> made, List<View> views) {
        assertThat(made.stream().map(Segment::stamp)).doesNotHaveDuplicates();
        int ordered = 0;
        for (int u = 0; u < made.size(); u++) {
            for (int v = 0; v < made.size(); v++) {
                if (u != v && order.precedes(made.get(u), views.get(v), Order.OBSERVED)) {
                    assertThat(made.get(u).stamp()).isLessThan(made.get(v).stamp());
                    ordered++;
                }
            }
        }
        return ordered;
    }

    @Test
    void aThreadAsksForFewerTimesThanItsTasksHaveSegments() {
        Stamps.Ahead thread = new Stamps.Ahead(() -> 0);
        Stamps.Ahead other = new Stamps.Ahead(() -> 0);
        Task.Loop loop = main.startLoop(0);
        int neighbours = 0;
        long last = 0;
        for (int i = 0; i < 400; i += 2) {
            long stamp = loop.start(i).now(thread).stamp();
            loop.start(i + 1).now(other);
            neighbours += stamp == last + 1 ? 1 : 0;
            last = stamp;
        }
        assertThat(neighbours).isGreaterThan(180);
    }

    @Test
    void stampsOfLongTasksTellWhenTheyBegan() {
        AtomicLong nanos = new AtomicLong();
        Stamps.Ahead thread = new Stamps.Ahead(nanos::get);
        Stamps.Ahead other = new Stamps.Ahead(nanos::get);
        Task.Loop loop = main.startLoop(0);
        long last = 0;
        for (int i = 0; i < 400; i++) {
            long stamp = loop.start(i).now(i % 2 == 0 ? thread : other).stamp();
            assertThat(stamp).isGreaterThan(last);
            last = stamp;
            nanos.addAndGet(1_000_000);
        }
    }

    @Test
    void fewAreWasted() {
        Stamps.Ahead thread = new Stamps.Ahead(() -> 0);
        long before = stamps.get();
        for (int i = 0; i < 100; i++) {
            Task.Loop loop = main.startLoop(0);
            loop.start(0).now(thread);
            loop.start(1).now(thread);
        }
        assertThat(stamps.get() - before).isLessThanOrEqualTo(400);
    }
}
