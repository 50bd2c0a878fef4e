package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.shadow.Word;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CoveredReadsTest {

    /** Asked twice, since the answer is remembered. */
    @Test
    void whatStandsForTheReadsOfOneSegmentMeansNothingToAnother() {
        ObservedRun run = new ObservedRun(Pass.all());
        TaskHooks.openFinish();
        Object first = TaskHooks.start();
        Object second = TaskHooks.start();
        long readByFirst = read(first, Word.NONE);
        read(second, readByFirst);
        TaskHooks.closeFinish();
        run.end();
        assertThat(run.racy()).isEmpty();
    }

    @Test
    void whoReadsManyObjectsThatOthersReadTooGetsRoomForThem() {
        CoveredReads reads = new CoveredReads();
        int few = reads.places();
        for (int pass = 0; pass < 3; pass++) {
            for (int crowd = 1; crowd <= 10 * few; crowd++) {
                reads.add(Word.NONE, crowd(crowd), 1);
            }
        }

        assertThat(IntStream.rangeClosed(1, 10 * few).filter(crowd -> reads.has(Word.NONE, crowd(crowd), 1)))
                .hasSizeGreaterThan(5 * few);
        for (int crowd = 1; crowd <= 100_000; crowd++) {
            reads.add(Word.NONE, crowd(crowd), 2);
        }
        assertThat(reads.places()).isEqualTo(1024);
    }

    /** There may be a million threads, and each segment of theirs begins with nothing. */
    @Test
    void manySegmentsThatReadFewNeedNoMoreRoom() {
        CoveredReads reads = new CoveredReads();
        int few = reads.places();
        for (int segment = 1; segment < 1000; segment++) {
            for (int crowd = 1; crowd <= few; crowd++) {
                reads.add(Word.NONE, crowd(segment * few + crowd), segment);
            }
        }

        assertThat(reads.places()).isEqualTo(few);
    }

    private static long crowd(int number) {
        return Word.ofCrowd(number, 0);
    }

    /** The task's own word stands for its reads, and that of the other, if there is one, does not; returns its own. */
    private static long read(Object task, long other) {
        Object outer = TaskHooks.begin(task);
        Current c = Hooks.current();
        c.begin(1);
        long own = c.now | 1;
        for (int i = 0; i < 2; i++) {
            assertThat(c.isCovered(Word.NONE, other)).isFalse();
            assertThat(c.isCovered(Word.NONE, own)).isTrue();
            assertThat(c.isCovered(Word.NONE, own)).isTrue();
        }
        TaskHooks.end(outer);
        return own;
    }
}
