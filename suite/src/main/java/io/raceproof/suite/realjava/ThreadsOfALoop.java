package io.raceproof.suite.realjava;

/** Threads that write elements of their own, and one location in common. */
public final class ThreadsOfALoop implements Runnable {

    private static final int THREADS = 4;

    private int sum;

    @Override
    public void run() {
        int[] own = new int[THREADS];
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int index = i;
            threads[i] = new Thread(() -> {
                own[index] = index;
                sum += index; // race: sum
            });
            threads[i].start();
        }
        for (int i = 0; i < THREADS; i++) {
            join(threads[i]);
            own[i]++;
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
