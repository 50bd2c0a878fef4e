package io.raceproof.api;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The lock of one object, by identity. It exists only while some section uses it; its number, given at creation, is its
 * place in the order in which sections take their locks. Sections reserve all their locks before they take the first,
 * so two sections that share objects see the same numbers.
 */
final class ObjectLock extends ReentrantLock {

    private static final long serialVersionUID = 1L;

    private static final ConcurrentHashMap<Identity, ObjectLock> IN_USE = new ConcurrentHashMap<>();
    private static final AtomicLong NUMBERS = new AtomicLong();

    private final transient Identity key;
    private final long number = NUMBERS.incrementAndGet();

    /** How many sections hold or want it; changed only inside the map's atomic updates of its key. */
    private int users;

    private ObjectLock(Identity key) {
        this.key = key;
    }

    Object object() {
        return key.object;
    }

    /** The locks of these distinct objects, in the order in which they must be taken. */
    static List<ObjectLock> reserve(Collection<Object> distinct) {
        List<ObjectLock> locks = new ArrayList<>(distinct.size());
        for (Object object : distinct) {
            locks.add(IN_USE.compute(new Identity(object), (key, existing) -> {
                ObjectLock lock = existing == null ? new ObjectLock(key) : existing;
                lock.users++;
                return lock;
            }));
        }
        locks.sort(Comparator.comparingLong(lock -> lock.number));
        return locks;
    }

    static void release(List<ObjectLock> locks) {
        for (ObjectLock lock : locks) {
            IN_USE.computeIfPresent(lock.key, (key, same) -> --same.users == 0 ? null : same);
        }
    }

    /** How many objects have a lock now. */
    static int inUse() {
        return IN_USE.size();
    }

    private record Identity(Object object) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Identity that && that.object == object;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }
    }
}
