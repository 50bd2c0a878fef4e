package io.raceproof.core.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.order.Stamps;
import io.raceproof.core.order.Task;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs of elements hold the words that each element would have by itself, and refuse what may be in conflict. */
class RunsTest {

    private static final int LENGTH = 40;

    private final Stamps stamps = new Stamps();
    private final ShadowSpace space = new ShadowSpace(
            race -> {
                throw new AssertionError("reported " + race);
            },
            stamps,
            100,
            ShadowSpace.KEEP_ALL);
    private final Checker checker = new Checker(space);
    private final Task main = Task.main(0, stamps);

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void spreadRunsAreTheWordsOfElementsThatWereAccessedOneByOne(boolean keepsFirst) {
        Random random = new Random(3);
        Runs runs = new Runs(LENGTH, true, keepsFirst);
        Runs[] single = new Runs[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            single[i] = new Runs(1, false, false);
        }
        checker.run(main);
        int accepted = 0;
        for (int round = 0; round < 400; round++) {
            if (random.nextInt(3) == 0) {
                main.openFinish(0);
                main.closeFinish();
                checker.moved();
            }
            int from = random.nextInt(LENGTH);
            int to = from + 1 + random.nextInt(LENGTH - from);
            boolean write = random.nextBoolean();
            int site = 1 + random.nextInt(2);
            if (runs.access(from, to, write, site, checker)) {
                accepted++;
                for (int i = from; i < to; i++) {
                    assertThat(single[i].access(0, 1, write, site, checker)).isTrue();
                }
                assertThat(runs.hasAccessed(from, to, checker.current(), write)).isTrue();
            }
            for (int i = 0; i < LENGTH; i++) {
                long[] words = single[i].spread();
                assertThat(runs.spread()).containsSubsequence(words);
                assertThat(new long[] {runs.spread()[2 * i], runs.spread()[2 * i + 1]})
                        .isEqualTo(words);
            }
        }
        assertThat(accepted).isGreaterThan(100);
    }

    @Test
    void anAccessThatMayBeInConflictIsRefusedAndChangesNothing() {
        Runs runs = new Runs(LENGTH, true, true);
        Task child = main.start(0);
        checker.run(child);
        assertThat(runs.access(5, 10, true, 1, checker)).isTrue();
        long[] before = runs.spread();
        checker.run(main);
        assertThat(runs.access(0, 6, false, 2, checker)).isFalse();
        assertThat(runs.access(9, 20, true, 2, checker)).isFalse();
        assertThat(runs.spread()).isEqualTo(before);
        assertThat(runs.access(10, LENGTH, true, 2, checker)).isTrue();
        assertThat(runs.access(0, 5, false, 2, checker)).isTrue();
    }

    /** Tasks beside each other read at different places, so that each element has readers of its own. */
    @Test
    void allIsReadIfEachElementIs() {
        Random random = new Random(7);
        int all = 0;
        int notAll = 0;
        for (int round = 0; round < 300; round++) {
            Runs runs = new Runs(LENGTH, true, true);
            int tasks = 1 + random.nextInt(4);
            int stride = 1 + random.nextInt(6);
            for (int task = 0; task < tasks; task++) {
                checker.run(main.start(0));
                boolean leavesOneOut = random.nextInt(3) == 0;
                for (int i = 0; i < LENGTH; i++) {
                    int at = i * stride % LENGTH;
                    if (!(leavesOneOut && at == 17)) {
                        runs.access(at, at + 1, false, 1 + at % stride, checker);
                    }
                }
                boolean each = true;
                for (int i = 0; i < LENGTH; i++) {
                    each &= runs.hasAccessed(i, i + 1, checker.current(), false) || runs.isCovered(i, i + 1, checker);
                }
                boolean isKeptApart = runs.hasAccessed(0, LENGTH, checker.current(), false);
                assertThat(isKeptApart || runs.isAllRead(checker.current(), LENGTH, checker))
                        .isEqualTo(each);
                all += each ? 1 : 0;
                notAll += each ? 0 : 1;
            }
        }
        assertThat(all).isGreaterThan(100);
        assertThat(notAll).isGreaterThan(100);
    }

