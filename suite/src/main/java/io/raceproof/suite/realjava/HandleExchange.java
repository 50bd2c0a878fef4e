package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** One that succeeds does. */
public final class HandleExchange implements Runnable { // clean: sync
    private static final VarHandle FLAG = flag();

    private volatile int flag;
    private int x;

    private static VarHandle flag() {
        return Await.call(() -> MethodHandles.lookup().findVarHandle(HandleExchange.class, "flag", int.class));
    }

    @Override
    public void run() {

        Thread thread = new Thread(() -> {
            x = 1;
            int found = (int) FLAG.compareAndExchange(this, 0, 8);
            if (found != 0) {
                throw new IllegalStateException();
            }
        });
        thread.start();
        while (flag != 8) {
            Thread.onSpinWait();
        }
        x++;
        Await.join(thread);
    }
}
