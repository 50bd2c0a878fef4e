package io.raceproof.core.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.detect.Race;
import io.raceproof.core.event.LockMode;
import io.raceproof.core.order.Join;
import io.raceproof.core.order.Lock;
import io.raceproof.core.order.Task;
import io.raceproof.findings.Certainty;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** When readers of a location are a crowd, and that nothing that they read is lost. */
class CrowdTest {

    private static final int FEW = 3;

    private final List<Race> races = new ArrayList<>();
    private final ShadowSpace space = new ShadowSpace(races::add);
    private final AtomicCell x = new AtomicCell(0, races::add, space);
    private final AtomicCell y = new AtomicCell(1, races::add, space);
    private final AtomicCell alone = new AtomicCell(2, races::add, space);
    private final Task main = Task.main(0);

    CrowdTest() {
        space.knowCrowds(FEW);
        AtomicCell.areNeighbours(List.of(x, y));
        main.openFinish(0);
    }

    /** A task, and the thread that runs it. */
    private final class Strand {

        final Task task = main.start(0);
        private final Checker checker = new Checker(space);

        Strand reads(AtomicCell... cells) {
            checker.run(task);
            for (AtomicCell cell : cells) {
                checker.read(cell, checker.number());
            }
            return this;
        }

        Strand writes(AtomicCell cell) {
            checker.run(task);
            checker.write(cell, checker.number());
            return this;
        }

        /** Then nothing but its history knows the location. */
        Strand writesUnderALock(AtomicCell cell) {
            Lock lock = new Lock();
            task.acquire(lock, LockMode.EXCLUSIVE);
            writes(cell);
            task.release(lock, LockMode.EXCLUSIVE);
            return this;
        }

        /** Whether it is known of these locations together that it has read them. */
        boolean isCovered(AtomicCell first, AtomicCell second) {
            checker.run(task);
            checker.begin(0);
            long difference = Word.differ(first.reader(), first.writer(), second.reader(), second.writer());
            return Word.areAlike(difference)
                    && checker.isCovered(first.writer(), Word.together(first.reader(), difference));
        }

        Strand makes(Join join) {
            task.make(join);
            return this;
        }

        Strand takes(Join join) {
            task.take(join);
            return this;
        }
    }

