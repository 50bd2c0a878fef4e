package io.raceproof.api;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CompletionException;

/**
 * Something that will have a value: a {@link TaskFuture} or a {@link Promise}. Any task, and any other thread, may
 * {@link #get} it, any number of times; {@link Tasks#asyncAwait} starts a task when several of these are ready.
 *
 * @param <V> the type of the value; {@code null} is a value like any other
 */
public abstract sealed class Awaitable<V> permits TaskFuture, Promise {

    private static final VarHandle STATE;
    private static final VarHandle CLAIMED;
    private static final Object READY = new Object();

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            STATE = lookup.findVarHandle(Awaitable.class, "state", Object.class);
            CLAIMED = lookup.findVarHandle(Awaitable.class, "claimed", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** {@link #READY}, or the stack of those who wait: a {@link Node} or null. */
    private volatile Object state;

    /** Somebody has taken on to complete this. */
    private volatile boolean claimed;

    /** The value, or a {@link Failure}. Written once, before the state becomes READY; read after. */
    private Object outcome;

    /** What observers know this by. */
    private final Object join = Probe.newJoin();

    private record Node(Wakeable waiting, Node next) {}

    private record Failure(Throwable thrown) {}

    Awaitable() {}

    /**
     * The value; waits until there is one.
     *
     * @return the value
     * @throws DeadlockException if everybody waits and nobody is left who could complete this
     * @throws TooManyBlockedTasksException if 10,000 tasks are blocked already and the JDK is older than 21
     */
    public final V get() {
        if (state != READY) {
            await(Context.current());
        }
        Probe.take(join);
        return outcome();
    }

    final Object join() {
        return join;
    }

    /** Brings this to its completion, or waits for it. */
    void await(Context ctx) {
        GetWait wait = new GetWait(this);
        if (addWaiting(wait)) {
            Blocking.await(ctx, wait);
        }
    }

    final boolean isReady() {
        return state == READY;
    }

    /** True for the first caller only: it, and nobody else, may complete this. */
    final boolean claim() {
        return !claimed && CLAIMED.compareAndSet(this, false, true);
    }

    final void completeWith(V value) {
        complete(value);
    }

    final void failWith(Throwable thrown) {
        complete(new Failure(thrown));
    }

    private void complete(Object result) {
        outcome = result;
        for (Node node = (Node) STATE.getAndSet(this, READY); node != null; node = node.next) {
            node.waiting.wake();
        }
    }

    /** Asks to be woken at completion; false, and no wake-up, if this is complete already. */
    final boolean addWaiting(Wakeable waiting) {
        Object seen = state;
        while (seen != READY) {
            if (STATE.compareAndSet(this, seen, new Node(waiting, (Node) seen))) {
                return true;
            }
            seen = state;
        }
        return false;
    }

    @SuppressWarnings("unchecked")
    private V outcome() {
        if (outcome instanceof Failure failure) {
            throw rethrow(failure.thrown);
        }
        return (V) outcome;
    }

    private static RuntimeException rethrow(Throwable thrown) {
        if (thrown instanceof RuntimeException || thrown instanceof Error) {
            return Failures.asIs(thrown);
        }
        return new CompletionException(thrown);
    }
}
