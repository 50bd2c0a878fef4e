package io.raceproof.bench.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import java.util.SplittableRandom;

/** Sorts by merging halves that tasks have sorted; small parts by insertion. */
final class MergeSort extends Kernel {

    private static final int LENGTH = 300_000;
    private static final int TASK = 4_096;
    private static final int SMALL = 16;

    private final int[] given = new int[LENGTH];

    @Atomic
    private final int[] data = new int[LENGTH];

    private final int[] buffer = new int[LENGTH];

    MergeSort() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < LENGTH; i++) {
            given[i] = random.nextInt();
        }
    }

    @Override
    double run() {
        System.arraycopy(given, 0, data, 0, LENGTH);
        sort(0, LENGTH);
        long sum = 0;
        for (int i = 1; i < LENGTH; i++) {
            if (data[i - 1] > data[i]) {
                throw new IllegalStateException("not sorted at " + i);
            }
            sum += (long) data[i] * (i % 5);
        }
        return sum;
    }

    private void sort(int from, int to) {
        if (to - from <= SMALL) {
            insert(from, to);
            return;
        }
        int middle = (from + to) >>> 1;
        if (to - from <= TASK) {
            sort(from, middle);
            sort(middle, to);
        } else {
            finish(() -> {
                async(() -> sort(from, middle));
                sort(middle, to);
            });
        }
        merge(from, middle, to);
    }

    private void insert(int from, int to) {
        for (int i = from + 1; i < to; i++) {
            int value = data[i];
            int at = i;
            while (at > from && data[at - 1] > value) {
                data[at] = data[at - 1];
                at--;
            }
            data[at] = value;
        }
    }

    private void merge(int from, int middle, int to) {
        int left = from;
        int right = middle;
        for (int at = from; at < to; at++) {
            boolean takesLeft = left < middle && (right >= to || data[left] <= data[right]);
            buffer[at] = takesLeft ? data[left++] : data[right++];
        }
        for (int at = from; at < to; at++) {
            data[at] = buffer[at];
        }
    }
}
