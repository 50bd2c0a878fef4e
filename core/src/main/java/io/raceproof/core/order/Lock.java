package io.raceproof.core.order;

import io.raceproof.core.event.LockMode;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A lock, as far as order goes: whoever takes it sees what was done under it before, except that shared holders do not
 * see each other. An exclusive holder has seen everything, so its release replaces all earlier ones: the lock's history
 * is bounded.
 *
 * <p>The real lock is held around both operations, so an exclusive one is alone; shared ones may come together.
 */
public final class Lock {

    /** How a report calls it. */
    private final String name;

    /**
     * What the last exclusive holder told, and the shared holders since, as who comes next sees it. Written under the
     * exclusive hold.
     */
    private volatile Joins exclusive = Joins.NONE;

    private volatile SharedJoins shared = new SharedJoins();

    /** Who released it last, if that was an exclusive hold; else null. Written under the hold. */
    private volatile Task last;

    /**
     * Where the last one of the lock's line of {@link Rank}s gave it up; null: there is no line. Written under the
     * exclusive hold.
     */
    private volatile Segment endOfLine;

    /**
     * The ended sections in which their task started another or made a join: somebody may come after their acquire by
     * logic and not after their release. There are few; who forks under a lock rarely does it often.
     */
    private final List<Section> leaks = new CopyOnWriteArrayList<>();

    /** Null until it is asked for; written under the monitor. */
    private volatile Identity identity;

    public Lock() {
        this("a lock");
    }

    /** {@code name}: as a noun phrase, for reports. */
    public Lock(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    /** What stands for a lock without keeping it alive. */
    public static final class Identity extends WeakReference<Lock> {
        private Identity(Lock lock) {
            super(lock);
        }

        /** Whether nobody can take the lock any more. */
        public boolean isGone() {
            return refersTo(null);
        }
    }

    /** One and the same for the lock. */
    public Identity identity() {
        if (identity == null) {
            synchronized (this) {
                if (identity == null) {
                    identity = new Identity(this);
                }
            }
        }
        return identity;
    }

    void leaked(Section section) {
        leaks.add(section);
    }

    List<Section> leaks() {
        return leaks;
    }

    /** Whether the task has seen all that the lock could tell it: it was the last to hold it. */
    boolean isNoNewsTo(Task task) {
        return last == task;
    }

    /** Where the last task of the line gave the lock up; null: there is none. */
    Segment endOfLine() {
        return endOfLine;
    }

    /** A line ends there from now on: the same, that is one longer, or another one. For who holds the lock alone. */
    void endLineAt(Segment telling) {
        endOfLine = telling;
    }

    /** What it tells, but for what is before the stamp. */
    Joins acquired(LockMode mode, long bygone) {
        Joins told = exclusive.since(bygone);
        return mode == LockMode.EXCLUSIVE ? Joins.merge(told, shared.get().since(bygone)) : told;
    }

    void release(LockMode mode, Joins told, Task task) {
        last = mode == LockMode.EXCLUSIVE ? task : null;
        if (mode == LockMode.EXCLUSIVE) {
            exclusive = told;
            if (shared.get() != Joins.NONE) {
                shared = new SharedJoins();
            }
        } else {
            shared.add(told, segment -> false, task.bygone());
        }
    }
}
