package io.raceproof.core.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Join;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Stamps;
import io.raceproof.core.order.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was read apart is known to whoever closes it, neither less nor more. */
class ReadsApartTest {

    private static final int LENGTH = 300;

    private final Stamps stamps = new Stamps();
    private final ShadowSpace space = new ShadowSpace(
            race -> {
                throw new AssertionError("reported " + race);
            },
            stamps,
            100,
            ShadowSpace.KEEP_ALL);
    private final Task main = Task.main(0, stamps);
    private final HappensBefore order = new HappensBefore();

    /** A read that was told of. */
    private record Told(Segment segment, int from, int to, int site) {
        boolean has(int element) {
            return from <= element && element < to;
        }
    }

    /**
     * Random tasks, some of which end, read random ranges; then whoever writes finds those that do not come before it,
     * and their sites.
     */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoClosesFindsAllReadsThatMatter(boolean strewn) {
        int conflicts = 0;
        int asWords = 0;
        int spread = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Runs ofAll = new Runs(LENGTH, true, true);
            List<Told> told = new ArrayList<>();
            Checker[] checkers = {new Checker(space), new Checker(space), new Checker(space)};
            checkers[0].run(main);
            main.openFinish(0);
            checkers[0].moved();
            assertThat(ofAll.access(10, 20, true, 9, checkers[0])).isTrue();
            assertThat(ofAll.access(15, 40, false, 8, checkers[0])).isTrue();
            told.add(new Told(main.now(), 15, 40, 8));
            Task.Loop loop = main.startLoop(0);
            ReadsApart apart = ReadsApart.beside(ofAll, strewn, checkers[0]);
            int longest = random.nextBoolean() ? 3 : LENGTH;
            int most = random.nextBoolean() ? 6 : 200;
            for (int i = 0; i < 2 + random.nextInt(80); i++) {
                Task task = random.nextBoolean() ? loop.start(i) : main.start(0);
                Checker checker = checkers[random.nextInt(checkers.length)];
                checker.run(task);
                for (int k = random.nextInt(most); k >= 0; k--) {
                    int from = random.nextInt(LENGTH);
                    int to = Math.min(LENGTH, from + 1 + random.nextInt(longest));
                    int site = 1 + random.nextInt(3);
                    if (apart.read(from, to, site, checker)) {
                        told.add(new Told(task.now(), from, to, site));
                    }
                }
                if (random.nextInt(3) > 0) {
                    task.end();
                }
            }
            spread += apart.isSpread() ? 1 : 0;
            long[] tooMany = apart.close();
            asWords += tooMany == null ? 0 : 1;
            long[] words = tooMany == null ? ofAll.spread() : tooMany;
            conflicts += compare(words, told, random.nextBoolean());
        }
        assertThat(conflicts).isGreaterThan(1_000);
        assertThat(asWords).isGreaterThan(10);
        assertThat(spread > 50).isEqualTo(strewn);
    }

    /** Returns how many elements a write now would be in conflict with. */
    private int compare(long[] words, List<Told> told, boolean afterFinish) {
        if (afterFinish) {
            main.closeFinish();
        }
        Task writing = afterFinish ? main : main.start(0);
        Checker checker = new Checker(space);
        checker.run(writing);
        checker.begin(1);
        int conflicts = 0;
        for (int i = 0; i < LENGTH; i++) {
            int element = i;
            boolean expected = told.stream()
                    .allMatch(read -> !read.has(element) || order.precedes(read.segment, writing, Order.LOGIC));
            long reader = words[2 * i + 1];
            assertThat(checker.mayWrite(words[2 * i], reader)).isEqualTo(expected);
            conflicts += expected ? 0 : 1;
            for (ReaderSet at = Word.isSet(reader) ? space.readers().of(reader) : null; at != null; at = at.rest) {
                int site = Word.site(at.word);
                assertThat(told).anyMatch(read -> read.has(element) && read.site == site);
            }
        }
        if (!afterFinish) {
            main.closeFinish();
        }
        return conflicts;
    }

    @Test
    void aReadThatMayBeInConflictWithAWriterIsRefused() {
        Runs ofAll = new Runs(LENGTH, true, true);
        Checker checker = new Checker(space);
        Task child = main.start(0);
        checker.run(child);
        assertThat(ofAll.access(5, 10, true, 1, checker)).isTrue();
        ReadsApart apart = ReadsApart.beside(ofAll, true, checker);
        checker.run(main);
        assertThat(apart.read(9, 12, 1, checker)).isFalse();
        assertThat(apart.isCovered(9, 12, checker)).isFalse();
        assertThat(apart.read(10, 12, 1, checker)).isTrue();
        assertThat(apart.hasRead(10, 12, checker.current(), checker)).isTrue();
        assertThat(apart.hasRead(10, 13, checker.current(), checker)).isFalse();
    }

    /** Reads single elements, each third one, until the thread's runs will not do. */
    private static void strew(ReadsApart apart, Checker checker) {
        for (int at = 20; at < LENGTH && !apart.isSpread(); at += 3) {
            assertThat(apart.read(at, at + 1, at % 5 + 1, checker)).isTrue();
        }
    }

    @Test
    void soIsOneOfScatteredReads() {
        Runs ofAll = new Runs(2 * LENGTH, true, true);
        Checker checker = new Checker(space);
        Task child = main.start(0);
        checker.run(child);
        assertThat(ofAll.access(5, 10, true, 1, checker)).isTrue();
        checker.run(main);
        ReadsApart apart = ReadsApart.beside(ofAll, true, checker);
        strew(apart, checker);
        for (int at = LENGTH; at < 2 * LENGTH; at += 2) {
            assertThat(apart.read(at, at + 1, 2, checker)).isTrue();
        }
        assertThat(apart.isSpread()).isTrue();
        assertThat(apart.read(9, 12, 1, checker)).isFalse();
        assertThat(apart.isCovered(9, 10, checker)).isFalse();
        assertThat(apart.read(10, 12, 1, checker)).isTrue();
        assertThat(apart.hasRead(10, 12, checker.current(), checker)).isTrue();
        assertThat(apart.hasRead(10, 13, checker.current(), checker)).isFalse();
        assertThat(apart.hasRead(LENGTH + 2, LENGTH + 3, checker.current(), checker))
                .isTrue();
        assertThat(apart.hasRead(LENGTH + 3, LENGTH + 4, checker.current(), checker))
                .isFalse();
        assertThat(apart.alike(checker)).isNull();
        assertThat(apart.freeTo(11, true, checker)).isEqualTo(11);
        long[] words = apart.close();
        assertThat(words[2 * 11 + 1]).isNotEqualTo(Word.NONE);
        assertThat(words[2 * 12 + 1]).isEqualTo(Word.NONE);
        assertThat(words[2 * 9]).isNotEqualTo(Word.NONE);
        assertThat(apart.read(10, 12, 1, checker)).isFalse();
    }

    /** What others read of the same loop stands for a task's read of that element, not of another one. */
    @Test
    void scatteredReadsOfTasksThatAreOverStandForOthers() {
        Runs ofAll = new Runs(LENGTH, true, true);
        Checker checker = new Checker(space);
        Task.Loop loop = main.startLoop(0);
        ReadsApart apart = ReadsApart.beside(ofAll, true, checker);
        for (int i = 0; i < 4; i++) {
            Task task = loop.start(i);
            checker.run(task);
            for (int at = 0; at < LENGTH; at += 2) {
                apart.read(at, at + 1, 1, checker);
            }
            task.end();
        }
        checker.run(loop.start(4));
        checker.begin(1);
        assertThat(apart.isSpread()).isTrue();
        assertThat(apart.isCovered(40, 41, checker)).isTrue();
        assertThat(apart.isCovered(41, 42, checker)).isFalse();
        assertThat(apart.isAllRead(checker.current(), LENGTH, checker)).isFalse();
        apart.close();
        assertThat(apart.isCovered(40, 41, checker)).isFalse();
    }

    @Test
    void thereIsNoMoreRoomForScatteredReadsThanIsAllowed() {
        Allowance allowance = new Allowance(10);
        assertThat(allowance.take(6)).isTrue();
        assertThat(allowance.take(6)).isFalse();
        assertThat(allowance.take(4)).isTrue();
        assertThat(allowance.take(1)).isFalse();
        allowance.renew();
        assertThat(allowance.take(10)).isTrue();
        Checker checker = new Checker(space);
        checker.run(main.start(0));
        ReadsOfThread reads = new ReadsOfThread(new Runs(LENGTH, true, false), allowance);
        boolean isTaken = true;
        for (int at = 0; at < LENGTH && isTaken; at += 2) {
            isTaken = reads.read(at, at + 1, 1 + at % 7, false, checker);
        }
        assertThat(isTaken).isFalse();
        assertThat(reads.isSpread()).isFalse();
    }

    /** Who has found a list before it was closed, and comes to its lock after that, is refused. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aListThatIsClosedTakesNothingIn(boolean spread) {
        Checker checker = new Checker(space);
        checker.run(main.start(0));
        ReadsOfThread reads = new ReadsOfThread(new Runs(LENGTH, true, false), new Allowance(LENGTH));
        assertThat(reads.read(0, 1, 1, spread, checker)).isTrue();
        assertThat(reads.isSpread()).isEqualTo(spread);
        assertThat(reads.isClosed()).isFalse();
        reads.close();
        assertThat(reads.isClosed()).isTrue();
        assertThat(reads.read(2, 3, 1, spread, checker)).isFalse();
        assertThat(reads.read(2, 3, new int[] {1}, checker)).isFalse();
        assertThat(reads.hasRead(2, 3, checker.current())).isFalse();
        assertThat(reads.freeTo(2, true, checker)).isEqualTo(2);
    }

    @Test
    void onceItIsClosedNothingIsTakenInAndNothingIsCovered() {
        Runs ofAll = new Runs(LENGTH, true, true);
        Checker checker = new Checker(space);
        Task.Loop loop = main.startLoop(0);
        ReadsApart apart = ReadsApart.beside(ofAll, true, checker);
        for (int i = 0; i < 3; i++) {
            Task task = loop.start(i);
            checker.run(task);
            assertThat(apart.read(0, LENGTH, 1, checker)).isTrue();
            task.end();
        }
        checker.run(loop.start(3));
        checker.begin(1);
        assertThat(apart.isCovered(0, LENGTH, checker)).isTrue();
        assertThat(apart.alike(checker)).isNotNull();
        apart.close();
        assertThat(apart.isCovered(0, LENGTH, checker)).isFalse();
        assertThat(apart.alike(checker)).isNull();
        assertThat(apart.read(0, 1, 1, checker)).isFalse();
        Checker newcomer = new Checker(space);
        newcomer.run(loop.start(4));
        assertThat(apart.read(0, 1, 1, newcomer)).isFalse();
    }

    /**
     * One task read after somebody who wrote; its read stands for those of the loop's other tasks, but these do not come
     * after the writer.
     */
    @Test
    void whoStandsForReadsDoesNotStandForTheirOrderWithWriters() {
        Runs ofAll = new Runs(LENGTH, true, true);
        Checker writer = new Checker(space);
        Task writing = main.start(0);
        writer.run(writing);
        assertThat(ofAll.access(40, 41, true, 1, writer)).isTrue();
        Join written = new Join();
        writing.make(written);
        Task.Loop loop = main.startLoop(0);
        ReadsApart apart = ReadsApart.beside(ofAll, true, writer);
        Checker checker = new Checker(space);
        for (int i = 0; i < 3; i++) {
            Task after = loop.start(i);
            after.take(written);
            checker.run(after);
            for (int at = 0; at < LENGTH; at += 2) {
                assertThat(apart.read(at, at + 1, 1, checker)).isTrue();
            }
            after.end();
        }
        assertThat(apart.isSpread()).isTrue();
        checker.run(loop.start(3));
        checker.begin(1);
        assertThat(apart.isCovered(38, 39, checker)).isTrue();
        assertThat(apart.isCovered(40, 41, checker)).isFalse();
        assertThat(apart.read(40, 41, 1, checker)).isFalse();
    }

    /** Of a read and a close at the same moment, either the one who closes has the read, or the reader is refused. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void noReadIsLostThatWasTakenIn(boolean spread) throws InterruptedException {
        int taken = 0;
        int refused = 0;
        for (int round = 0; round < 3_000; round++) {
            Runs ofAll = new Runs(LENGTH, true, true);
            Checker closer = new Checker(space);
            Task.Loop loop = main.startLoop(0);
            ReadsApart apart = ReadsApart.beside(ofAll, true, closer);
            Checker reader = new Checker(space);
            reader.run(loop.start(0));
            if (spread) {
                for (int at = 4; at < LENGTH; at += 2) {
                    apart.read(at, at + 1, 1, reader);
                }
            }
            CyclicBarrier together = new CyclicBarrier(2);
            AtomicBoolean isIn = new AtomicBoolean();
            int delay = round % 100;
            Thread other = new Thread(() -> {
                await(together);
                for (int i = 0; i < delay; i++) {
                    Thread.onSpinWait();
                }
                isIn.set(apart.read(3, 4, 1, reader));
            });
            other.start();
            await(together);
            for (int i = delay; i < 100; i++) {
                Thread.onSpinWait();
            }
            long[] tooMany = apart.close();
            other.join();
            assertThat(tooMany != null).isEqualTo(spread);
            long[] words = spread ? tooMany : ofAll.spread();
            assertThat(words[2 * 3 + 1] != Word.NONE).isEqualTo(isIn.get());
            taken += isIn.get() ? 1 : 0;
            refused += isIn.get() ? 0 : 1;
        }
        assertThat(taken).isPositive();
        assertThat(refused).isPositive();
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
