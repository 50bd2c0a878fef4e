package explored;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Synchronizers of the JDK, used well and badly. */
public final class Meetings {

    private static int shared;
    private static int other;

    private Meetings() {}

    /** What a thread does. */
    private interface Body {
        void run() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "semaphore" -> semaphore(1);
            case "semaphoreOfTwo" -> semaphore(2);
            case "semaphoresCrossed" -> semaphoresCrossed();
            case "latch" -> latch(2);
            case "latchTooMany" -> latch(1);
            case "latchTooFew" -> latch(3);
            case "barrier" -> barrier();
            case "barrierIndex" -> barrierIndex();
            case "phaser" -> phaser();
            case "exchanger" -> exchanger();
            case "exchangerOfThree" -> exchangerOfThree();
            case "readers" -> readers();
            case "readersAndWriter" -> readersAndWriter();
            case "stamped" -> stamped();
            case "queue" -> queue();
            case "queueOfTwo" -> queueOfTwo();
            case "mapKeys" -> mapKeys();
            case "putIfAbsent" -> putIfAbsent();
            case "interrupt" -> interrupt();
            case "interruptOfWait" -> interruptOfWait();
            case "notifyOne" -> notifyOne();
            case "initialiser" -> initialiser();
            case "local" -> local();
            case "daemon" -> daemon();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static Thread thread(Body body) {
        return new Thread(() -> {
            try {
                body.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private static void both(Body one, Body another) throws InterruptedException {
        Thread first = thread(one);
        Thread second = thread(another);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static void semaphore(int permits) throws InterruptedException {
        Semaphore semaphore = new Semaphore(permits);
        Body body = () -> {
            semaphore.acquire();
            shared = shared + 1;
            semaphore.release();
        };
        both(body, body);
        System.out.println(shared);
    }

    private static void semaphoresCrossed() throws InterruptedException {
        Semaphore a = new Semaphore(1);
        Semaphore b = new Semaphore(1);
        both(
                () -> {
                    a.acquire();
                    b.acquire();
                    b.release();
                    a.release();
                },
                () -> {
                    b.acquire();
                    a.acquire();
                    a.release();
                    b.release();
                });
    }

    private static void latch(int count) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(count);
        int[] parts = new int[2];
        Thread first = thread(() -> {
            parts[0] = 1;
            latch.countDown();
        });
        Thread second = thread(() -> {
            parts[1] = 2;
            latch.countDown();
        });
        first.start();
        second.start();
        latch.await();
        System.out.println(parts[0] + parts[1]);
    }

    private static void barrier() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        both(
                () -> {
                    shared = 1;
                    barrier.await();
                    System.out.println(other);
                },
                () -> {
                    other = 1;
                    barrier.await();
                    System.out.println(shared);
                });
    }

    private static void barrierIndex() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        int[] index = new int[2];
        both(() -> index[0] = await(barrier), () -> index[1] = await(barrier));
        System.out.println(index[0]);
    }

    private static int await(CyclicBarrier barrier) throws InterruptedException {
        try {
            return barrier.await();
        } catch (BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void phaser() throws InterruptedException {
        Phaser phaser = new Phaser(2);
        both(
                () -> {
                    shared = 1;
                    phaser.arriveAndAwaitAdvance();
                    System.out.println(other);
                },
                () -> {
                    other = 1;
                    phaser.arriveAndAwaitAdvance();
                    System.out.println(shared);
                });
    }

    private static void exchanger() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        both(() -> System.out.println(exchanger.exchange("a")), () -> System.out.println(exchanger.exchange("b")));
    }

    private static void exchangerOfThree() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        thread(() -> exchanger.exchange("c")).start();
        both(() -> System.out.println("a got " + exchanger.exchange("a")), () -> exchanger.exchange("b"));
    }

    private static void readers() throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Body body = () -> {
            lock.readLock().lock();
            int seen = shared;
            lock.readLock().unlock();
            System.out.println(seen);
        };
        both(body, body);
    }

    private static void readersAndWriter() throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        both(
                () -> {
                    lock.readLock().lock();
                    int seen = shared;
                    lock.readLock().unlock();
                    System.out.println(seen);
                },
                () -> {
                    lock.writeLock().lock();
                    shared = 1;
                    lock.writeLock().unlock();
                });
    }

    private static void stamped() throws InterruptedException {
        StampedLock lock = new StampedLock();
        both(
                () -> {
                    long stamp = lock.readLock();
                    int seen = shared;
                    lock.unlockRead(stamp);
                    System.out.println(seen);
                },
                () -> {
                    long stamp = lock.writeLock();
                    shared = 1;
                    lock.unlockWrite(stamp);
                });
    }

    private static void queue() throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        both(
                () -> {
                    queue.put(1);
                    queue.put(2);
                },
                () -> System.out.println(queue.take() * 10 + queue.take()));
    }

    private static void queueOfTwo() throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        both(() -> queue.put(1), () -> queue.put(2));
        System.out.println(queue.take() * 10 + queue.take());
    }

    private static void mapKeys() throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        both(() -> map.put("a", 1), () -> map.put("b", 2));
        System.out.println(map.get("a") + map.get("b"));
    }

    private static void putIfAbsent() throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        both(() -> map.putIfAbsent("a", 1), () -> map.putIfAbsent("a", 2));
        System.out.println(map.get("a"));
    }

    private static void interrupt() throws InterruptedException {
        Thread sleeper = thread(() -> {
            boolean interrupted = Thread.interrupted();
            System.out.println(interrupted);
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
    }

    private static void interruptOfWait() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        Thread waiter = new Thread(() -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
    }

    private static void notifyOne() throws InterruptedException {
        Object lock = new Object();
        CountDownLatch bothWait = new CountDownLatch(1);
        AtomicInteger first = new AtomicInteger();
        Thread a = waiter(lock, first, 1, bothWait, null);
        Thread b = waiter(lock, first, 2, null, bothWait);
        a.setDaemon(true);
        b.setDaemon(true);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(first.get());
    }

    /** The second one comes when the first waits, and so does who notifies them when both do. */
    private static Thread waiter(
            Object lock, AtomicInteger first, int number, CountDownLatch opens, CountDownLatch after) {
        return thread(() -> {
            if (after != null) {
                after.await();
            }
            synchronized (lock) {
                if (opens != null) {
                    opens.countDown();
                } else {
                    Thread notifier = thread(() -> {
                        synchronized (lock) {
                            lock.notify();
                        }
                        synchronized (lock) {
                            lock.notify();
                        }
                    });
                    notifier.start();
                }
                lock.wait();
            }
            first.compareAndSet(0, number);
        });
    }

    /** Says who initialised it. */
    private static final class Initialised {
        private static final String BY = Thread.currentThread().getName();

        static String by() {
            return BY;
        }
    }

    private static void initialiser() throws InterruptedException {
        Thread first = new Thread(Initialised::by, "first");
        Thread second = new Thread(Initialised::by, "second");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(Initialised.by());
    }

    private static void local() throws InterruptedException {
        ThreadLocal<Integer> number = ThreadLocal.withInitial(() -> 1);
        both(() -> number.set(2), () -> System.out.println(number.get()));
    }

    private static void daemon() {
        Thread daemon = thread(() -> System.out.println("perhaps"));
        daemon.setDaemon(true);
        daemon.start();
    }
}
