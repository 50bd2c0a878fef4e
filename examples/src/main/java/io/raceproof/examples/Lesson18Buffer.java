package io.raceproof.examples;

/**
 * A buffer with one place. Who finds it full or empty waits, and whoever changes it wakes all that wait. With the argument
 * {@code notify} only one is woken, and it may be the wrong one: a producer wakes a producer, who finds the buffer full
 * and waits again, and nobody is left to wake a consumer.
 *
 * <pre>
 * check: CLEAN
 * explore: PROVED
 * explore notify: DEADLOCK
 * </pre>
 */
public final class Lesson18Buffer {

    private final boolean wakesAll;
    private int content;
    private boolean isFull;

    private Lesson18Buffer(boolean wakesAll) {
        this.wakesAll = wakesAll;
    }

    private synchronized void put(int number) throws InterruptedException {
        while (isFull) {
            wait();
        }
        content = number;
        isFull = true;
        wake();
    }

    private synchronized int take() throws InterruptedException {
        while (!isFull) {
            wait();
        }
        isFull = false;
        wake();
        return content;
    }

    private synchronized void wake() {
        if (wakesAll) {
            notifyAll();
        } else {
            notify();
        }
    }

    /** What a thread does with the buffer. */
    private interface Use {
        void run() throws InterruptedException;
    }

    private static Thread start(Use use) {
        Thread thread = new Thread(() -> {
            try {
                use.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        thread.start();
        return thread;
    }

    /** One puts two numbers in, two take one out each. */
    public static void main(String[] args) throws InterruptedException {
        Lesson18Buffer buffer = new Lesson18Buffer(args.length == 0);
        int[] taken = new int[2];
        Thread producer = start(() -> {
            buffer.put(1);
            buffer.put(2);
        });
        Thread one = start(() -> taken[0] = buffer.take());
        Thread other = start(() -> taken[1] = buffer.take());
        producer.join();
        one.join();
        other.join();
        System.out.println(taken[0] + taken[1]); // prints: 3
    }
}
