package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.Phaser;

/** Who awaits a phase comes after all that arrive in it. */
public final class PhaserPhases implements Runnable {

    private final Phaser phaser = new Phaser(2);
    private final int[] a = new int[2];
    private int sum;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                a[0] = 1;
                phaser.arrive();
            });
            async(() -> {
                a[1] = 1;
                phaser.arriveAndDeregister();
            });
            phaser.awaitAdvance(0);
            sum = a[0] + a[1];
        });
    }
}
