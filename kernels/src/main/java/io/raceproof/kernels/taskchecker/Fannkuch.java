package io.raceproof.kernels.taskchecker;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;

/**
 * Pancake flipping: of all permutations of 0 to n-1, how many reversals of a prefix, as long as its first element says,
 * bring 0 to the front, at most? And what is the sum of the flips, with the sign of the permutation's number? A task
 * does 40 permutations that follow each other, and has a place of its own for its results.
 */
public final class Fannkuch implements Kernel {

    private static final int EACH = 40;

    /** The published answers, from n = 7 on. */
    private static final int[] MOST = {16, 22, 30, 38, 51};

    private static final int[] CHECKSUMS = {228, 1616, 8629, 73196, 556355};
    private static final int FIRST = 7;

    private final int n;
    private final int[] factorial;
    private int[] most;
    private int[] checksum;

    /** 7 to 11. */
    public Fannkuch(int n) {
        this.n = n;
        factorial = new int[n + 1];
        factorial[0] = 1;
        for (int i = 1; i <= n; i++) {
            factorial[i] = factorial[i - 1] * i;
        }
    }

    @Override
    public void prepare() {
        int tasks = (factorial[n] + EACH - 1) / EACH;
        most = new int[tasks];
        checksum = new int[tasks];
    }

    @Override
    public void run() {
        forAll(0, most.length, this::chunk);
    }

    private void chunk(int task) {
        int low = EACH * task;
        int high = Math.min(low + EACH, factorial[n]);
        int[] permutation = new int[n];
        int[] count = new int[n];
        int[] scratch = new int[n];
        start(permutation, count, scratch, low);
        int chunkMost = 0;
        int chunkSum = 0;
        for (int number = low; number < high; number++) {
            int flips = flips(permutation, scratch);
            chunkMost = Math.max(chunkMost, flips);
            chunkSum += number % 2 == 0 ? flips : -flips;
            next(permutation, count);
        }
        most[task] = chunkMost;
        checksum[task] = chunkSum;
    }

    /** The permutation with that number: its digits to the base of factorials say how far each prefix is rotated. */
    private void start(int[] permutation, int[] count, int[] scratch, int number) {
        for (int i = 0; i < n; i++) {
            permutation[i] = i;
        }
        int rest = number;
        for (int i = n - 1; i > 0; i--) {
            int digit = rest / factorial[i];
            rest %= factorial[i];
            count[i] = digit;
            for (int k = 0; k <= i; k++) {
                scratch[k] = permutation[k];
            }
            for (int k = 0; k <= i; k++) {
                permutation[k] = scratch[(k + digit) % (i + 1)];
            }
        }
    }

    /** Adds one to the number: rotates longer prefixes until a digit does not overflow. */
    private void next(int[] permutation, int[] count) {
        for (int i = 1; i < n; i++) {
            int first = permutation[0];
            for (int k = 0; k < i; k++) {
                permutation[k] = permutation[k + 1];
            }
            permutation[i] = first;
            count[i]++;
            if (count[i] <= i) {
                return;
            }
            count[i] = 0;
        }
    }

    private int flips(int[] permutation, int[] scratch) {
        for (int i = 0; i < n; i++) {
            scratch[i] = permutation[i];
        }
        int flips = 0;
        for (int first = scratch[0]; first != 0; first = scratch[0]) {
            for (int low = 0, high = first; low < high; low++, high--) {
                int old = scratch[low];
                scratch[low] = scratch[high];
                scratch[high] = old;
            }
            flips++;
        }
        return flips;
    }

    @Override
    public void verify() {
        int max = 0;
        int sum = 0;
        for (int task = 0; task < most.length; task++) {
            max = Math.max(max, most[task]);
            sum += checksum[task];
        }
        WrongResultException.unless(max == MOST[n - FIRST], "at most " + max + " flips for " + n);
        WrongResultException.unless(sum == CHECKSUMS[n - FIRST], "checksum " + sum + " for " + n);
    }
}
