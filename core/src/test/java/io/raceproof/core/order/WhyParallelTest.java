package io.raceproof.core.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class WhyParallelTest {

    private static final IntFunction<String> LINES = site -> "Demo.java:" + site;

    private final Task main = Task.main(1);

    @Test
    void aTaskAndItsParent() {
        Segment child = main.start(10).now();
        WhyParallel why = WhyParallel.explain(child, main.now());

        assertThat(why.common().parent()).isNull();
        assertThat(why.unjoined().site()).isEqualTo(10);
        assertThat(why.swapped()).isFalse();
        assertThat(why.sentence(LINES))
                .isEqualTo("Inside the program, the first access is in the task started at Demo.java:10; the second"
                        + " access is in the task that started it, further on. Nothing waits for the task started at"
                        + " Demo.java:10 before the second access: a finish around its start that ends there, or a join"
                        + " with the task of the first access, would order them.");
    }

    @Test
    void twoTasksOfAFinishOneOfThemNested() {
        main.openFinish(5);
        Task left = main.start(10);
        left.openFinish(11);
        Segment inner = left.start(12).now();
        Segment right = main.start(20).now();
        WhyParallel why = WhyParallel.explain(right, inner);

        assertThat(why.swapped()).isTrue();
        assertThat(why.common().site()).isEqualTo(5);
        assertThat(why.first()).extracting(Scope::site).containsExactly(10, 12);
        assertThat(why.second()).extracting(Scope::site).containsExactly(20);
        assertThat(why.sentence(LINES))
                .startsWith("Inside the finish at Demo.java:5, the first access is in the task started at Demo.java:10,"
                        + " in it the task started at Demo.java:12; the second access is in the task started at"
                        + " Demo.java:20.")
                .contains("before the start at Demo.java:20");
    }

    @Test
    void orderedSegmentsHaveNoReason() {
        Segment before = main.now();
        main.openFinish(5);
        assertThatThrownBy(() -> WhyParallel.explain(before, main.now()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ordered");
    }
}
