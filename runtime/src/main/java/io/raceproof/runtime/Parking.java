package io.raceproof.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.locks.LockSupport;

/**
 * Parks and unparks threads for real, past the hooks that {@code LockSupport} has in serial mode. Platform threads park
 * by {@code Unsafe}; virtual ones, where the JDK has them, through the JDK's own door behind {@code LockSupport}.
 */
final class Parking {

    private static final String VIRTUAL = "java.lang.BaseVirtualThread";
    private static final String DOOR = "jdk.internal.access.JavaLangAccess";
    private static final String DOORS = "jdk.internal.access.SharedSecrets";

    /** Null where there are no virtual threads, or where nothing is opened to us because there is no agent. */
    private static final MethodHandle PARK = find("parkVirtualThread", MethodType.methodType(void.class));

    private static final MethodHandle PARK_NANOS =
            find("parkVirtualThread", MethodType.methodType(void.class, long.class));
    private static final MethodHandle UNPARK =
            find("unparkVirtualThread", MethodType.methodType(void.class, Thread.class));

    /** Without an agent nothing is opened to us, and nothing hooked either. */
    private static final boolean IS_OPEN = isOpen();

    private Parking() {}

    private static boolean isOpen() {
        try {
            Unsafely.unpark(null);
            return true;
        } catch (IllegalAccessError | ExceptionInInitializerError closed) {
            return false;
        }
    }

    private static MethodHandle find(String name, MethodType type) {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            Class<?> door = Class.forName(DOOR);
            Object open = lookup.findStatic(Class.forName(DOORS), "getJavaLangAccess", MethodType.methodType(door))
                    .invoke();
            return lookup.findVirtual(door, name, type).bindTo(open);
        } catch (Throwable absent) {
            return null;
        }
    }

    static boolean isVirtual(Thread thread) {
        for (Class<?> c = thread.getClass(); c != null; c = c.getSuperclass()) {
            if (c.getName().equals(VIRTUAL)) {
                return true;
            }
        }
        return false;
    }

    /** Parks the calling thread. */
    static void park() {
        if (!IS_OPEN) {
            LockSupport.park();
        } else if (isVirtual(Thread.currentThread())) {
            parkVirtual();
        } else {
            Unsafely.park(false, 0);
        }
    }

    static void unpark(Thread thread) {
        if (!IS_OPEN) {
            LockSupport.unpark(thread);
        } else if (isVirtual(thread)) {
            unparkVirtual(thread);
        } else {
            Unsafely.unpark(thread);
        }
    }

    static void parkVirtual() {
        if (PARK == null) {
            LockSupport.park();
            return;
        }
        try {
            PARK.invokeExact();
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static void parkVirtual(long nanos) {
        try {
            PARK_NANOS.invokeExact(nanos);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static void unparkVirtual(Thread thread) {
        if (UNPARK == null) {
            LockSupport.unpark(thread);
            return;
        }
        try {
            UNPARK.invokeExact(thread);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    private static IllegalStateException unexpected(Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        return new IllegalStateException("a virtual thread cannot be parked or unparked", e);
    }
}