    @Test
    void moreRunsThanAreAskedAboutAreNotLookedAt() {
        Runs runs = new Runs(LENGTH, true, false);
        checker.run(main.start(0));
        for (int i = 0; i < LENGTH; i++) {
            runs.access(i, i + 1, false, 1 + i % 2, checker);
        }
        int count = runs.spread().length / 2;
        assertThat(runs.isAllRead(checker.current(), count, checker)).isTrue();
        checker.run(main.start(0));
        for (int i = 0; i < LENGTH; i += 2) {
            runs.access(i, i + 1, false, 1, checker);
        }
        assertThat(runs.isAllRead(checker.current(), 2, checker)).isFalse();
    }

    /** What one segment does, of random ranges, is the same whether or not it is kept apart until another one comes. */
    @Test
    void whatTheFirstSegmentDidIsKeptApartUntilAnotherComes() {
        Random random = new Random(5);
        Runs apart = new Runs(LENGTH, true, true);
        for (int round = 0; round < 200; round++) {
            Runs runs = new Runs(LENGTH, true, false);
            checker.run(main.start(0));
            for (int i = random.nextInt(10); i >= 0; i--) {
                int from = random.nextInt(LENGTH);
                int to = from + 1 + random.nextInt(LENGTH - from);
                boolean write = random.nextBoolean();
                int site = 1 + random.nextInt(3);
                assertThat(runs.access(from, to, write, site, checker)).isTrue();
                assertThat(apart.access(from, to, write, site, checker)).isTrue();
                assertThat(apart.hasAccessed(from, to, checker.current(), write))
                        .isTrue();
            }
            Runs renewed = apart;
            if (random.nextBoolean()) {
                checker.run(main.start(0));
                assertThat(apart.hasAccessed(0, 1, checker.current(), false)).isFalse();
                renewed = new Runs(LENGTH, true, true);
            } else if (!apart.renew()) {
                renewed = new Runs(LENGTH, true, true);
            } else {
                assertThat(apart.hasAccessed(0, 1, checker.current(), false)).isFalse();
                continue;
            }
            assertThat(apart.spread()).isEqualTo(runs.spread());
            assertThat(apart.renew()).as("others have come").isFalse();
            apart = renewed;
        }
    }

    @Test
    void tasksThatGoThroughAnArrayOneAfterTheOtherLeaveThePlacesOfTheirAccesses() {
        Runs runs = new Runs(4_000, true, true);
        main.openFinish(0);
        for (int i = 0; i < 990; i++) {
            Task child = main.start(0);
            checker.run(child);
            int from = 4 * i;
            boolean write = i < 500;
            assertThat(runs.access(from, from + 1, write, 1, checker)).isTrue();
            assertThat(runs.freeTo(from + 1, true, write, checker)).isGreaterThan(from + 3);
            int[] sites = {2 + i % 3, 1, 7};
            boolean atOnce = runs.access(from + 1, from + 4, write, sites, checker);
            for (int k = 0; k < 3 && !atOnce; k++) {
                assertThat(runs.access(from + 1 + k, from + 2 + k, write, sites[k], checker))
                        .isTrue();
            }
            assertThat(atOnce || i == 0).as("round " + i).isTrue();
            for (int k = 0; k < 4; k++) {
                assertThat(runs.hasAccessed(from + k, from + k + 1, checker.current(), write))
                        .isTrue();
            }
            child.end();
        }
        long[] words = runs.spread();
        for (int i = 0; i < 990; i++) {
            int side = i < 500 ? 0 : 1;
            assertThat(Word.site(words[8 * i + side])).isEqualTo(1);
            assertThat(Word.site(words[8 * i + 2 + side])).isEqualTo(2 + i % 3);
            assertThat(Word.site(words[8 * i + 4 + side])).isEqualTo(1);
            assertThat(Word.site(words[8 * i + 6 + side])).isEqualTo(7);
        }
        Task other = main.start(0);
        checker.run(other);
        assertThat(runs.freeTo(17, true, true, checker))
                .as("the writers are parallel")
                .isEqualTo(17);
        assertThat(runs.freeTo(17, false, true, checker)).isEqualTo(18);
        assertThat(runs.freeTo(3_990, true, true, checker)).isEqualTo(4_000);
        assertThat(runs.freeTo(3_990, false, true, checker)).isEqualTo(3_960);
    }

