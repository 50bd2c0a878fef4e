package traps;

/** Monitors of blocks and methods, left in every way. */
public final class Monitors {

    static final Object LOCK = new Object();

    int count;

    synchronized int add(int n) {
        count += n;
        return count;
    }

    synchronized double half() {
        return count / 2.0;
    }

    static synchronized long twice(Monitors some) {
        return some.add(0) * 2L;
    }

    synchronized void fail(int n) {
        if (n == 0) {
            throw new IllegalStateException("deepest");
        }
        fail(n - 1);
    }

    int block(int[] data) {
        synchronized (LOCK) {
            for (int i = 0; i < data.length; i++) {
                synchronized (this) {
                    if (data[i] < 0) {
                        continue;
                    }
                    if (data[i] == 7) {
                        return i;
                    }
                    count += 10 / data[i];
                }
            }
        }
        return -1;
    }

    /** The loop begins with the first instruction under the monitor. */
    int loopAtOnce(int n) {
        synchronized (this) {
            do {
                n--;
            } while (n > 0);
        }
        return n;
    }

    /** Often enough for the JVM to compile everything here. */
    public static void main(String[] args) {
        String last = "";
        for (int i = 0; i < 20_000; i++) {
            last = run();
        }
        System.out.println(last);
    }

    public static String run() {
        Monitors some = new Monitors();
        StringBuilder text = new StringBuilder();
        text.append(some.add(4)).append(some.half()).append(twice(some));
        try {
            some.fail(1);
        } catch (IllegalStateException e) {
            text.append(e.getMessage());
        }
        text.append(some.block(new int[] {-1, 5, 7})).append(some.loopAtOnce(3));
        try {
            some.block(new int[1]);
        } catch (ArithmeticException e) {
            text.append(some.count);
        }
        return text.toString();
    }
}
