package io.raceproof.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Where strands get their stacks: virtual threads from JDK 21 on, so that a hundred thousand may wait at once, else
 * threads that are used again. Compiled for JDK 17, so virtual threads are
 * reached by name.
 */
final class SchedulerStacks {

    /** All Schedulers of a JVM share what stacks there are. */
    static final SchedulerStacks SHARED = new SchedulerStacks();

    private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

    /** Null where the JDK has none. */
    private final MethodHandle startVirtual;

    /** Null where the JDK has virtual threads. */
    private final ThreadPoolExecutor reused;

    private SchedulerStacks() {
        boolean virtual = Runtime.version().feature() >= FIRST_WITH_VIRTUAL_THREADS;
        startVirtual = virtual ? findStartVirtual() : null;
        reused = virtual ? null : newReused();
    }

    private static MethodHandle findStartVirtual() {
        MethodType type = MethodType.methodType(Thread.class, Runnable.class);
        try {
            return MethodHandles.publicLookup().findStatic(Thread.class, "startVirtualThread", type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a JDK from 21 on without Thread.startVirtualThread", e);
        }
    }

    private static ThreadPoolExecutor newReused() {
        return new ThreadPoolExecutor(0, Integer.MAX_VALUE, 5, TimeUnit.SECONDS, new SynchronousQueue<>(), body -> {
            Thread thread = new Thread(topGroup(), body, "raceproof-strand", 0, false);
            thread.setDaemon(true);
            useSystemLoader(thread);
            return thread;
        });
    }

    /** Stacks belong to nobody's group: they outlive who starts them. */
    private static ThreadGroup topGroup() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    /** Runs the body on a stack of its own; a fresh one has the system class loader as its context. */
    void start(Runnable body) {
        if (reused != null) {
            reused.execute(body);
            return;
        }
        Runnable inContext = () -> {
            useSystemLoader(Thread.currentThread());
            body.run();
        };
        try {
            Thread started = (Thread) startVirtual.invokeExact(inContext);
            assert started.isDaemon();
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("a virtual thread did not start", e);
        }
    }

    private static void useSystemLoader(Thread thread) {
        thread.setContextClassLoader(ClassLoader.getSystemClassLoader());
    }
}
