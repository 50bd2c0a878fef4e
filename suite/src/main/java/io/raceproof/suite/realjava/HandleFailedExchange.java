package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Nor does a compare-and-exchange. */
public final class HandleFailedExchange implements Runnable {
    private static final VarHandle FLAG = flag();

    private volatile int flag;
    private int x;

    private static VarHandle flag() {
        return Await.call(() -> MethodHandles.lookup().findVarHandle(HandleFailedExchange.class, "flag", int.class));
    }

    @Override
    public void run() {

        Thread thread = new Thread(() -> {
            x = 1; // race: x
            int found = (int) FLAG.compareAndExchange(this, 7, 8);
            if (found != 0) {
                throw new IllegalStateException();
            }
        });
        thread.start();
        Await.pause();
        x += flag; // race: x
        Await.join(thread);
    }
}
