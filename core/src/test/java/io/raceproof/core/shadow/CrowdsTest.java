package io.raceproof.core.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.order.Stamps;
import java.lang.ref.WeakReference;
import java.util.List;
import org.junit.jupiter.api.Test;

/** There are not more crowds than memory allows, and those that nobody needs any more go. */
class CrowdsTest {

    private static final int FEW = 3;

    private static final int MORE_THAN_THERE_MAY_BE = 1 << 15;

    private final ReaderSets sets = new ReaderSets(new Stamps(), word -> false, number -> {});
    private final Crowds crowds = new Crowds(sets);
    private final AtomicCell cell = new AtomicCell(0, race -> {}, new ShadowSpace(race -> {}));

    CrowdsTest() {
        crowds.formOf(FEW);
        AtomicCell.areNeighbours(List.of(cell));
    }

    /** Forms crowds until it is time for no other one; returns the last one's word. */
    private long formAll() {
        long last = Word.NONE;
        for (int i = 0; i < MORE_THAN_THERE_MAY_BE && crowds.isTime(FEW); i++) {
            last = crowds.join(cell.neighbours());
        }
        return last;
    }

    private void retire() {
        sets.retire();
        crowds.retire();
    }

    @Test
    void whenThereAreManyNoFurtherOneIsFormedUntilOneIsOver() {
        long last = formAll();

        assertThat(crowds.isTime(FEW)).isFalse();
        assertThat(crowds.leave(last)).isTrue();
        assertThat(crowds.isTime(FEW)).isTrue();
    }

    @Test
    void whenAllThatWasReadIsBygoneThereIsRoomForAsMany() {
        formAll();
        retire();

        assertThat(crowds.isTime(FEW)).isTrue();
    }

    @Test
    void whoseReadsAreAllBygoneIsNotKept() {
        WeakReference<Crowd> crowd = new WeakReference<>(crowds.of(crowds.join(cell.neighbours())));
        System.gc();
        assertThat(crowd.refersTo(null)).isFalse();

        retire();
        System.gc();

        assertThat(crowd.refersTo(null)).isTrue();
    }
}
