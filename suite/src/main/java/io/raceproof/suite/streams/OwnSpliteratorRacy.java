package io.raceproof.suite.streams;

import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;

/** Parts of a spliterator that share what they count. */
public final class OwnSpliteratorRacy implements Runnable {
    private int sum;

    @Override
    public void run() {
        sum = StreamSupport.stream(new Numbers(0, 8, new int[1]), true)
                .mapToInt(i -> i)
                .sum();
    }

    private static final class Numbers implements Spliterator<Integer> {
        private final int[] count;
        private int next;
        private final int end;

        private Numbers(int next, int end, int[] count) {
            this.next = next;
            this.end = end;
            this.count = count;
        }

        @Override
        public boolean tryAdvance(Consumer<? super Integer> action) {
            if (next < end) {
                count[0]++; // race: count[]
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
            Numbers first = new Numbers(next, middle, count);
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
