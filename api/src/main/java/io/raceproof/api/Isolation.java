package io.raceproof.api;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * What one {@code isolated} section holds: everything, or a set of objects. Global sections take the write side of one
 * read-write lock; sections on objects take its read side and then the objects' locks in their fixed order, so there is
 * no cycle. A nested section never takes a lock: it must be covered by what the outer one holds.
 */
final class Isolation {

    private static final ReentrantReadWriteLock EVERYTHING = new ReentrantReadWriteLock();

    private static final int SPINS = 100;

    /** Where there are more threads than processors, who is in the section may not be running. */
    private static final int YIELDS = 50;

    /** By identity; null: everything. */
    private final Set<Object> objects;

    private Isolation(Set<Object> objects) {
        this.objects = objects;
    }

    static Isolation ofEverything() {
        return new Isolation(null);
    }

    static Isolation of(Iterable<?> objects) {
        Set<Object> distinct = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Object object : objects) {
            if (object == null) {
                throw new NullPointerException("isolated on null: name an object that exists");
            }
            distinct.add(object);
        }
        return new Isolation(distinct);
    }

    private boolean covers(Isolation inner) {
        return objects == null || inner.objects != null && objects.containsAll(inner.objects);
    }

    /** Runs the body in isolation. */
    void run(Runnable body) {
        Context ctx = Context.current();
        if (ctx.isolation == null) {
            runLocked(ctx, body);
        } else if (ctx.isolation.covers(this)) {
            body.run();
        } else {
            throw Misuse.nestedIsolated();
        }
    }

    private void runLocked(Context ctx, Runnable body) {
        Probe.isolates(objects == null ? null : objects.toArray());
        Lock global = objects == null ? EVERYTHING.writeLock() : EVERYTHING.readLock();
        acquire(ctx, global);
        try {
            if (objects == null) {
                runAs(null, ctx, body);
            } else if (objects.isEmpty()) {
                // Excludes global sections only: as if it named an object that no other section names.
                runAs(this, ctx, body);
            } else {
                runOnObjects(ctx, body);
            }
        } finally {
            global.unlock();
            SerialLockWait.released();
        }
    }

    private void runAs(Object told, Context ctx, Runnable body) {
        Probe.acquire(told);
        try {
            runInside(ctx, body);
        } finally {
            Probe.release(told);
        }
    }

    private void runOnObjects(Context ctx, Runnable body) {
        List<ObjectLock> locks = ObjectLock.reserve(objects);
        int held = 0;
        try {
            for (ObjectLock lock : locks) {
                acquire(ctx, lock);
                held++;
                Probe.acquire(lock.object());
            }
            runInside(ctx, body);
        } finally {
            while (held > 0) {
                ObjectLock last = locks.get(--held);
                Probe.release(last.object());
                last.unlock();
            }
            ObjectLock.release(locks);
        }
    }

    /** The isolated body, all locks held: enter, run, exit. */
    private void runInside(Context ctx, Runnable body) {
        ctx.isolation = this;
        try {
            body.run();
        } finally {
            ctx.isolation = null;
        }
    }

    /** Sections are short: a moment's patience is cheaper than a replacement for this thread. */
    private static void acquire(Context ctx, Lock lock) {
        if (Probe.isSerial()) {
            SerialLockWait.acquire(ctx, lock, () -> isFree(lock));
            return;
        }
        for (int i = 0; i < SPINS + YIELDS; i++) {
            if (isOpen(lock) && lock.tryLock()) {
                return;
            }
            if (i < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
        Blocking.await(ctx, new LockWait(lock));
    }

    private static boolean isFree(Lock lock) {
        if (lock instanceof ObjectLock own) {
            return !own.isLocked();
        }
        return !EVERYTHING.isWriteLocked() && (lock == EVERYTHING.readLock() || EVERYTHING.getReadLockCount() == 0);
    }

    /** The global lock is only taken at once if nobody queues for it, lest readers starve a writer. */
    private static boolean isOpen(Lock lock) {
        return lock instanceof ObjectLock || !EVERYTHING.hasQueuedThreads();
    }
}
