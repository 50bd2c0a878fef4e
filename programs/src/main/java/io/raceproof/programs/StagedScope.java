package io.raceproof.programs;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A structured scope and virtual threads, which JDK 25 has, for code that is compiled for 17. */
final class StagedScope {

    private static final Class<?> TYPE = type();

    private final Object scope;

    private StagedScope(Object scope) {
        this.scope = scope;
    }

    private static Class<?> type() {
        try {
            return Runtime.version().feature() < 25 ? null : Class.forName("java.util.concurrent.StructuredTaskScope");
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** Whether this JDK has them. */
    static boolean exists() {
        return TYPE != null;
    }

    static StagedScope open() {
        return new StagedScope(call(TYPE, "open", null));
    }

    void fork(Callable<Integer> body) {
        call(TYPE, "fork", scope, Callable.class, body);
    }

    void joinAndClose() {
        call(TYPE, "join", scope);
        call(TYPE, "close", scope);
    }

    /** An executor with a virtual thread for each task. */
    static ExecutorService newPool() {
        return (ExecutorService) call(Executors.class, "newVirtualThreadPerTaskExecutor", null);
    }

    static Thread startVirtual(Runnable body) {
        return (Thread) call(Thread.class, "startVirtualThread", null, Runnable.class, body);
    }

    private static Object call(Class<?> in, String name, Object receiver) {
        return call(in, name, receiver, null, null);
    }

    private static Object call(Class<?> in, String name, Object receiver, Class<?> parameter, Object argument) {
        try {
            if (parameter == null) {
                return in.getMethod(name).invoke(receiver);
            }
            Method method = in.getMethod(name, parameter);
            return method.invoke(receiver, argument);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
