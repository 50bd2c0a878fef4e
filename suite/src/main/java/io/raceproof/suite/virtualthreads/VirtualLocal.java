package io.raceproof.suite.virtualthreads;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;

/** What a virtual thread has in a ThreadLocal is its own. */
public final class VirtualLocal implements Runnable {

    @Override
    public void run() {
        ThreadLocal<int[]> local = ThreadLocal.withInitial(() -> new int[1]);
        Thread first = Newer.startVirtual(() -> local.get()[0]++);
        Thread second = Newer.startVirtual(() -> local.get()[0]++);
        local.get()[0]++;
        Await.join(first);
        Await.join(second);
    }
}
