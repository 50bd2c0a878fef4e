package io.raceproof.suite.modelchecking;

import static io.raceproof.api.Tasks.future;

import io.raceproof.api.TaskFuture;
import io.raceproof.suite.modelchecking.kernels.Idea;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Paper 2, Table 2: {@link CryptAf} with futures; a block is decrypted as soon as it is encrypted, and then compared. */
public final class CryptF implements Runnable { // explore: PROVED

    private static final int BLOCKS = 128;

    @Override
    public void run() {
        byte[] plain = new byte[BLOCKS * Idea.BLOCK];
        new Random(1).nextBytes(plain);
        byte[] encrypted = new byte[plain.length];
        byte[] decrypted = new byte[plain.length];
        int[] key = Idea.encryptionKey(2);
        int[] undo = Idea.decryptionKey(key);
        List<TaskFuture<Boolean>> blocks = new ArrayList<>();
        for (int i = 0; i < BLOCKS; i++) {
            int at = i * Idea.BLOCK;
            TaskFuture<Integer> there = future(() -> {
                Idea.block(plain, encrypted, at, key);
                return at;
            });
            TaskFuture<Integer> back = future(() -> {
                Idea.block(encrypted, decrypted, there.get(), undo);
                return at;
            });
            blocks.add(future(() -> {
                int from = back.get();
                return Arrays.equals(plain, from, from + Idea.BLOCK, decrypted, from, from + Idea.BLOCK);
            }));
        }
        System.out.println("the same again: " + blocks.stream().allMatch(TaskFuture::get));
    }
}
