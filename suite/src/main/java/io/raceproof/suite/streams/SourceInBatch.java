package io.raceproof.suite.streams;

import java.util.Spliterators;
import java.util.function.IntConsumer;
import java.util.stream.StreamSupport;

/** A spliterator of the program that the JDK can only split by taking elements out: all are read before anything is done with one. */
public final class SourceInBatch implements Runnable {
    private final int[] cells = {1, 2, 3, 4};

    private final class Cells extends Spliterators.AbstractIntSpliterator {
        private int next;

        Cells() {
            super(4, SIZED);
        }

        @Override
        public boolean tryAdvance(IntConsumer action) {
            if (next == cells.length) {
                return false;
            }
            action.accept(cells[next++]);
            return true;
        }
    }

    @Override
    public void run() {
        StreamSupport.intStream(new Cells(), true).forEach(value -> cells[value % 4] = value);
    }
}
