package explored;

import java.util.ArrayList;
import java.util.List;

/** Programs that do not end as one would like; the argument says which. */
public final class Awkward {

    private static final Object LEFT = new Object();
    private static final Object RIGHT = new Object();
    private static int depth;

    private Awkward() {}

    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
            case "busy" -> {
                while (depth >= 0) {
                    depth++;
                    depth -= 1;
                }
            }
            case "exit" -> {
                run(() -> System.exit(3), false).join();
                System.out.println("not reached");
            }
            case "memory" -> {
                List<long[]> all = new ArrayList<>();
                while (all.size() < Integer.MAX_VALUE) {
                    all.add(new long[Integer.MAX_VALUE / 16]);
                }
            }
            case "stack" -> deeper(0);
            case "daemons" -> {
                Thread one = run(() -> both(LEFT, RIGHT), true);
                Thread other = run(() -> both(RIGHT, LEFT), true);
                one.join();
                other.join();
            }
            case "hook" -> Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("bye")));
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static int deeper(int level) {
        return deeper(level + 1) + 1;
    }

    private static Thread run(Runnable what, boolean daemon) {
        Thread thread = new Thread(what);
        thread.setDaemon(daemon);
        thread.start();
        return thread;
    }

    private static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                depth++;
            }
        }
    }
}
