package explored;

import java.io.StringWriter;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Who takes something takes it from others, and who goes through something may meet them on the way. */
public final class Takers {

    private static final Queue<String> JOBS = new ConcurrentLinkedQueue<>();
    private static final Map<String, Integer> AGES = new ConcurrentHashMap<>();
    private static final CopyOnWriteArrayList<String> COPIED = new CopyOnWriteArrayList<>();
    private static volatile boolean seen;
    private static volatile boolean flag;

    private Takers() {}

    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
            case "poll" -> poll();
            case "tryAcquire" -> tryAcquire();
            case "iterator" -> iterator();
            case "oneChange" -> oneChange();
            case "twoChanges" -> twoChanges();
            case "phases" -> phases();
            case "copied" -> copied();
            case "joinOfEnded" -> joinOfEnded();
            case "reference" -> reference();
            case "accumulate" -> accumulate();
            case "nothingRan" -> nothingRan();
            case "property" -> property();
            case "propertyBefore" -> propertyBefore();
            case "writer" -> writer();
            case "initialisers" -> initialisers();
            case "ownWriters" -> ownWriters();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    private static void poll() throws InterruptedException {
        JOBS.add("one");
        JOBS.add("two");
        String[] got = new String[2];
        Thread other = start(() -> got[0] = JOBS.poll());
        got[1] = JOBS.poll();
        other.join();
        System.out.println(got[0] + got[1]);
    }

    private static void tryAcquire() throws InterruptedException {
        Semaphore one = new Semaphore(1);
        boolean[] got = new boolean[1];
        Thread other = start(() -> got[0] = one.tryAcquire());
        boolean mine = one.tryAcquire();
        other.join();
        System.out.println(mine + " " + got[0]);
    }

    private static void iterator() throws InterruptedException {
        JOBS.add("one");
        Thread other = start(() -> JOBS.add("two"));
        StringBuilder all = new StringBuilder();
        for (String job : JOBS) {
            all.append(job);
        }
        other.join();
        System.out.println(all);
    }

    private static void oneChange() throws InterruptedException {
        Thread other = start(() -> AGES.put("a", 1));
        AGES.forEach((name, age) -> seen = true);
        other.join();
    }

    private static void twoChanges() throws InterruptedException {
        Thread other = start(() -> {
            AGES.put("a", 1);
            AGES.put("b", 2);
        });
        AGES.forEach((name, age) -> seen = true);
        other.join();
    }

    private static void phases() throws InterruptedException {
        start(() -> AGES.put("a", 1)).join();
        System.out.println(AGES);
        start(() -> AGES.put("b", 1)).join();
        System.out.println(AGES);
    }

    private static void copied() throws InterruptedException {
        Thread other = start(() -> {
            COPIED.add("a");
            COPIED.add("b");
        });
        int size = COPIED.size();
        other.join();
        System.out.println(size <= 2);
    }

    private static void call(Runnable body) {
        body.run();
    }

    /** Nothing else in the lambda's method needs to be watched. */
    private static void reference() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread other = start(() -> call(latch::countDown));
        long count = latch.getCount();
        other.join();
        System.out.println(count);
    }

    private static void accumulate() throws InterruptedException {
        AtomicLong bits = new AtomicLong();
        Thread other = start(() -> bits.accumulateAndGet(2, (a, b) -> a | b));
        long mine = bits.updateAndGet(a -> a | 1);
        other.join();
        System.out.println(mine);
    }

    /** Who waits for the end of such a pool waits for nobody. */
    private static void nothingRan() throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.DAYS));
    }

    private static void property() throws InterruptedException {
        Thread other = start(() -> System.setProperty("explored", "yes"));
        System.out.println(System.getProperty("explored"));
        other.join();
    }

    private static void writer() throws InterruptedException {
        StringWriter text = new StringWriter();
        Thread other = start(() -> text.write("ab", 0, 2));
        text.write("c");
        other.join();
        System.out.println(text);
    }

    private static final class Left {
        static int value = Right.value + 1;
    }

    private static final class Right {
        static int value = Left.value + 1;
    }

    /** Whose initialiser comes first decides who is greater, and with two threads both may wait for ever. */
    private static void initialisers() throws InterruptedException {
        int[] got = new int[1];
        Thread other = start(() -> got[0] = Left.value);
        int mine = Right.value;
        other.join();
        System.out.println(got[0] + " " + mine);
    }

    private static void ownWriters() throws InterruptedException {
        Thread other = start(() -> new StringWriter().write("ab", 0, 2));
        new StringWriter().write("c");
        other.join();
    }

    private static void propertyBefore() throws InterruptedException {
        System.setProperty("explored", "yes");
        Thread other = start(() -> System.getProperty("explored"));
        System.out.println(System.getProperty("explored"));
        other.join();
    }

    /** The first may look before or after the third writes, although the second has long ended. */
    private static void joinOfEnded() throws InterruptedException {
        Thread first = start(() -> seen = flag);
        Thread second = start(() -> {});
        second.join();
        Thread third = start(() -> flag = true);
        first.join();
        third.join();
        System.out.println(seen);
    }
}
