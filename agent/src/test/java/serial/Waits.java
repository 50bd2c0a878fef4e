package serial;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Waits of all kinds, with and without a limit. The limits would take minutes in real time. */
public final class Waits {

    private static final Object MONITOR = new Object();

    /** Guarded by MONITOR. */
    private static final Queue<String> MAIL = new ArrayDeque<>();

    private static volatile boolean stop;

    private interface Body {
        void run() throws Exception;
    }

    private Waits() {}

    private static Thread start(Body body) {
        Thread thread = new Thread(() -> {
            try {
                body.run();
            } catch (Exception e) {
                System.out.println(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws Exception {
        monitors();
        conditions();
        meetings();
        queues();
        limits();
        spins();
        timers();
    }

    private static void monitors() throws Exception {
        Thread reader = start(() -> {
            synchronized (MONITOR) {
                while (MAIL.isEmpty()) {
                    MONITOR.wait();
                }
                System.out.println(MAIL.remove());
            }
        });
        synchronized (MONITOR) {
            MONITOR.wait(50_000);
            MAIL.add("mail");
            MONITOR.notifyAll();
        }
        reader.join();
        CountDownLatch held = new CountDownLatch(1);
        Thread holder = start(() -> guarded(held));
        Thread other = start(() -> guarded(new CountDownLatch(0)));
        held.countDown();
        holder.join();
        other.join();
    }

    private static synchronized void guarded(CountDownLatch latch) throws InterruptedException {
        latch.await();
        System.out.println("guarded");
    }

    private static void conditions() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition ready = lock.newCondition();
        boolean[] isReady = new boolean[1];
        Thread waiting = start(() -> {
            lock.lock();
            try {
                while (!isReady[0]) {
                    ready.await();
                }
                System.out.println("ready");
            } finally {
                lock.unlock();
            }
        });
        lock.lock();
        isReady[0] = true;
        ready.signal();
        Thread impatient = start(() -> System.out.println("tried: " + lock.tryLock(100, TimeUnit.SECONDS)));
        impatient.join();
        lock.unlock();
        waiting.join();
        Thread parked = start(() -> {
            LockSupport.park();
            System.out.println("unparked");
        });
        LockSupport.unpark(parked);
        parked.join();
    }

    private static void meetings() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(3, () -> System.out.println("met"));
        Phaser phaser = new Phaser(3);
        Exchanger<String> exchanger = new Exchanger<>();
        Semaphore over = new Semaphore(0);
        for (int i = 0; i < 2; i++) {
            String name = "from " + i;
            start(() -> {
                barrier.await();
                phaser.arriveAndAwaitAdvance();
                String got = exchanger.exchange(name);
                System.out.println(got.equals(name) ? "its own" : "another's");
                over.release();
            });
        }
        barrier.await();
        phaser.arriveAndAwaitAdvance();
        over.acquire(2);
    }

    private static void queues() throws Exception {
        BlockingQueue<Integer> small = new ArrayBlockingQueue<>(2);
        SynchronousQueue<Integer> sums = new SynchronousQueue<>();
        start(() -> {
            for (int i = 0; i < 100; i++) {
                small.put(i);
            }
        });
        start(() -> {
            int sum = 0;
            for (int i = 0; i < 100; i++) {
                sum += small.take();
            }
            sums.put(sum);
        });
        System.out.println(sums.take());
        System.out.println(small.poll(100, TimeUnit.SECONDS));
    }

    private static void limits() throws Exception {
        System.out.println(new CountDownLatch(1).await(100, TimeUnit.SECONDS));
        try {
            new CompletableFuture<Void>().get(100, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            System.out.println("no future");
        }
        try {
            new Exchanger<String>().exchange("", 100, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            System.out.println("nobody there");
        }
        Thread sleeper = start(() -> TimeUnit.HOURS.sleep(1));
        sleeper.join(100_000);
        System.out.println("asleep: " + sleeper.isAlive());
        sleeper.interrupt();
        sleeper.join();
        long before = System.currentTimeMillis();
        Thread.sleep(100_000);
        System.out.println("slept: " + (System.currentTimeMillis() - before >= 100_000));
    }

    /** Nobody wakes who spins; the others have to get their turn all the same. */
    private static void spins() throws Exception {
        Thread spinning = start(() -> {
            while (!stop) {
                Thread.onSpinWait();
            }
            System.out.println("stopped");
        });
        Thread busy = start(() -> {
            while (true) {
                synchronized (MONITOR) {
                    if (!MAIL.isEmpty()) {
                        System.out.println(MAIL.remove());
                        return;
                    }
                }
            }
        });
        Thread.sleep(100);
        stop = true;
        spinning.join();
        synchronized (MONITOR) {
            MAIL.add("late mail");
        }
        busy.join();
    }

    private static void timers() throws InterruptedException {
        Timer timer = new Timer();
        CountDownLatch ticks = new CountDownLatch(3);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        System.out.println("tick");
                        ticks.countDown();
                        if (ticks.getCount() == 0) {
                            cancel();
                        }
                    }
                },
                10_000,
                10_000);
        ticks.await();
        timer.cancel();
    }
}
