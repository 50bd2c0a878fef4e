package io.raceproof.kernels.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Sorts by merging halves that tasks have sorted; small parts by insertion. */
final class MergeSort implements Kernel {

    private static final int TASK = 4_096;
    private static final int SMALL = 16;

    @Atomic
    private final int[] data;

    private final int[] buffer;

    MergeSort(int length) {
        data = new int[length];
        buffer = new int[length];
    }

    @Override
    public void prepare() {
        System.arraycopy(given(), 0, data, 0, data.length);
    }

    private int[] given() {
        SplittableRandom random = new SplittableRandom(7);
        int[] given = new int[data.length];
        for (int i = 0; i < given.length; i++) {
            given[i] = random.nextInt();
        }
        return given;
    }

    @Override
    public void run() {
        sort(0, data.length);
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

    /** What the JDK makes of the same numbers. */
    @Override
    public void verify() {
        int[] expected = given();
        Arrays.sort(expected);
        WrongResultException.unless(Arrays.equals(data, expected), "the numbers are not sorted");
    }
}
