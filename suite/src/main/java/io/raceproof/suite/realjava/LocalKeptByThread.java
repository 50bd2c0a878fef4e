package io.raceproof.suite.realjava;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What tasks keep in a ThreadLocal is its thread's own, whichever of them uses it. */
public final class LocalKeptByThread implements Runnable { // clean: ThreadLocal

    private static final class Buffer {
        private int length;
    }

    private final ThreadLocal<Buffer> local = ThreadLocal.withInitial(Buffer::new);

    @Override
    public void run() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Integer>> all = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            all.add(pool.submit(() -> ++local.get().length));
        }
        all.forEach(Await::get);
        Newer.close(pool);
    }
}
