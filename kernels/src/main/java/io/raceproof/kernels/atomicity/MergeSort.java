package io.raceproof.kernels.atomicity;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.api.Atomic;
import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Sorts by merging halves that tasks have sorted; what is no longer worth a task is sorted by the JDK. Marked are the
 * numbers: whoever merges has them to himself.
 */
final class MergeSort implements Kernel {

    /** Up to so many numbers are not divided; the JDK's own parallel sort has the same bound. */
    private static final int SMALL = 1 << 13;

    @Atomic
    private final int[] data;

    MergeSort(int length) {
        data = new int[length];
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
            Arrays.sort(data, from, to);
            return;
        }
        int middle = (from + to) >>> 1;
        finish(() -> {
            async(() -> sort(from, middle));
            sort(middle, to);
        });
        merge(from, middle, to);
    }

    /**
     * The left half makes place for what is merged; once it is used up, the rest of the right half is where it belongs.
     */
    private void merge(int from, int middle, int to) {
        int[] left = Arrays.copyOfRange(data, from, middle);
        int next = 0;
        int right = middle;
        for (int at = from; next < left.length; at++) {
            data[at] = right == to || left[next] <= data[right] ? left[next++] : data[right++];
        }
    }

    /** What the JDK makes of the same numbers at once. */
    @Override
    public void verify() {
        int[] expected = given();
        Arrays.sort(expected);
        WrongResultException.unless(Arrays.equals(data, expected), "the numbers are not sorted");
    }
}
