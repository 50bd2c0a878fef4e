package explored;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Waits with a time limit: whoever else could still come may come too late. */
public final class Limits {

    private static int shared;
    private static final Object LOCK = new Object();

    private Limits() {}

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "tryLock" -> tryLock();
            case "tryLockFree" -> tryLockFree();
            case "latch" -> latch();
            case "latchIgnored" -> latchIgnored();
            case "get" -> get();
            case "poll" -> poll();
            case "wait" -> await();
            case "condition" -> condition();
            case "semaphore" -> semaphore();
            case "join" -> join();
            case "sleep" -> sleep();
            case "termination" -> termination();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    private static void tryLock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Thread other = start(() -> {
            lock.lock();
            lock.unlock();
        });
        boolean got = lock.tryLock(1, TimeUnit.SECONDS);
        if (got) {
            lock.unlock();
        }
        System.out.println(got);
        other.join();
    }

    private static void tryLockFree() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Thread other = start(() -> shared = 1);
        boolean got = lock.tryLock(1, TimeUnit.SECONDS);
        if (got) {
            lock.unlock();
        }
        System.out.println(got);
        other.join();
    }

    private static void latch() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread other = start(latch::countDown);
        System.out.println(latch.await(1, TimeUnit.SECONDS));
        other.join();
    }

    private static void latchIgnored() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread other = start(() -> {
            shared = 1;
            latch.countDown();
        });
        latch.await(1, TimeUnit.SECONDS);
        shared++;
        other.join();
    }

    private static void get() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<String> future = pool.submit(() -> "done");
        String result;
        try {
            result = future.get(1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            result = "late";
        }
        System.out.println(result);
        pool.shutdown();
    }

    private static void poll() throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread other = start(() -> queue.add(1));
        System.out.println(queue.poll(1, TimeUnit.SECONDS));
        other.join();
    }

    private static void await() throws InterruptedException {
        Thread other = start(() -> {
            synchronized (LOCK) {
                shared = 1;
                LOCK.notifyAll();
            }
        });
        synchronized (LOCK) {
            if (shared == 0) {
                LOCK.wait(1000);
            }
            System.out.println(shared);
        }
        other.join();
    }

    private static void condition() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        Thread other = start(() -> {
            lock.lock();
            shared = 1;
            changed.signal();
            lock.unlock();
        });
        lock.lock();
        if (shared == 0) {
            changed.await(1, TimeUnit.SECONDS);
        }
        System.out.println(shared);
        lock.unlock();
        other.join();
    }

    private static void semaphore() throws InterruptedException {
        Semaphore permits = new Semaphore(0);
        Thread other = start(permits::release);
        System.out.println(permits.tryAcquire(1, TimeUnit.SECONDS));
        other.join();
    }

    private static void join() throws InterruptedException {
        Thread other = start(() -> shared = 1);
        other.join(1000);
        System.out.println(shared);
    }

    private static void sleep() throws InterruptedException {
        Thread other = start(() -> shared = 1);
        Thread.sleep(1000);
        System.out.println(shared);
        other.join();
    }

    private static void termination() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {});
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS));
    }
}
