package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.forAll;

import io.raceproof.suite.modelchecking.kernels.Idea;
import java.util.Arrays;
import java.util.Random;

/** Paper 2, Table 2: encrypts and decrypts 128 blocks, a task for each. */
public final class CryptAf implements Runnable { // explore: PROVED

    private static final int BLOCKS = 128;

    @Override
    public void run() {
        byte[] plain = new byte[BLOCKS * Idea.BLOCK];
        new Random(1).nextBytes(plain);
        byte[] encrypted = new byte[plain.length];
        byte[] decrypted = new byte[plain.length];
        int[] key = Idea.encryptionKey(2);
        int[] undo = Idea.decryptionKey(key);
        forAll(0, BLOCKS, i -> Idea.block(plain, encrypted, i * Idea.BLOCK, key));
        forAll(0, BLOCKS, i -> Idea.block(encrypted, decrypted, i * Idea.BLOCK, undo));
        System.out.println("the same again: " + Arrays.equals(plain, decrypted));
    }
}
