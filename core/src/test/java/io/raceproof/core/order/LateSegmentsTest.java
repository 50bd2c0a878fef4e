package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Segments are made when somebody asks for them; that they are late changes nothing but their number. */
class LateSegmentsTest {

    private final Stamps stamps = new Stamps();
    private final Task main = Task.main(0, stamps);

    @Test
    void stepsThatNobodyAsksAboutTakeNoStamp() {
        long before = stamps.get();
        main.openFinish(0);
        Task child = main.start(0);
        child.end();
        main.closeFinish();
        // The finish has one, for the segment that stands for others.
        assertThat(stamps.get()).isEqualTo(before + 1);
    }

    @Test
    void whatComesAfterHasAGreaterStamp() {
        main.openFinish(0);
        Task child = main.start(0);
        Segment beside = main.now();
        Segment inside = child.now();
        child.end();
        main.closeFinish();
        Segment after = main.now();
        assertThat(after.stamp()).isGreaterThan(beside.stamp()).isGreaterThan(inside.stamp());
        assertThat(Tree.precedes(inside, after)).isTrue();
        assertThat(Tree.precedes(inside, beside) || Tree.precedes(beside, inside))
                .isFalse();
    }

    @Test
    void aSegmentIsTheSameHoweverOftenItIsAskedFor() {
        Segment first = main.now();
        assertThat(main.now()).isSameAs(first);
        main.openFinish(0);
        assertThat(main.now()).isNotSameAs(first);
    }

    @Test
    void standInsAreYoungerThanWhatIsForgotten() {
        main.openFinish(0);
        Segment kept = main.forgetPast();
        assertThat(kept.scope().standIn().stamp()).isGreaterThan(kept.stamp());
    }

    @Test
    void aStepGoesOnOverSegmentsThatNobodyAskedAbout() {
        SyncVariable variable = new SyncVariable();
        long step = main.now().step();
        main.acquire(variable);
        assertThat(main.isInStep(step)).isTrue();
        main.acquire(variable);
        assertThat(main.now().step()).isEqualTo(step);
        main.openFinish(0);
        assertThat(main.isInStep(step)).isFalse();
        assertThat(main.now().step()).isEqualTo(main.now().stamp());
    }
}