    private List<Strand> readers(int count, AtomicCell... cells) {
        List<Strand> readers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            readers.add(new Strand().reads(cells));
        }
        return readers;
    }

    @Test
    void readersAreACrowdWhenThereAreSomeAndThenTheWordStays() {
        readers(FEW - 1, x);
        assertThat(Word.isCrowd(x.reader())).isFalse();

        readers(1, x);
        long crowd = x.reader();
        readers(100, x);

        assertThat(Word.isCrowd(crowd)).isTrue();
        assertThat(x.reader()).isEqualTo(crowd);
    }

    @Test
    void whereALocationHasNoNeighboursThereIsNone() {
        readers(10, alone);

        assertThat(Word.isSet(alone.reader())).isTrue();
    }

    @Test
    void everyReaderOfACrowdIsFound() {
        everyReaderIsFoundBy(Strand::writes);
    }

    @Test
    void aHistoryTakesOverEveryReaderOfACrowd() {
        everyReaderIsFoundBy(Strand::writesUnderALock);
    }

    private void everyReaderIsFoundBy(BiConsumer<Strand, AtomicCell> write) {
        for (int before = 0; before < 50; before++) {
            Join seen = new Join();
            AtomicCell fresh = new AtomicCell(100 + before, races::add, space);
            AtomicCell.areNeighbours(List.of(fresh));
            readers(before, fresh).forEach(strand -> strand.makes(seen));
            Strand notSeen = new Strand().reads(fresh);
            readers(50 - before, fresh).forEach(strand -> strand.makes(seen));
            races.clear();

            write.accept(new Strand().takes(seen), fresh);

            assertThat(races).singleElement().satisfies(race -> {
                assertThat(race.location()).isEqualTo(fresh.location());
                assertThat(race.certainty()).isEqualTo(Certainty.CERTAIN);
                assertThat(race.earlier().segment().scope())
                        .isEqualTo(notSeen.task.now().scope());
            });
        }
    }

    @Test
    void whoComesAfterAllOfThemMayWriteAndThenItBeginsAnew() {
        Join seen = new Join();
        readers(10, x).forEach(strand -> strand.makes(seen));
        Strand after = new Strand().takes(seen).writes(x);

        assertThat(races).isEmpty();
        assertThat(x.reader()).isEqualTo(Word.NONE);

        Join written = new Join();
        after.makes(written);
        for (int i = 0; i < 10; i++) {
            new Strand().takes(written).reads(x);
        }
        assertThat(races).isEmpty();
        new Strand().takes(written).writes(x);
        assertThat(races).hasSize(1);
    }

    @Test
    void neighboursAreOneCrowdAndWhoReadsOneOfThemHasNotReadTheOther() {
        readers(FEW, x, y);
        assertThat(Word.areAlike(Word.differ(x.reader(), x.writer(), y.reader(), y.writer())))
                .isTrue();
        Strand ofX = new Strand().reads(x);
        Strand ofBoth = new Strand().reads(x, y);

        assertThat(ofX.isCovered(x, y)).isFalse();
        assertThat(ofBoth.isCovered(x, y)).isTrue();
    }

    @Test
    void aReadOfOneNeighbourIsNoneOfTheOther() {
        Join seen = new Join();
        readers(FEW, x, y).forEach(strand -> strand.makes(seen));
        new Strand().reads(x);

        new Strand().takes(seen).writes(y);
        assertThat(races).isEmpty();

        new Strand().takes(seen).writes(x);
        assertThat(races).extracting(Race::location).containsExactly(x.location());
    }

    /** The row is used up; then its location goes on by itself, as long as the other is in the crowd. */
    @Test
    void whoHasLeftACrowdDoesNotComeBack() {
        Join seen = new Join();
        readers(FEW, x, y).forEach(strand -> strand.makes(seen));
        Join written = new Join();
        new Strand().takes(seen).writes(y).makes(written);
        for (int i = 0; i < 10; i++) {
            new Strand().takes(written).reads(y);
        }

        assertThat(Word.isCrowd(x.reader())).isTrue();
        assertThat(Word.isSet(y.reader())).isTrue();
    }

    @Test
    void afterAllHaveLeftTheNextOneBeginsAnotherCrowd() {
        Join seen = new Join();
        readers(FEW, x).forEach(strand -> strand.makes(seen));
        long first = x.reader();
        Join written = new Join();
        new Strand().takes(seen).writes(x).makes(written);
        for (int i = 0; i < FEW; i++) {
            new Strand().takes(written).reads(x);
        }

        assertThat(Word.isCrowd(x.reader())).isTrue();
        assertThat(x.reader()).isNotEqualTo(first);
        assertThat(space.crowds().of(first)).isNull();
    }

    /** Somebody may still be about to join it. */
    @Test
    void nobodyJoinsACrowdThatAllHaveLeft() {
        Crowd crowd = new Crowd(0);

        assertThat(crowd.take(1)).isTrue();
        assertThat(crowd.leave(0)).isFalse();
        assertThat(crowd.take(0)).isFalse();
        assertThat(crowd.giveBack(1, 1)).isTrue();
        assertThat(crowd.take(1)).isFalse();
    }

    /** Threads whose numbers are 32 apart share words, and may be at it at the same time. */
    @Test
    void aReadIsNotPutInThePlaceOfOneThatCameInBetween() {
        Crowd crowd = new Crowd(0);

        assertThat(crowd.replace(0, 1, Word.NONE, Word.ofSegment(5))).isTrue();
        assertThat(crowd.replace(0, 33, Word.NONE, Word.ofSegment(7))).isFalse();
        assertThat(crowd.word(0, 1)).isEqualTo(Word.ofSegment(5));
    }

    /** The row may be taken again: what was read before a write would then seem to come after it. */
    @Test
    void whatWasReadOfARowThatIsGivenBackIsNotThereAnyMore() {
        Crowd crowd = new Crowd(0);
        crowd.take(1);
        crowd.replace(1, 1, Word.NONE, Word.ofSegment(5));

        crowd.giveBack(1, 1);

        assertThat(crowd.take(1)).isTrue();
        assertThat(crowd.word(1, 1)).isEqualTo(Word.NONE);
    }

    @Test
    void wherePeopleWriteAllTheSameThereAreSoonNoMoreOfThem() {
        int crowds = 0;
        Join last = new Join();
        new Strand().makes(last);
        for (int i = 0; i < 100; i++) {
            Join seen = new Join();
            for (int reader = 0; reader < FEW; reader++) {
                new Strand().takes(last).reads(x).makes(seen);
            }
            crowds += Word.isCrowd(x.reader()) ? 1 : 0;
            last = new Join();
            new Strand().takes(seen).writes(x).makes(last);
        }

        assertThat(races).isEmpty();
        assertThat(crowds).isBetween(5, 20);
    }

    @Test
    void whatAllTasksOfAPhaseReadIsForgottenWithThem() {
        List<Strand> readers = readers(10, x, y);
        long crowd = x.reader();
        readers.forEach(strand -> strand.task.end());
        main.closeFinish();
        space.retireBefore(main);

        assertThat(space.crowds().of(crowd)).isNull();
        main.openFinish(0);
        new Strand().writes(x);
        assertThat(races).isEmpty();
        new Strand().reads(y);
        new Strand().writes(y);
        assertThat(races).extracting(Race::location).containsExactly(y.location());
    }
}
