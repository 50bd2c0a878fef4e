package io.raceproof.suite.streams;

import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;

/** A spliterator of the program: its parts are handed over. */
public final class OwnSpliterator implements Runnable {
    private int sum;

    @Override
    public void run() {
        sum = StreamSupport.stream(new Numbers(0, 8), true).mapToInt(i -> i).sum();
    }

    private static final class Numbers implements Spliterator<Integer> {
        private int next;
        private int end;

        private Numbers(int next, int end) {
            this.next = next;
            this.end = end;
        }

        @Override
        public boolean tryAdvance(Consumer<? super Integer> action) {
            if (next < end) {
                action.accept(next++);
                return true;
            }
            return false;
        }

        @Override
        public Spliterator<Integer> trySplit() {
            int middle = (next + end) / 2;
            if (middle == next) {
                return null;
            }
            Numbers first = new Numbers(next, middle);
            next = middle;
            return first;
        }

        @Override
        public long estimateSize() {
            return end - next;
        }

        @Override
        public int characteristics() {
            return SIZED | SUBSIZED | ORDERED;
        }
    }
}
