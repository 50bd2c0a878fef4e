package checked;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Threads that share a list, correctly, which takes so many percent of the heap. */
public final class LivesNearItsLimit {

    private static final int THREADS = 4;
    private static final int EACH = 10_000;
    private static final int ROUNDS = 20_000;

    private LivesNearItsLimit() {}

    public static void main(String[] args) throws InterruptedException {
        long wanted = Runtime.getRuntime().maxMemory() / 100 * Integer.parseInt(args[0]);
        List<byte[]> kept = Collections.synchronizedList(new ArrayList<>());
        Thread[] threads = new Thread[THREADS];
        for (int t = 0; t < THREADS; t++) {
            threads[t] = new Thread(() -> {
                fill(kept, wanted / EACH);
                use(kept);
            });
            threads[t].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(kept.size() >= wanted / EACH);
    }

    private static void fill(List<byte[]> kept, long count) {
        while (kept.size() < count) {
            kept.add(new byte[EACH]);
        }
    }

    private static void use(List<byte[]> kept) {
        for (int i = 0; i < ROUNDS; i++) {
            byte[] own = new byte[1_000];
            own[i % own.length] = 1;
            synchronized (kept) {
                kept.get(i % kept.size())[0]++;
            }
        }
    }
}
