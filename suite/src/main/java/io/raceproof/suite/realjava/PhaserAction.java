package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.Phaser;

/** What is done between phases comes after one and before the other. */
public final class PhaserAction implements Runnable {

    private int x;

    private final Phaser phaser = new Phaser(2) {
        @Override
        protected boolean onAdvance(int phase, int parties) {
            x++;
            return false;
        }
    };

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1;
                phaser.arrive();
            });
            async(phaser::arrive);
            phaser.awaitAdvance(0);
            x++;
        });
    }
}
