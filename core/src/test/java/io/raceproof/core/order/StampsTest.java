package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Two runs that leave words in the same memory. */
class StampsTest {

    private final Stamps outer = new Stamps();
    private final Task older = Task.main(0, outer);

    /** Asked for, and so made, before there is another run. */
    private final Segment before = older.now();

    private final Stamps inner = outer.ofNextRun();
    private final Task main = Task.main(0, inner);

    @Test
    void noStampIsOfBothRuns() {
        assertThat(before.stamp()).isGreaterThan(outer.first()).isLessThan(inner.first());
        long ofMain = main.now().stamp();
        older.openFinish(0);
        assertThat(older.now().stamp()).isGreaterThan(ofMain);
    }

    @Test
    void aTaskKnowsItsRun() {
        assertThat(main.start(0).isOf(inner)).isTrue();
        assertThat(main.start(0).isOf(outer)).isFalse();
        assertThat(main.startLoop(0).isOf(inner)).isTrue();
        assertThat(older.startLoop(0).isOf(inner)).isFalse();
    }

    @Test
    void aJoinThatTheOtherRunMadeOrdersNothingInThisOne() {
        Segment child = main.start(0).now();
        Join join = new Join();
        older.openFinish(0);
        older.make(join);
        main.take(join);
        assertThat(new HappensBefore().precedes(child, main, Order.LOGIC)).isFalse();
    }
}
