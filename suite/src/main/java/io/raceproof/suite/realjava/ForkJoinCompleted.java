package io.raceproof.suite.realjava;

import java.util.concurrent.ForkJoinTask;

/** A task that somebody else completes by hand. */
public final class ForkJoinCompleted implements Runnable {

    private int x;

    private static final class Promise extends ForkJoinTask<Integer> {
        private static final long serialVersionUID = 1;

        private transient Integer value;

        @Override
        public Integer getRawResult() {
            return value;
        }

        @Override
        protected void setRawResult(Integer value) {
            this.value = value;
        }

        @Override
        protected boolean exec() {
            return false;
        }
    }

    @Override
    public void run() {
        Promise promise = new Promise();
        Thread thread = new Thread(() -> {
            x = 1;
            promise.complete(2);
            x = 3; // race: x
        });
        thread.start();
        x = promise.join() + x; // race: x
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
