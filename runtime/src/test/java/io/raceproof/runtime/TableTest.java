package io.raceproof.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class TableTest {

    private static final int ENTRIES_PER_THREAD = 20_000;

    @Test
    void everyNumberLeadsBackToItsEntryWhileOthersAdd() throws Exception {
        Table<String> table = new Table<>();
        ExecutorService threads = Executors.newFixedThreadPool(3);
        try {
            List<Callable<Integer>> work = new ArrayList<>();
            for (int t = 0; t < 3; t++) {
                String prefix = t + ":";
                work.add(() -> {
                    int wrong = 0;
                    for (int i = 0; i < ENTRIES_PER_THREAD; i++) {
                        wrong += table.get(table.add(prefix + i)).equals(prefix + i) ? 0 : 1;
                        wrong += table.get(i / 2) == null ? 1 : 0;
                    }
                    return wrong;
                });
            }
            for (Future<Integer> wrong : threads.invokeAll(work)) {
                assertThat(wrong.get()).isZero();
            }
            assertThat(table.add("last")).isEqualTo(3 * ENTRIES_PER_THREAD);
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void aNumberThatWasNeverGivenIsRefused() {
        Table<String> table = new Table<>();
        table.add("only");
        assertThatThrownBy(() -> table.get(1)).hasMessage("no entry 1: the table has 1");
        assertThatThrownBy(() -> table.get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
