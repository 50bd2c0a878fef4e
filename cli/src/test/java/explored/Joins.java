package explored;

/** Threads that are joined, while others stand in monitors. */
public final class Joins {

    private static int shared;

    private Joins() {}

    /** What a thread does. */
    private interface Body {
        void run() throws InterruptedException;
    }

    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
            case "ofTwo" -> ofTwo();
            case "ofTwoForAWhile" -> ofTwoForAWhile();
            case "inItsMonitor" -> inItsMonitor();
            case "inMonitorOfWaiting" -> inMonitorOfWaiting();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static Thread start(Body body) {
        Thread thread = new Thread(() -> {
            try {
                body.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        thread.start();
        return thread;
    }

    /** Two wait for the end of one thread. */
    private static void ofTwo() throws InterruptedException {
        Thread one = start(() -> shared = 1);
        Thread other = start(() -> {
            one.join();
            System.out.println(shared);
        });
        one.join();
        other.join();
        System.out.println(shared);
    }

    /** The same, but one of them has not all the time in the world. */
    private static void ofTwoForAWhile() throws InterruptedException {
        Thread one = start(() -> shared = 1);
        Thread other = start(one::join);
        one.join(1_000);
        other.join();
        one.join();
        System.out.println(shared);
    }

    /** A thread ends while somebody stands in its monitor. */
    private static void inItsMonitor() throws InterruptedException {
        Object lock = new Object();
        Thread one = start(() -> {
            synchronized (lock) {
                shared = 2 * shared;
            }
        });
        Thread other = start(() -> {
            synchronized (one) {
                synchronized (lock) {
                    shared = 3 * shared;
                }
            }
        });
        other.join();
        one.join();
    }

    /**
     * Somebody waits in a monitor in which another stands, who waits for a lock of a third: nobody may be left behind.
     */
    private static void inMonitorOfWaiting() throws InterruptedException {
        Object lock = new Object();
        Object monitor = new Object();
        final Thread waiting = start(() -> {
            synchronized (monitor) {
                monitor.wait();
            }
        });
        final Thread one = start(() -> {
            synchronized (monitor) {
                synchronized (lock) {
                    shared = 2 * shared;
                }
                monitor.notifyAll();
            }
        });
        final Thread other = start(() -> {
            synchronized (lock) {
                synchronized (monitor) {
                    shared = 3;
                }
            }
        });
        one.join();
        other.join();
        waiting.join();
    }
}
