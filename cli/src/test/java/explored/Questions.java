package explored;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Looks that may see one thing or the other, and loops that wait by looking. */
public final class Questions {

    private static volatile boolean ready;
    private static volatile int turn;
    private static int value;

    private Questions() {}

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "isLocked" -> isLocked();
            case "queueLength" -> queueLength();
            case "tryLock" -> tryLock();
            case "isAlive" -> isAlive();
            case "state" -> state();
            case "permits" -> permits();
            case "givesUp" -> givesUp(3);
            case "givesUpLate" -> givesUp(100);
            case "givesUpYielding" -> givesUpYielding();
            case "spins" -> spins();
            case "spinsOnCas" -> spinsOnCas();
            case "spinsForNobody" -> spinsForNobody();
            case "identity" -> identity();
            case "chance" -> chance();
            case "names" -> names();
            case "clock" -> clock();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    private static void isLocked() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Thread other = start(() -> {
            lock.lock();
            lock.unlock();
        });
        System.out.println(lock.isLocked());
        other.join();
    }

    private static void queueLength() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread other = start(() -> {
            lock.lock();
            lock.unlock();
        });
        System.out.println(lock.getQueueLength());
        lock.unlock();
        other.join();
    }

    private static void tryLock() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Thread other = start(() -> {
            lock.lock();
            lock.unlock();
        });
        boolean got = lock.tryLock();
        if (got) {
            lock.unlock();
        }
        System.out.println(got);
        other.join();
    }

    private static void isAlive() throws InterruptedException {
        Thread other = start(() -> value = 1);
        System.out.println(other.isAlive());
        other.join();
    }

    private static void state() throws InterruptedException {
        Thread other = start(() -> value = 1);
        System.out.println(other.getState() == Thread.State.TERMINATED);
        other.join();
    }

    private static void permits() throws InterruptedException {
        Semaphore semaphore = new Semaphore(0);
        Thread other = start(semaphore::release);
        System.out.println(semaphore.availablePermits());
        other.join();
    }

    private static void givesUp(int looks) throws InterruptedException {
        Thread other = start(() -> ready = true);
        boolean seen = false;
        for (int i = 0; i < looks && !seen; i++) {
            seen = ready;
        }
        System.out.println(seen);
        other.join();
    }

    private static void givesUpYielding() throws InterruptedException {
        Thread other = start(() -> ready = true);
        int looks = 0;
        while (!ready && ++looks < 5) {
            Thread.yield();
        }
        System.out.println(looks < 5);
        other.join();
    }

    private static void spins() throws InterruptedException {
        Thread other = start(() -> {
            while (turn != 1) {
                Thread.onSpinWait();
            }
            value++;
            turn = 2;
        });
        value++;
        turn = 1;
        while (turn != 2) {
            Thread.yield();
        }
        System.out.println(value);
        other.join();
    }

    private static void spinsOnCas() throws InterruptedException {
        AtomicBoolean held = new AtomicBoolean();
        Runnable body = () -> {
            while (!held.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
            value++;
            held.set(false);
        };
        Thread one = start(body);
        Thread other = start(body);
        one.join();
        other.join();
        System.out.println(value);
    }

    private static void spinsForNobody() {
        while (!ready) {
            Thread.onSpinWait();
        }
    }

    private static void identity() throws InterruptedException {
        Set<Object> objects = new HashSet<>();
        Map<Object, Integer> numbers = new HashMap<>();
        for (int i = 0; i < 8; i++) {
            Object object = new Object();
            objects.add(object);
            numbers.put(object, i);
        }
        StringBuilder order = new StringBuilder();
        objects.forEach(each -> order.append(numbers.get(each)));
        AtomicInteger count = new AtomicInteger();
        Thread one = start(() -> count.set(1));
        count.set(2);
        one.join();
        System.out.println(order);
    }

    private static void chance() throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        Thread one = start(() -> count.set(1));
        count.set(2);
        one.join();
        System.out.println(new Random().nextInt() + " " + Math.random() + " " + UUID.randomUUID());
    }

    private static void names() throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        Thread one = start(() -> count.set(1));
        count.set(2);
        one.join();
        System.out.println(one.getName());
    }

    private static void clock() throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        long began = System.nanoTime();
        Thread one = start(() -> count.set(1));
        count.set(2);
        one.join();
        System.out.println(System.nanoTime() - began < 1_000_000_000L);
    }
}
