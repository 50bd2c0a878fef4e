package io.raceproof.suite.virtualthreads.explored;

import io.raceproof.suite.Await;
import io.raceproof.suite.Newer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;

/** Virtual threads do what threads do. */
public final class Virtuals {

    private static final Object LEFT = new Object();
    private static final Object RIGHT = new Object();

    private static int counter;
    private static int plain;
    private static String text = "";

    private Virtuals() {}

    public static void main(String[] args) {
        switch (args[0]) {
            case "joined" -> joined();
            case "racy" -> racy();
            case "counted" -> counted();
            case "order" -> order();
            case "lockOrder" -> lockOrder();
            case "locks" -> locks();
            case "latch" -> latch();
            case "cutOff" -> Newer.startVirtual(() -> System.out.println("there"));
            case "interrupted" -> interrupted();
            case "perTask" -> perTask();
            case "perTaskOrder" -> perTaskOrder();
            case "perTaskRacy" -> perTaskRacy();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void joined() {
        Thread thread = Newer.startVirtual(() -> plain = 1);
        Await.join(thread);
        System.out.println(plain);
    }

    private static void racy() {
        Thread thread = Newer.startVirtual(() -> plain = 1);
        plain = 2;
        Await.join(thread);
    }

    private static void count() {
        synchronized (LEFT) {
            counter++;
        }
    }

    private static void counted() {
        Thread first = Newer.startVirtual(Virtuals::count);
        Thread second = Newer.startVirtual(Virtuals::count);
        Await.join(first);
        Await.join(second);
        System.out.println(counter);
    }

    private static void append(String more) {
        synchronized (LEFT) {
            text += more;
        }
    }

    private static void order() {
        Thread first = Newer.startVirtual(() -> append("a"));
        Thread second = Newer.startVirtual(() -> append("b"));
        Await.join(first);
        Await.join(second);
        System.out.println(text);
    }

    private static void both(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                counter++;
            }
        }
    }

    private static void lockOrder() {
        Thread first = Newer.startVirtual(() -> both(LEFT, RIGHT));
        Thread second = Newer.startVirtual(() -> both(RIGHT, LEFT));
        Await.join(first);
        Await.join(second);
    }

    private static void locks() {
        ReentrantLock lock = new ReentrantLock();
        Runnable body = () -> {
            lock.lock();
            try {
                counter++;
            } finally {
                lock.unlock();
            }
        };
        Thread first = Newer.startVirtual(body);
        Thread second = Newer.startVirtual(body);
        Await.join(first);
        Await.join(second);
        System.out.println(counter);
    }

    private static void latch() {
        CountDownLatch latch = new CountDownLatch(1);
        Newer.startVirtual(() -> {
            plain = 1;
            latch.countDown();
        });
        Await.latch(latch);
        System.out.println(plain);
    }

    private static void interrupted() {
        Thread thread = Newer.startVirtual(
                () -> System.out.println(Thread.currentThread().isInterrupted()));
        thread.interrupt();
        Await.join(thread);
    }

    private static void perTask() {
        ExecutorService executor = Newer.virtualPerTask();
        Future<Integer> first = executor.submit(() -> 1);
        Future<Integer> second = executor.submit(() -> 2);
        System.out.println(Await.get(first) + Await.get(second));
        Newer.close(executor);
    }

    private static void perTaskOrder() {
        ExecutorService executor = Newer.virtualPerTask();
        executor.execute(() -> append("a"));
        executor.execute(() -> append("b"));
        Newer.close(executor);
        System.out.println(text);
    }

    private static void perTaskRacy() {
        ExecutorService executor = Newer.virtualPerTask();
        executor.execute(() -> plain = 1);
        executor.execute(() -> plain = 2);
        Newer.close(executor);
    }
}
