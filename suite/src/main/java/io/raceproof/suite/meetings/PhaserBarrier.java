package io.raceproof.suite.meetings;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.Phaser;

/** A phaser as a barrier. */
public final class PhaserBarrier implements Runnable {

    private final Phaser phaser = new Phaser(2);
    private final int[] a = new int[2];
    private final int[] b = new int[2];

    @Override
    public void run() {
        finish(() -> {
            async(() -> phase(0));
            phase(1);
        });
    }

    private void phase(int i) {
        for (int round = 0; round < 3; round++) {
            a[i] = round;
            phaser.arriveAndAwaitAdvance();
            b[i] = a[1 - i];
            phaser.arriveAndAwaitAdvance();
        }
    }
}
