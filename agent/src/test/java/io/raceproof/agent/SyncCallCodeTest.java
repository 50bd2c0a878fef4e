package io.raceproof.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import traps.Synchronizers;

/** Calls of synchronizers are told with their operands, and do what they do without us. */
class SyncCallCodeTest {

    @Test
    void everyCallIsToldInOrderWithItsOperands() throws Exception {
        assertThat(seen())
                .extracting(Recorder.Seen::text)
                .filteredOn(text -> !text.contains("VarHandle"))
                .map(text -> text.replaceFirst("(?<=before Map.computeIfAbsent) none .*", ""))
                .containsExactly(
                        "after Guard.lock null null null 0 = 0",
                        "before Guard.unlock null null null 0",
                        "before ReentrantLock.unlock null null null 0",
                        "after Guard.tryLock null SECONDS SECONDS 5 = 1",
                        "before Map.put k 7 7 0",
                        "after Map.put k 7 7 0 = 0",
                        "before Map.replace k 7 8 0",
                        "after Map.replace k 7 8 0 = 1",
                        "before AtomicLong.compareAndExchange null null 3 3",
                        "after AtomicLong.compareAndExchange null null 3 3 = 3",
                        "after AtomicLong.get null null null 0 = 4",
                        "before LockSupport.unpark null null null 0",
                        "wrap CyclicBarrier.<init>",
                        "before CyclicBarrier.await null null null 1",
                        "after CyclicBarrier.await null null null 1 = 0",
                        "before CyclicBarrier.await null null null 0",
                        "after CyclicBarrier.await null null null 0 = 0",
                        "before Steps.register null null null 0",
                        "before Steps.arrive null null null 0",
                        "advances",
                        "advanced",
                        "before Map.computeIfAbsent",
                        "wrap Map.computeIfAbsent");
    }

    /** The array's text has its identity in it, so it is looked for here. */
    @Test
    void handlesAreToldToo() throws Exception {
        assertThat(seen())
                .extracting(Recorder.Seen::text)
                .anyMatch(text -> text.startsWith("after VarHandle.getVolatile [J") && text.endsWith(" 1 = 2"));
    }

    private static List<Recorder.Seen> seen() throws Exception {
        return new RewritingLoader()
                .recordEverything("traps.Synchronizers", Synchronizers.run()).stream()
                        .filter(seen -> seen.text().matches("(before|after|wrap|advance).*"))
                        .toList();
    }
}
