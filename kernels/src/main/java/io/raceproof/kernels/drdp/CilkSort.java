package io.raceproof.kernels.drdp;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;
import java.util.SplittableRandom;

/**
 * Cilk's merge sort: sorts four quarters in parallel, merges them two by two into another array, in parallel, and the
 * two halves back; a merge is divided by a binary search, so it is parallel too. Small parts are sorted by quicksort,
 * and smaller ones by insertion.
 */
public class CilkSort implements Kernel {

    /** Parts no longer than these are sorted and merged without tasks. */
    protected static final int SORTED_ALONE = 1024;

    protected static final int MERGED_ALONE = 1024;
    private static final int INSERTED = 20;

    private final int n;
    private int[] data;
    private int[] scratch;

    public CilkSort(int n) {
        this.n = n;
    }

    @Override
    public void prepare() {
        data = input();
        scratch = new int[n];
    }

    private int[] input() {
        SplittableRandom random = new SplittableRandom(10_000_000);
        int[] made = new int[n];
        for (int i = 0; i < n; i++) {
            made[i] = random.nextInt();
        }
        return made;
    }

    @Override
    public void run() {
        sort(data, scratch, 0, n);
    }

    /** Sorts [low, high). */
    private static void sort(int[] a, int[] other, int low, int high) {
        int quarter = (high - low) / 4;
        if (high - low <= SORTED_ALONE) {
            sortAlone(a, low, high);
            return;
        }
        int second = low + quarter;
        int third = second + quarter;
        int fourth = third + quarter;
        finish(() -> {
            async(() -> sort(a, other, low, second));
            async(() -> sort(a, other, second, third));
            async(() -> sort(a, other, third, fourth));
            sort(a, other, fourth, high);
        });
        finish(() -> {
            async(() -> merge(a, low, second, second, third, other, low));
            merge(a, third, fourth, fourth, high, other, third);
        });
        merge(other, low, third, third, high, a, low);
    }

    /** Merges [low1, high1) and [low2, high2) to the place in the other array. */
    private static void merge(int[] from, int low1, int high1, int low2, int high2, int[] to, int at) {
        if (high1 - low1 < high2 - low2) {
            merge(from, low2, high2, low1, high1, to, at);
            return;
        }
        if (high1 - low1 + high2 - low2 <= MERGED_ALONE) {
            mergeAlone(from, low1, high1, low2, high2, to, at);
            return;
        }
        int middle = (low1 + high1) / 2;
        int split = firstNotBelow(from, low2, high2, from[middle]);
        finish(() -> {
            async(() -> merge(from, low1, middle, low2, split, to, at));
            merge(from, middle, high1, split, high2, to, at + middle - low1 + split - low2);
        });
    }

    protected final int[] data() {
        return data;
    }

    protected final int[] scratch() {
        return scratch;
    }

    /** The first place in the sorted [low, high) whose element is not below the value. */
    protected static int firstNotBelow(int[] a, int low, int high, int value) {
        int from = low;
        int to = high;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (a[middle] < value) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    protected static void mergeAlone(int[] from, int low1, int high1, int low2, int high2, int[] to, int at) {
        int i = low1;
        int j = low2;
        for (int k = at; k < at + high1 - low1 + high2 - low2; k++) {
            if (j == high2 || i < high1 && from[i] <= from[j]) {
                to[k] = from[i++];
            } else {
                to[k] = from[j++];
            }
        }
    }

    /** Quicksort around the median of three. */
    protected static void sortAlone(int[] a, int low, int high) {
        int from = low;
        int to = high;
        while (to - from > INSERTED) {
            int pivot = median(a[from], a[(from + to) >>> 1], a[to - 1]);
            int i = from;
            int j = to - 1;
            while (i <= j) {
                while (a[i] < pivot) {
                    i++;
                }
                while (a[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    int old = a[i];
                    a[i++] = a[j];
                    a[j--] = old;
                }
            }
            sortAlone(a, from, j + 1);
            from = i;
        }
        insert(a, from, to);
    }

    private static int median(int x, int y, int z) {
        return Math.max(Math.min(x, y), Math.min(Math.max(x, y), z));
    }

    private static void insert(int[] a, int low, int high) {
        for (int i = low + 1; i < high; i++) {
            int value = a[i];
            int at = i;
            while (at > low && a[at - 1] > value) {
                a[at] = a[at - 1];
                at--;
            }
            a[at] = value;
        }
    }

    /** It is in order; and the sum and a mixture of the elements say that it is the same elements. */
    @Override
    public void verify() {
        long sum = 0;
        long mixed = 0;
        for (int value : input()) {
            sum += value;
            mixed += (long) value * value * 31 ^ value;
        }
        for (int i = 0; i < n; i++) {
            WrongResultException.unless(i == 0 || data[i - 1] <= data[i], "element " + i + " is out of order");
            sum -= data[i];
            mixed -= (long) data[i] * data[i] * 31 ^ data[i];
        }
        WrongResultException.unless(sum == 0 && mixed == 0, "elements were lost");
    }
}
