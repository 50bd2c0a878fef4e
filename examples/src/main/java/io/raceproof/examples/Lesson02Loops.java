package io.raceproof.examples;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.forAllChunked;

import java.util.Arrays;

/**
 * {@code forAll} is a finish around one task for each index: iterations may run in any order and at the same time, so
 * each should write to a place of its own. {@code forAllChunked} makes one task for each chunk of indices: then
 * iterations of one chunk run in order.
 */
public final class Lesson02Loops {

    private Lesson02Loops() {}

    /** Squares, a table, and running sums within chunks. */
    public static void main(String[] args) {
        int[] squares = new int[6];
        forAll(0, squares.length, i -> squares[i] = i * i);
        System.out.println(Arrays.toString(squares)); // prints: [0, 1, 4, 9, 16, 25]

        int[][] table = new int[3][4];
        forAll(0, 3, 0, 4, (i, j) -> table[i][j] = i * j);
        System.out.println(Arrays.deepToString(table)); // prints: [[0, 0, 0, 0], [0, 1, 2, 3], [0, 2, 4, 6]]

        int[] sums = new int[8];
        forAllChunked(0, sums.length, 4, i -> sums[i] = i % 4 == 0 ? 1 : sums[i - 1] + 1);
        System.out.println(Arrays.toString(sums)); // prints: [1, 2, 3, 4, 1, 2, 3, 4]
    }
}
