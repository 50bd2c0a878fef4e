package io.raceproof.api;

/**
 * A value that some task sets once and any task may get. Nobody has to know beforehand which task will set it.
 *
 * <pre>{@code
 * Promise<String> name = new Promise<>();
 * finish(() -> {
 *     async(() -> System.out.println("hello " + name.get()));
 *     async(() -> name.set("world"));
 * });
 * }</pre>
 *
 * <p>What happened before {@code set} is visible after {@code get}. A {@code get} blocks its task, not the pool: see
 * the limits in the package description.
 *
 * @param <V> the type of the value; {@code null} is allowed
 */
public final class Promise<V> extends Awaitable<V> {

    /** A promise without a value yet. */
    public Promise() {
        Probe.tasksMayBlock();
    }

    /**
     * Gives the promise its value and wakes everybody who waits for it. Any thread may do it, also inside
     * {@code isolated}.
     *
     * @param value the value, may be {@code null}
     * @throws IllegalStateException if the promise has a value already
     */
    public void set(V value) {
        Probe.sets(join());
        if (!claim()) {
            Probe.choice(Probe.SECOND_SET);
            throw Misuse.secondSet();
        }
        Probe.make(join());
        completeWith(value);
    }
}
