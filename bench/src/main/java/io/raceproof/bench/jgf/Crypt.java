package io.raceproof.bench.jgf;

import static io.raceproof.api.Tasks.forAll;

/** The IDEA cipher over a text: a task for each block of 8 bytes, once to encrypt and once to decrypt. */
public final class Crypt {

    private static final int BLOCK = 8;
    private static final int ROUNDS = 8;
    private static final int KEYS = 6 * ROUNDS + 4;

    private final byte[] plain;
    private final byte[] encrypted;
    private final byte[] decrypted;
    private final int[] key = new int[KEYS];
    private final int[] inverse = new int[KEYS];

    /** @param blocks how many blocks the text has */
    public Crypt(int blocks) {
        plain = new byte[BLOCK * blocks];
        encrypted = new byte[BLOCK * blocks];
        decrypted = new byte[BLOCK * blocks];
    }

    /** Sets a byte of the text. */
    public void set(int index, byte value) {
        plain[index] = value;
    }

    public byte encrypted(int index) {
        return encrypted[index];
    }

    public byte decrypted(int index) {
        return decrypted[index];
    }

    /** Expands a key of 8 words of 16 bits. */
    public void key(int... user) {
        for (int i = 0; i < KEYS; i++) {
            if (i < BLOCK) {
                key[i] = user[i] & 0xffff;
            } else {
                // Rotated by 25 bits from one group of eight words to the next.
                int group = i / BLOCK * BLOCK - BLOCK;
                int one = key[group + (i + 1) % BLOCK];
                int other = key[group + (i + 2) % BLOCK];
                key[i] = (one << 9 | other >> 7) & 0xffff;
            }
        }
        for (int round = 0; round <= ROUNDS; round++) {
            int from = 6 * (ROUNDS - round);
            int to = 6 * round;
            boolean isOuter = round == 0 || round == ROUNDS;
            inverse[to] = reciprocal(key[from]);
            inverse[to + 1] = -key[from + (isOuter ? 1 : 2)] & 0xffff;
            inverse[to + 2] = -key[from + (isOuter ? 2 : 1)] & 0xffff;
            inverse[to + 3] = reciprocal(key[from + 3]);
            if (round < ROUNDS) {
                inverse[to + 4] = key[from - 2];
                inverse[to + 5] = key[from - 1];
            }
        }
    }

    /** Encrypts the text, then decrypts what came out. */
    public void run() {
        cipher(plain, encrypted, key);
        cipher(encrypted, decrypted, inverse);
    }

    /** Encrypts only, as one region whose arrays are known. */
    public void encrypt() {
        forAll(0, plain.length / BLOCK, block -> block(plain, encrypted, key, BLOCK * block));
    }

    private static void cipher(byte[] from, byte[] to, int[] keys) {
        forAll(0, from.length / BLOCK, block -> block(from, to, keys, BLOCK * block));
    }

    private static void block(byte[] from, byte[] to, int[] keys, int at) {
        int x1 = word(from, at);
        int x2 = word(from, at + 2);
        int x3 = word(from, at + 4);
        int x4 = word(from, at + 6);
        int next = 0;
        int rounds = ROUNDS;
        do {
            x1 = product(x1, keys[next++]);
            x2 = x2 + keys[next++] & 0xffff;
            x3 = x3 + keys[next++] & 0xffff;
            x4 = product(x4, keys[next++]);
            int left = product(x1 ^ x3, keys[next++]);
            int right = product(left + (x2 ^ x4) & 0xffff, keys[next++]);
            left = left + right & 0xffff;
            x1 ^= right;
            x4 ^= left;
            left ^= x2;
            x2 = x3 ^ right;
            x3 = left;
            rounds--;
        } while (rounds > 0);
        put(to, at, product(x1, keys[next++]));
        put(to, at + 2, x3 + keys[next++]);
        put(to, at + 4, x2 + keys[next++]);
        put(to, at + 6, product(x4, keys[next++]));
    }

    private static int word(byte[] text, int at) {
        return text[at] & 0xff | (text[at + 1] & 0xff) << 8;
    }

    private static void put(byte[] text, int at, int word) {
        text[at] = (byte) word;
        text[at + 1] = (byte) (word >>> 8);
    }

    /** Modulo 2^16 + 1, where 0 stands for 2^16. */
    private static int product(int a, int b) {
        long one = a == 0 ? 0x10000 : a;
        long other = b == 0 ? 0x10000 : b;
        return (int) (one * other % 0x10001) & 0xffff;
    }

    private static int reciprocal(int value) {
        int power = 1;
        // By Fermat: the modulus is a prime.
        for (int i = 0; i < 0x10001 - 2; i++) {
            power = product(power, value);
        }
        return power;
    }
}
