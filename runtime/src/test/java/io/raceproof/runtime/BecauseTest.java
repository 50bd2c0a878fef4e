package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.raceproof.core.order.Task;
import io.raceproof.core.order.WhyParallel;
import io.raceproof.findings.Op;
import org.junit.jupiter.api.Test;

/** How a report says in which tasks two accesses are. */
class BecauseTest {

    private static int site(int line, Start start) {
        return Sites.add(new Site("demo.Sum", "compute", "Sum.java", line, Op.READ, start));
    }

    private static String sentence(Task some, Task other) {
        return Because.sentence(WhyParallel.explain(some.now(), other.now()));
    }

    @Test
    void tasksOfARecursionAreCounted() {
        int fork = site(12, Start.FORK);
        Task main = Task.main(0);
        Task outermost = main.startDetached(fork);
        Task inner = outermost.startDetached(fork);
        Task innermost = inner.startDetached(fork);
        assertThat(sentence(innermost, main))
                .startsWith(
                        "The first access is in the task forked at demo.Sum.compute(Sum.java:12), and 2 levels inside"
                                + " it another one; the second in the one that started the first of these, further on.");
        assertThat(sentence(inner, main))
                .startsWith(
                        "The first access is in the task forked at demo.Sum.compute(Sum.java:12), in it another one;");
    }

    @Test
    void anotherNameIsNamed() {
        Task main = Task.main(0);
        int fork = site(12, Start.FORK);
        Task inner =
                main.startDetached(site(3, Start.SUBMIT)).startDetached(fork).startDetached(fork);
        assertThat(sentence(inner, main))
                .startsWith("The first access is in the task submitted at demo.Sum.compute(Sum.java:3), in it the task"
                        + " forked at demo.Sum.compute(Sum.java:12), in it another one;");
    }

    @Test
    void howAStreamIsSplitIsNotSaid() {
        int stream = site(20, Start.STREAM);
        Task main = Task.main(0);
        Task first = main.startStream(stream);
        Task second = first.startPart(stream);
        Task third = second.startPart(stream);
        assertThat(sentence(third, first))
                .startsWith(
                        "The first access is in the part of a parallel stream run at demo.Sum.compute(Sum.java:20);");
    }
}
