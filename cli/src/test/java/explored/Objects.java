package explored;

/** So many threads, each with a lock and a counter of its own. */
public final class Objects {

    private Objects() {}

    public static void main(String[] args) throws InterruptedException {
        int[] counts = new int[Integer.parseInt(args[0])];
        Thread[] threads = new Thread[counts.length];
        for (int i = 0; i < counts.length; i++) {
            Object lock = new Object();
            int mine = i;
            threads[i] = new Thread(() -> {
                synchronized (lock) {
                    counts[mine]++;
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(counts[0]);
    }
}
