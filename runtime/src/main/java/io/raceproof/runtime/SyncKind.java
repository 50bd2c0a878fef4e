package io.raceproof.runtime;

import io.raceproof.runtime.SyncOp.Family;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * What the objects of one class are to us. Calls go through interfaces and superclasses, so what a call means is known
 * from the receiver alone: it may be the JDK's synchronizer, a class of the program that extends one, or one that has
 * nothing to do with it. Where a class of the program overrides a method, its own code tells what it does.
 */
final class SyncKind {

    private static final Map<Class<?>, Family> FAMILIES = Map.ofEntries(
            Map.entry(ReentrantLock.class, Family.LOCK),
            Map.entry(ReentrantReadWriteLock.ReadLock.class, Family.LOCK),
            Map.entry(ReentrantReadWriteLock.WriteLock.class, Family.LOCK),
            Map.entry(AbstractQueuedSynchronizer.class, Family.ATOMIC),
            Map.entry(AbstractQueuedLongSynchronizer.class, Family.ATOMIC),
            Map.entry(AbstractQueuedSynchronizer.ConditionObject.class, Family.CONDITION),
            Map.entry(AbstractQueuedLongSynchronizer.ConditionObject.class, Family.CONDITION),
            Map.entry(StampedLock.class, Family.STAMPED),
            Map.entry(Semaphore.class, Family.SEMAPHORE),
            Map.entry(CountDownLatch.class, Family.LATCH),
            Map.entry(CyclicBarrier.class, Family.BARRIER),
            Map.entry(Phaser.class, Family.PHASER),
            Map.entry(Exchanger.class, Family.EXCHANGER),
            Map.entry(AtomicIntegerFieldUpdater.class, Family.UPDATER),
            Map.entry(AtomicLongFieldUpdater.class, Family.UPDATER),
            Map.entry(AtomicReferenceFieldUpdater.class, Family.UPDATER),
            Map.entry(VarHandle.class, Family.HANDLE),
            Map.entry(Thread.class, Family.THREAD),
            Map.entry(ThreadLocal.class, Family.LOCAL));

    private static final String CONCURRENT = "java.util.concurrent.";
    private static final String ATOMIC = CONCURRENT + "atomic.";
    private static final String STAMPED_VIEW = "java.util.concurrent.locks.StampedLock$";

    /** With their views and iterators, which are nested in them. */
    private static final Set<String> COLLECTIONS = Set.of(
            "ArrayBlockingQueue",
            "ConcurrentHashMap",
            "ConcurrentLinkedDeque",
            "ConcurrentLinkedQueue",
            "ConcurrentSkipListMap",
            "ConcurrentSkipListSet",
            "CopyOnWriteArrayList",
            "CopyOnWriteArraySet",
            "DelayQueue",
            "LinkedBlockingDeque",
            "LinkedBlockingQueue",
            "LinkedTransferQueue",
            "PriorityBlockingQueue",
            "SynchronousQueue");

    private static final ClassValue<SyncKind> KINDS = new ClassValue<>() {
        @Override
        protected SyncKind computeValue(Class<?> type) {
            return new SyncKind(type);
        }
    };

    /** Null: nothing that we model. */
    final Family family;

    private final Class<?> type;

    /** By name and descriptor of a method: whether a class of the program declares it, below the JDK's. */
    private final Map<String, Boolean> overridden = new ConcurrentHashMap<>();

    private SyncKind(Class<?> type) {
        this.type = type;
        this.family = family(firstOfJdk(type));
    }

    static SyncKind of(Object object) {
        return of(object.getClass());
    }

    static SyncKind of(Class<?> type) {
        return KINDS.get(type);
    }

    /** Whether the class is one of java.base, or another that the boot loader has. */
    static boolean isOfJdk(Class<?> type) {
        return type.getClassLoader() == null;
    }

    private static Class<?> firstOfJdk(Class<?> type) {
        Class<?> c = type;
        while (!isOfJdk(c)) {
            c = c.getSuperclass();
        }
        return c;
    }

    private static Family family(Class<?> ofJdk) {
        for (Class<?> c = ofJdk; c != null; c = c.getSuperclass()) {
            Family known = FAMILIES.get(c);
            if (known != null) {
                return known;
            }
        }
        String name = ofJdk.getName();
        if (name.equals(UnsafeModel.CLASS)) {
            return Family.UNSAFE;
        }
        if (name.startsWith(STAMPED_VIEW)) {
            return Family.LOCK;
        }
        if (name.startsWith(ATOMIC)) {
            return Family.ATOMIC;
        }
        if (name.startsWith(CONCURRENT)) {
            int nested = name.indexOf('$');
            String outermost = name.substring(CONCURRENT.length(), nested < 0 ? name.length() : nested);
            return COLLECTIONS.contains(outermost) ? Family.COLLECTION : null;
        }
        return null;
    }

    /** Whether a virtual call of the method runs the JDK's code. */
    boolean runsJdkCode(SyncCalls.Named method) {
        return isOfJdk(type)
                || !overridden.computeIfAbsent(
                        method.name() + method.descriptor(), key -> declares(method.name(), method.descriptor()));
    }

    /** Whether a method that a call names exactly, by a class that the type is or extends, is the JDK's. */
    static boolean inherits(Class<?> type, SyncCalls.Named method) {
        return inherits(type, method, firstOfJdk(type));
    }

    /** Whether a call of the method runs the code of that class, which the type is or extends, or of one above it. */
    static boolean inherits(Class<?> type, SyncCalls.Named method, Class<?> from) {
        Class<?> called = type;
        while (method.exact() && called != from && !called.getName().equals(method.owner())) {
            called = called.getSuperclass();
        }
        return !declares(called, from, method.name(), method.descriptor());
    }

    private boolean declares(String name, String descriptor) {
        return declares(type, firstOfJdk(type), name, descriptor);
    }

    /** Whether the class does, or one that it extends below the other. */
    private static boolean declares(Class<?> type, Class<?> above, String name, String descriptor) {
        for (Class<?> c = type; c != above; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                if (method.getName().equals(name) && descriptor(method).equals(descriptor)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String descriptor(Method method) {
        StringBuilder text = new StringBuilder("(");
        for (Class<?> parameter : method.getParameterTypes()) {
            text.append(parameter.descriptorString());
        }
        return text.append(')')
                .append(method.getReturnType().descriptorString())
                .toString();
    }
}
