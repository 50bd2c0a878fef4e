package io.raceproof.kernels.forkjoin;

import io.raceproof.kernels.taskchecker.Crypt;

/** {@link Crypt}: a ForkJoin task for each 64 blocks. */
public final class ForkJoinCrypt extends Crypt {

    private static final int BLOCKS_A_TASK = 64;

    public ForkJoinCrypt(int bytes) {
        super(bytes);
    }

    @Override
    public void run() {
        Loop.over(blocks(), BLOCKS_A_TASK, this::encipher);
        Loop.over(blocks(), BLOCKS_A_TASK, this::decipher);
    }
}