    @Test
    void tooManyRunsAreRefused() {
        Runs runs = new Runs(1_000, true, true);
        checker.run(main);
        int at = 0;
        while (runs.access(at, at + 1, true, 1, checker)) {
            at += 2;
        }
        assertThat(at).isBetween(20, 200);
    }

    @Test
    void readersThatAreOverAndAlikeBecomeOneRun() {
        Runs runs = new Runs(10_000, true, true);
        main.openFinish(0);
        for (int i = 0; i < 5_000; i++) {
            Task child = main.start(0);
            checker.run(child);
            assertThat(runs.access(2 * i, 2 * i + 2, false, 1, checker)).isTrue();
            child.end();
        }
        checker.run(main);
        assertThat(runs.access(0, 1, true, 2, checker))
                .as("the readers are parallel")
                .isFalse();
        main.closeFinish();
        checker.moved();
        assertThat(runs.access(0, 10_000, true, 2, checker)).isTrue();
    }

    @Test
    void aReadAddsNothingIfTheReadersStandForItAndTheWriterIsKnownToPrecede() {
        Runs runs = new Runs(LENGTH, true, true);
        main.openFinish(0);
        for (int i = 0; i < 2; i++) {
            Task child = main.start(0);
            checker.run(child);
            assertThat(runs.isCovered(0, LENGTH, checker))
                    .as("nothing is known yet")
                    .isFalse();
            assertThat(runs.access(0, LENGTH, false, 1, checker)).isTrue();
            child.end();
        }
        Task reader = main.start(0);
        checker.run(reader);
        assertThat(runs.access(3, 4, false, 1, checker)).isTrue();
        assertThat(runs.isCovered(0, LENGTH, checker)).isTrue();
        reader.end();
        main.closeFinish();
        checker.run(main);
        assertThat(runs.access(5, 6, true, 2, checker)).isTrue();
        Task late = main.start(0);
        checker.run(late);
        assertThat(runs.isCovered(0, LENGTH, checker)).isFalse();
    }

    @Test
    void writersThatAreOverAndAlikeBecomeOneRunThatKeepsTheirPlaces() {
        Runs runs = new Runs(9_000, true, true);
        main.openFinish(0);
        for (int i = 0; i < 3_000; i++) {
            Task child = main.start(0);
            checker.run(child);
            for (int element = 0; element < 3; element++) {
                assertThat(runs.access(3 * i + element, 3 * i + element + 1, true, 1 + element, checker))
                        .isTrue();
            }
            child.end();
        }
        Task other = main.start(0);
        checker.run(other);
        assertThat(runs.access(100, 101, false, 9, checker))
                .as("the writers are parallel")
                .isFalse();
        long[] words = runs.spread();
        for (int element = 0; element < 9_000; element++) {
            assertThat(Word.site(words[2 * element])).isEqualTo(1 + element % 3);
        }
        other.end();
        main.closeFinish();
        checker.run(main);
        assertThat(runs.access(0, 9_000, true, 9, checker)).isTrue();
    }

    @Test
    void withoutMergingSuchWritersAreTooManyRuns() {
        Runs runs = new Runs(9_000, false, true);
        main.openFinish(0);
        int accepted = 0;
        boolean isAccepted = true;
        while (isAccepted) {
            Task child = main.start(0);
            checker.run(child);
            isAccepted = runs.access(accepted, accepted + 1, true, 1, checker);
            accepted++;
            child.end();
        }
        assertThat(accepted).isLessThan(200);
    }

    @Test
    void readersOfAnElementThatAreParallelKeepTheirPlaces() {
        Runs runs = new Runs(LENGTH, true, false);
        Task child = main.start(0);
        checker.run(child);
        assertThat(runs.access(0, 5, false, 1, checker)).isTrue();
        assertThat(runs.access(5, 9, false, 2, checker)).isTrue();
        checker.run(main);
        assertThat(runs.access(7, 8, false, 3, checker))
                .as("a set has no room for places by element")
                .isFalse();
        long[] words = runs.spread();
        assertThat(Word.site(words[2 * 4 + 1])).isEqualTo(1);
        assertThat(Word.site(words[2 * 7 + 1])).isEqualTo(2);
    }
}
