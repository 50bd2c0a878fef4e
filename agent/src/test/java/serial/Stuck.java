package serial;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;

/** Threads that wait for each other, or where nobody sees it; the argument says which. */
public final class Stuck {

    private static final Object ONE = new Object();
    private static final Object OTHER = new Object();
    private static final CountDownLatch BOTH = new CountDownLatch(2);

    private Stuck() {}

    /** Whoever needs the class while a thread sleeps in its initialiser waits inside the JVM. */
    private static final class Slow {
        static final int VALUE;

        static {
            sleep(1_000);
            VALUE = 42;
        }
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "circle" -> {
                Thread first = new Thread(() -> takeBoth(ONE, OTHER));
                Thread second = new Thread(() -> takeBoth(OTHER, ONE));
                first.start();
                second.start();
                first.join();
                second.join();
            }
            case "forgotten" -> new CountDownLatch(1).await();
            case "input" -> {
                Thread ticking = new Thread(() -> {
                    sleep(10);
                    System.out.println("tick");
                });
                ticking.start();
                readAll();
                ticking.join();
            }
            case "initialiser" -> {
                Thread user = new Thread(() -> System.out.println(Slow.VALUE));
                user.start();
                System.out.println(Slow.VALUE);
                user.join();
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void takeBoth(Object first, Object second) {
        synchronized (first) {
            BOTH.countDown();
            try {
                BOTH.await();
            } catch (InterruptedException e) {
                return;
            }
            synchronized (second) {
                System.out.println("both");
            }
        }
    }

    private static void readAll() throws IOException {
        int read = System.in.read();
        while (read >= 0) {
            read = System.in.read();
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
