package io.raceproof.suite;

import java.lang.reflect.Method;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** What the JDK has since 19 or 21, for programs that also run on 17, where the nearest older thing takes its place. */
public final class Newer {

    private Newer() {}

    /** An executor with a thread for each task. */
    public static ExecutorService threadPerTask() {
        Method method = find(Executors.class, "newThreadPerTaskExecutor", ThreadFactory.class);
        return method == null
                ? Executors.newCachedThreadPool()
                : (ExecutorService) call(method, null, Executors.defaultThreadFactory());
    }

    /** A thread that a builder makes and starts. */
    public static Thread startPlatform(Runnable body) {
        Method ofPlatform = find(Thread.class, "ofPlatform");
        if (ofPlatform == null) {
            Thread thread = new Thread(body);
            thread.start();
            return thread;
        }
        return startWith(ofPlatform, body);
    }

    /** A virtual thread; null if there are none. */
    public static Thread startVirtual(Runnable body) {
        Method ofVirtual = find(Thread.class, "ofVirtual");
        return ofVirtual == null ? null : startWith(ofVirtual, body);
    }

    /** An executor with a virtual thread for each task; null if there are none. */
    public static ExecutorService virtualPerTask() {
        Method method = find(Executors.class, "newVirtualThreadPerTaskExecutor");
        return method == null ? null : (ExecutorService) call(method, null);
    }

    private static Thread startWith(Method newBuilder, Runnable body) {
        Object builder = call(newBuilder, null);
        return (Thread) call(find(newBuilder.getReturnType(), "start", Runnable.class), builder, body);
    }

    /** Waits until the executor has run everything. */
    public static void close(ExecutorService executor) {
        Method close = find(ExecutorService.class, "close");
        if (close == null) {
            executor.shutdown();
            call(
                    find(ExecutorService.class, "awaitTermination", long.class, TimeUnit.class),
                    executor,
                    1L,
                    TimeUnit.DAYS);
        } else {
            call(close, executor);
        }
    }

    /** Whether the future's state says that it has a result. */
    public static boolean isSuccess(Future<?> future) {
        Method state = find(Future.class, "state");
        return state == null ? future.isDone() : call(state, future).toString().equals("SUCCESS");
    }

    static Method find(Class<?> type, String name, Class<?>... parameters) {
        try {
            return type.getMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    static Object call(Method method, Object receiver, Object... arguments) {
        try {
            return method.invoke(receiver, arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
