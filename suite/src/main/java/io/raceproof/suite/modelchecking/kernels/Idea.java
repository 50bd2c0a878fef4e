package io.raceproof.suite.modelchecking.kernels;

import java.util.Random;

/**
 * The block cipher IDEA: eight rounds and a half on four words of 16 bits, with 52 words of key. The words of a block are
 * multiplied modulo 2^16 + 1, where 0 stands for 2^16; added modulo 2^16; and mixed by exclusive or.
 */
public final class Idea {

    public static final int BLOCK = 8;

    private static final int ROUNDS = 8;
    private static final int PER_ROUND = 6;
    private static final int WORDS = ROUNDS * PER_ROUND + 4;
    private static final int KEY_WORDS = 8;
    private static final int MASK = 0xffff;
    private static final int MODULUS = 0x10001;

    private Idea() {}

    /** Words to encrypt with, from a key made of random numbers. */
    public static int[] encryptionKey(long seed) {
        Random random = new Random(seed);
        int[] key = new int[WORDS];
        for (int i = 0; i < KEY_WORDS; i++) {
            key[i] = random.nextInt() & MASK;
        }
        // Each eight words are the eight before them as one number of 128 bits, rotated by 25 bits to the left.
        for (int i = KEY_WORDS; i < WORDS; i++) {
            int group = i / KEY_WORDS * KEY_WORDS - KEY_WORDS;
            int high = key[group + (i + 1) % KEY_WORDS];
            int low = key[group + (i + 2) % KEY_WORDS];
            key[i] = (high << 9 | low >>> 7) & MASK;
        }
        return key;
    }

    /** Words that undo what these do. */
    public static int[] decryptionKey(int[] key) {
        int[] undo = new int[WORDS];
        for (int round = 0; round <= ROUNDS; round++) {
            int from = (ROUNDS - round) * PER_ROUND;
            int to = round * PER_ROUND;
            boolean isOuter = round == 0 || round == ROUNDS;
            undo[to] = inverse(key[from]);
            undo[to + 1] = -key[from + (isOuter ? 1 : 2)] & MASK;
            undo[to + 2] = -key[from + (isOuter ? 2 : 1)] & MASK;
            undo[to + 3] = inverse(key[from + 3]);
            if (round < ROUNDS) {
                undo[to + 4] = key[from - 2];
                undo[to + 5] = key[from - 1];
            }
        }
        return undo;
    }

    /** Encrypts, or decrypts, the block of eight bytes that begins there. */
    public static void block(byte[] text, byte[] result, int at, int[] key) {
        int a = word(text, at);
        int b = word(text, at + 2);
        int c = word(text, at + 4);
        int d = word(text, at + 6);
        int k = 0;
        for (int round = 0; round < ROUNDS; round++) {
            a = times(a, key[k++]);
            b = b + key[k++] & MASK;
            c = c + key[k++] & MASK;
            d = times(d, key[k++]);
            int left = times(a ^ c, key[k++]);
            int right = times((b ^ d) + left & MASK, key[k++]);
            left = left + right & MASK;
            a ^= right;
            d ^= left;
            int swapped = b ^ left;
            b = c ^ right;
            c = swapped;
        }
        put(times(a, key[k]), result, at);
        put(c + key[k + 1], result, at + 2);
        put(b + key[k + 2], result, at + 4);
        put(times(d, key[k + 3]), result, at + 6);
    }

    private static int word(byte[] bytes, int at) {
        return (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
    }

    private static void put(int word, byte[] bytes, int at) {
        bytes[at] = (byte) (word >>> 8);
        bytes[at + 1] = (byte) word;
    }

    private static int times(int a, int b) {
        long product = (long) (a == 0 ? MODULUS - 1 : a) * (b == 0 ? MODULUS - 1 : b);
        return (int) (product % MODULUS) & MASK;
    }

    /** By Fermat: the power with exponent modulus - 2. */
    private static int inverse(int a) {
        int result = 1;
        int square = a;
        for (int exponent = MODULUS - 2; exponent > 0; exponent >>>= 1) {
            if ((exponent & 1) == 1) {
                result = times(result, square);
            }
            square = times(square, square);
        }
        return result;
    }
}
