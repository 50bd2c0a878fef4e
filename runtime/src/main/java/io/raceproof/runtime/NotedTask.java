package io.raceproof.runtime;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A task as {@link Noting} knows it, by names that mean the same in other executions: its own is the path of numbers
 * that children have among their parent's, and a finish is named after the task that opened it.
 *
 * <p>One strand runs at a time, so nothing needs a guard.
 */
final class NotedTask {

    final String path;

    /** The finish that waits for it; of no use if it is detached. */
    final String bornIn;

    final boolean detached;

    /** Whether a worker of a pool runs it, and not a thread of its own. */
    boolean pooled;

    /** Where there are several workers, and so different ones that may take it: their pool; else null. */
    String pool;

    /** Those that it has opened and not closed. */
    private final Deque<String> finishes = new ArrayDeque<>();

    private int children;
    private int opened;
    private boolean begun;

    private NotedTask(String path, String bornIn, boolean detached) {
        this.path = path;
        this.bornIn = bornIn;
        this.detached = detached;
    }

    static NotedTask main() {
        return new NotedTask("0", "program", false);
    }

    /** The next one that it starts; {@code detached}: no finish waits for it. */
    NotedTask start(boolean detached) {
        return new NotedTask(path + "." + ++children, detached ? "" : innermost(), detached);
    }

    private String innermost() {
        return finishes.isEmpty() ? bornIn : finishes.peek();
    }

    /** Some thread is about to run it; whether that is the first time. */
    boolean begins() {
        boolean isFirst = !begun;
        begun = true;
        return isFirst;
    }

    void openFinish() {
        finishes.push(path + "/" + ++opened);
    }

    /** Returns the finish that it closes. */
    String closeFinish() {
        return finishes.pop();
    }
}
