package io.raceproof.suite;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Structured concurrency and scoped values, which JDK 25 has, for programs that are compiled for 17. */
public final class Scope implements AutoCloseable {

    private static final String SCOPE = "java.util.concurrent.StructuredTaskScope";
    private static final String VALUE = "java.lang.ScopedValue";

    private final Object scope;

    private Scope(Object scope) {
        this.scope = scope;
    }

    /** One that waits for all its subtasks, or for the first that fails. */
    public static Scope open() {
        return new Scope(Newer.call(Newer.find(type(SCOPE), "open"), null));
    }

    /** One that waits for the first subtask that succeeds. */
    public static Scope openForFirst() {
        Class<?> joiner = type(SCOPE + "$Joiner");
        Object first = Newer.call(Newer.find(joiner, "anySuccessfulResultOrThrow"), null);
        return new Scope(Newer.call(Newer.find(type(SCOPE), "open", joiner), null, first));
    }

    /** The result is there when the scope is joined. */
    @SuppressWarnings("unchecked")
    public <T> Supplier<T> fork(Callable<T> body) {
        return (Supplier<T>) Newer.call(Newer.find(type(SCOPE), "fork", Callable.class), scope, body);
    }

    /** Whether all went well. */
    public boolean join() {
        try {
            Newer.find(type(SCOPE), "join").invoke(scope);
            return true;
        } catch (InvocationTargetException e) {
            return false;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        Newer.call(Newer.find(type(SCOPE), "close"), scope);
    }

    /** The body gets something that says what value is bound: the one given, in its own threads and subtasks. */
    public static <T> void bind(T value, Consumer<Supplier<T>> body) {
        Class<?> type = type(VALUE);
        Object key = Newer.call(Newer.find(type, "newInstance"), null);
        Object carrier = Newer.call(Newer.find(type, "where", type, Object.class), null, key, value);
        Method run = Newer.find(carrier.getClass(), "run", Runnable.class);
        Newer.call(run, carrier, (Runnable) () -> body.accept(() -> bound(key)));
    }

    @SuppressWarnings("unchecked")
    private static <T> T bound(Object key) {
        return (T) Newer.call(Newer.find(type(VALUE), "get"), key);
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
