package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.atomic.AtomicInteger;

/** Plain and opaque access publish nothing. */
public final class PlainFlag implements Runnable {

    private final AtomicInteger flag = new AtomicInteger();
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1; // race: x
                flag.setOpaque(1);
            });
            while (flag.getOpaque() == 0) {
                Thread.onSpinWait();
            }
            x = 2; // race: x
        });
    }
}
