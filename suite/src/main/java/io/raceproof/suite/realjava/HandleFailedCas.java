package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A compare-and-set of a var handle that fails tells nobody anything. */
public final class HandleFailedCas implements Runnable {
    private static final VarHandle FLAG = flag();

    private volatile int flag;
    private int x;

    private static VarHandle flag() {
        return Await.call(() -> MethodHandles.lookup().findVarHandle(HandleFailedCas.class, "flag", int.class));
    }

    @Override
    public void run() {

        Thread thread = new Thread(() -> {
            x = 1; // race: x
            FLAG.compareAndSet(this, 7, 8);
        });
        thread.start();
        Await.pause();
        x += flag; // race: x
        Await.join(thread);
    }
}
