package recording;

/** Stands for where a thread stands; tells whether it was handed to a hook on that thread. */
public final class Current {

    private final Thread thread = Thread.currentThread();

    void check() {
        if (thread != Thread.currentThread()) {
            throw new AssertionError("a hook got the state of " + thread);
        }
    }
}
