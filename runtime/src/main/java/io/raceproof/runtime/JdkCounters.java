package io.raceproof.runtime;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Timer;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The numbers that the JDK gives to threads, pools and timers, and begins random sequences with. Every execution of
 * explore finds them as the first one did: else the same program would print other names each time.
 *
 * <p>Used by the thread that runs one execution after the other.
 */
final class JdkCounters {

    private static final List<Runnable> RESETS = new ArrayList<>();

    private JdkCounters() {}

    /** The counters are as they were when this was called first. */
    static void reset() {
        if (RESETS.isEmpty()) {
            remember(Thread.class.getName(), "threadInitNumber");
            remember(Thread.class.getName(), "threadSeqNumber");
            remember(Thread.class.getName() + "$ThreadNumbering", "next");
            remember(ForkJoinPool.class.getName(), "poolIds");
            remember(Executors.class.getName() + "$DefaultThreadFactory", "poolNumber");
            remember(Random.class.getName(), "seedUniquifier");
            remember(Timer.class.getName(), "nextSerialNumber");
        }
        RESETS.forEach(Runnable::run);
    }

    /** A JDK that does not have it counts in another way, and shows that when the first schedule is run twice. */
    private static void remember(String owner, String name) {
        try {
            Field field = Class.forName(owner).getDeclaredField(name);
            if (field.getType() == int.class) {
                int value = Unsafely.getStaticInt(field);
                RESETS.add(() -> Unsafely.putStatic(field, value));
            } else if (field.getType() == long.class) {
                long value = Unsafely.getStaticLong(field);
                RESETS.add(() -> Unsafely.putStatic(field, value));
            } else if (Unsafely.getStatic(field) instanceof AtomicInteger counter) {
                int value = counter.get();
                RESETS.add(() -> counter.set(value));
            } else if (Unsafely.getStatic(field) instanceof AtomicLong counter) {
                long value = counter.get();
                RESETS.add(() -> counter.set(value));
            }
        } catch (ClassNotFoundException | NoSuchFieldException e) {
            return;
        }
    }
}
