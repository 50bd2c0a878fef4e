package io.raceproof.suite.realjava;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** An updater and an ordinary access use the same volatile field. */
public final class UpdatedField implements Runnable { // clean: sync variable

    private static final AtomicIntegerFieldUpdater<UpdatedField> FLAG =
            AtomicIntegerFieldUpdater.newUpdater(UpdatedField.class, "flag");

    private volatile int flag;
    private int x;

    @Override
    public void run() {
        finish(() -> {
            async(() -> {
                x = 1;
                FLAG.compareAndSet(this, 0, 1);
            });
            while (flag == 0) {
                Thread.onSpinWait();
            }
            x = 2;
        });
    }
}
