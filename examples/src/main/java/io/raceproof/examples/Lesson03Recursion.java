package io.raceproof.examples;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.Arrays;
import java.util.Random;

/**
 * Divide and conquer: give one half to a task, do the other yourself, and let a finish bring them together. Below some
 * size a plain loop is cheaper than a task.
 */
public final class Lesson03Recursion {

    private static final int SMALL = 1_000;

    private Lesson03Recursion() {}

    /** Merge sort. */
    public static void main(String[] args) {
        int[] numbers = new Random(1).ints(100_000).toArray();
        int[] expected = numbers.clone();
        Arrays.sort(expected);

        sort(numbers, 0, numbers.length, new int[numbers.length]);

        System.out.println(Arrays.equals(numbers, expected)); // prints: true
    }

    private static void sort(int[] numbers, int low, int high, int[] spare) {
        if (high - low <= SMALL) {
            Arrays.sort(numbers, low, high);
            return;
        }
        int middle = (low + high) >>> 1;
        finish(() -> {
            async(() -> sort(numbers, low, middle, spare));
            sort(numbers, middle, high, spare);
        });
        merge(numbers, low, middle, high, spare);
    }

    private static void merge(int[] numbers, int low, int middle, int high, int[] spare) {
        System.arraycopy(numbers, low, spare, low, high - low);
        int left = low;
        int right = middle;
        for (int i = low; i < high; i++) {
            boolean takeLeft = right == high || left < middle && spare[left] <= spare[right];
            numbers[i] = takeLeft ? spare[left++] : spare[right++];
        }
    }
}
