package io.raceproof.kernels.taskchecker;

/**
 * The block cipher IDEA: 8-byte blocks as four 16-bit words, eight rounds and a half of additions modulo 2^16,
 * multiplications modulo 2^16 + 1 (in which the word 0 stands for 2^16) and exclusive or, with 52 subkeys.
 */
final class Idea {

    private static final int ROUNDS = 8;
    private static final int SUBKEYS = 6 * ROUNDS + 4;
    private static final int MODULUS = 0x10001;
    private static final int WORD = 0xffff;

    private Idea() {}

    /** The subkeys for encryption: slices of the 128-bit key, which is rotated by 25 bits after every eight of them. */
    static int[] encryptionKeys(int[] key) {
        int[] keys = new int[SUBKEYS];
        for (int i = 0; i < 8; i++) {
            keys[i] = key[i] & WORD;
        }
        for (int i = 8; i < SUBKEYS; i++) {
            int group = i - i % 8 - 8;
            int high = keys[group + (i + 1) % 8];
            int low = keys[group + (i + 2) % 8];
            keys[i] = (high << 9 | low >>> 7) & WORD;
        }
        return keys;
    }

    /** The subkeys for decryption: the inverses, in reverse order. The middle words change places but at the ends. */
    static int[] decryptionKeys(int[] keys) {
        int[] inverse = new int[SUBKEYS];
        for (int round = 0; round <= ROUNDS; round++) {
            int to = 6 * round;
            int from = SUBKEYS - 4 - to;
            boolean atEnd = round == 0 || round == ROUNDS;
            inverse[to] = reciprocal(keys[from]);
            inverse[to + 1] = -keys[from + (atEnd ? 1 : 2)] & WORD;
            inverse[to + 2] = -keys[from + (atEnd ? 2 : 1)] & WORD;
            inverse[to + 3] = reciprocal(keys[from + 3]);
            if (round < ROUNDS) {
                inverse[to + 4] = keys[from - 2];
                inverse[to + 5] = keys[from - 1];
            }
        }
        return inverse;
    }

    /** Enciphers, or with the other keys deciphers, the block at that place. */
    static void block(byte[] from, byte[] to, int at, int[] keys) {
        int x1 = word(from, at);
        int x2 = word(from, at + 2);
        int x3 = word(from, at + 4);
        int x4 = word(from, at + 6);
        int k = 0;
        for (int round = 0; round < ROUNDS; round++) {
            x1 = product(x1, keys[k]);
            x2 = x2 + keys[k + 1] & WORD;
            x3 = x3 + keys[k + 2] & WORD;
            x4 = product(x4, keys[k + 3]);
            int left = product(x1 ^ x3, keys[k + 4]);
            int right = product((x2 ^ x4) + left & WORD, keys[k + 5]);
            left = left + right & WORD;
            x1 ^= right;
            x4 ^= left;
            int middle = x2 ^ left;
            x2 = x3 ^ right;
            x3 = middle;
            k += 6;
        }
        putWord(to, at, product(x1, keys[k]));
        putWord(to, at + 2, x3 + keys[k + 1]);
        putWord(to, at + 4, x2 + keys[k + 2]);
        putWord(to, at + 6, product(x4, keys[k + 3]));
    }

    private static int word(byte[] bytes, int at) {
        return (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
    }

    private static void putWord(byte[] bytes, int at, int word) {
        bytes[at] = (byte) (word >>> 8);
        bytes[at + 1] = (byte) word;
    }

    private static int product(int a, int b) {
        long wideA = a == 0 ? WORD + 1 : a;
        long wideB = b == 0 ? WORD + 1 : b;
        return (int) (wideA * wideB % MODULUS) & WORD;
    }

    /** By Fermat: the modulus is a prime, so the power with exponent two less is the inverse. */
    private static int reciprocal(int a) {
        int result = 1;
        for (int bit = 1 << 15; bit > 0; bit >>= 1) {
            result = product(result, result);
            if ((MODULUS - 2 & bit) != 0) {
                result = product(result, a);
            }
        }
        return result;
    }
}
