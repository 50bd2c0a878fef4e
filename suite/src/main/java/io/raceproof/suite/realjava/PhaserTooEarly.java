package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.Phaser;

/** A party arrives before it writes. */
public final class PhaserTooEarly implements Runnable {

    private final Phaser phaser = new Phaser(1);
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                phaser.arrive();
                x = 1; // race: x
            });
            phaser.awaitAdvance(0);
            x = 2; // race: x
        });
    }
}
