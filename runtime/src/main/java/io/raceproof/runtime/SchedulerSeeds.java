package io.raceproof.runtime;

import java.lang.reflect.Field;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Makes the JDK's own dice repeatable: where the workers of a ForkJoinPool look for work, and where its tasks are put,
 * depends on numbers that each thread gets from one generator, and that one begins with the time of day.
 */
final class SchedulerSeeds {

    private static final long SEED = 0x5DEECE66DL;

    private SchedulerSeeds() {}

    /** From now on the numbers are the same in every run; called by the first strand, before there are others. */
    static void fix() {
        // Before its first use the class has no generators.
        ThreadLocalRandom.current();
        AtomicLong seeds = (AtomicLong) generator("seeder");
        AtomicInteger probes = (AtomicInteger) generator("probeGenerator");
        seeds.set(SEED);
        probes.set(0);
        Thread self = Thread.currentThread();
        Unsafely.put(self, "threadLocalRandomSeed", 0L);
        Unsafely.put(self, "threadLocalRandomProbe", 0);
        Unsafely.put(self, "threadLocalRandomSecondarySeed", 0);
    }

    /** The thread's own numbers depend on nothing but its strand's path. */
    static void fix(Thread thread, String path) {
        Unsafely.put(thread, "threadLocalRandomSeed", SEED * (path.hashCode() + 1L));
        Unsafely.put(thread, "threadLocalRandomProbe", path.hashCode() | 1);
        Unsafely.put(thread, "threadLocalRandomSecondarySeed", 0);
    }

    private static Object generator(String name) {
        try {
            Field field = ThreadLocalRandom.class.getDeclaredField(name);
            return Unsafely.getStatic(field);
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("a JDK whose ThreadLocalRandom has no " + name, e);
        }
    }
}
