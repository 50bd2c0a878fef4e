package io.raceproof.suite.streams;

import java.util.Spliterator;
import java.util.function.IntConsumer;
import java.util.stream.StreamSupport;

/** A spliterator of the program that goes through an array, of which what is done for one element writes another. */
public final class SourceOfOwnSpliterator implements Runnable {
    private final int[] cells = {1, 2, 3, 4};

    private final class Cells implements Spliterator.OfInt {
        private int next;
        private final int end;

        Cells(int from, int to) {
            next = from;
            end = to;
        }

        @Override
        public OfInt trySplit() {
            int from = next;
            next = (next + end) / 2;
            return from == next ? null : new Cells(from, next);
        }

        @Override
        public boolean tryAdvance(IntConsumer action) {
            if (next == end) {
                return false;
            }
            action.accept(cells[next++]); // race: cells[]
            return true;
        }

        @Override
        public long estimateSize() {
            return end - next;
        }

        @Override
        public int characteristics() {
            return SIZED | SUBSIZED;
        }
    }

    @Override
    public void run() {
        IntConsumer writer = value -> {
            if (value == 3) {
                cells[0] = 7; // race: cells[]
            }
        };
        StreamSupport.intStream(new Cells(0, 4), true).forEach(writer);
    }
}
