package traps;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Fails in every way an access can, prints how, and ends with an uncaught exception of its own. */
public final class Failures {

    int value;
    double wide;
    Failures next;
    int[] data;

    private interface Attempt {
        void run();
    }

    static final class Broken {
        static int field = Integer.parseInt("not a number");
    }

    public static void main(String[] args) {
        Failures none = args.length > 5 ? new Failures() : null;
        Failures some = new Failures();
        int[] three = new int[3];
        long[][] rows = new long[2][];
        Object[] strings = new String[1];
        List<Attempt> attempts = new ArrayList<>();
        attempts.add(() -> System.out.println(none.value));
        attempts.add(() -> none.value = 1);
        attempts.add(() -> none.wide += 1);
        attempts.add(() -> some.next.next.wide = 2);
        attempts.add(() -> some.data[0]++);
        attempts.add(() -> three[3] = 1);
        attempts.add(() -> three[-1]++);
        attempts.add(() -> rows[1][0] = 7);
        attempts.add(() -> rows[2][0]++);
        attempts.add(() -> strings[0] = Integer.valueOf(1));
        attempts.add(() -> Broken.field = 1);
        attempts.add(() -> System.out.println(Broken.field));
        attempts.add(() -> new ConcurrentHashMap<String, Integer>().computeIfAbsent("key", Integer::valueOf));
        attempts.add(() -> new AtomicInteger().updateAndGet(zero -> 1 / zero));
        attempts.add(() -> recurse(0));
        for (Attempt attempt : attempts) {
            try {
                attempt.run();
                System.out.println("passed");
            } catch (StackOverflowError e) {
                System.out.println("too deep");
            } catch (Throwable e) {
                System.out.println(e);
                for (StackTraceElement frame : e.getStackTrace()) {
                    System.out.println("  " + frame);
                }
            }
        }
        some.next.value++;
    }

    private static int recurse(int depth) {
        return recurse(depth + 1) + 1;
    }
}
