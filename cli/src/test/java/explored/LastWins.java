package explored;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads append to a text, under a lock: no race, but two results. */
public final class LastWins {

    private static final Lock LOCK = new ReentrantLock();
    private static String text = "";

    private LastWins() {}

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> append("a"));
        Thread other = new Thread(() -> append("b"));
        one.start();
        other.start();
        one.join();
        other.join();
        System.out.println(text);
    }

    private static void append(String what) {
        LOCK.lock();
        try {
            text += what;
        } finally {
            LOCK.unlock();
        }
    }
}
