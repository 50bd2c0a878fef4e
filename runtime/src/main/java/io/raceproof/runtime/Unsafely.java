package io.raceproof.runtime;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/**
 * Words inside objects whose classes are not known when this is compiled, by offset. The one place that uses the JDK's
 * internal memory access: handles for fields are only fast as constants, and here the field varies with every call.
 * The agent opens the package to us; {@code sun.misc.Unsafe} would print a warning on the user's terminal.
 */
final class Unsafely {

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /** What stands for the offset of a field that is not there. */
    static final long ABSENT = -1;

    private static final long LONGS = baseOfLongs();

    private Unsafely() {}

    /** By reflection, because its type is int on some JDKs and long on others. */
    private static long baseOfLongs() {
        try {
            return ((Number) Unsafe.class
                            .getMethod("arrayBaseOffset", Class.class)
                            .invoke(UNSAFE, long[].class))
                    .longValue();
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Where the field lies in objects of the class that declares it, or {@link #ABSENT}. */
    static long offset(Class<?> declaring, String field) {
        try {
            return UNSAFE.objectFieldOffset(declaring, field);
        } catch (InternalError e) {
            return ABSENT;
        }
    }

    static long offsetInLongs(long index) {
        return LONGS + index * Long.BYTES;
    }

    /** For a first look: may be old, is never half a word. */
    static long peek(Object base, long offset) {
        return UNSAFE.getLong(base, offset);
    }

    /** The same, before whatever is looked at next. */
    static long peekBefore(Object base, long offset) {
        return UNSAFE.getLongAcquire(base, offset);
    }

    static long get(Object base, long offset) {
        return UNSAFE.getLongVolatile(base, offset);
    }

    /** Before the object is known to anybody else: whoever hears of it later sees the word. */
    static void putFirst(Object base, long offset, long word) {
        UNSAFE.putLongOpaque(base, offset, word);
        UNSAFE.storeFence();
    }

    /** Where nobody else looks meanwhile. */
    static void put(Object base, long offset, long word) {
        UNSAFE.putLong(base, offset, word);
    }

    /** Who sees it sees all that was written before. */
    static void putLast(Object base, long offset, long word) {
        UNSAFE.putLongRelease(base, offset, word);
    }

    static void storeFence() {
        UNSAFE.storeFence();
    }

    static boolean replace(Object base, long offset, long expected, long word) {
        return UNSAFE.compareAndSetLong(base, offset, expected, word);
    }

    static int getInt(Object base, long offset) {
        return UNSAFE.getIntVolatile(base, offset);
    }

    static boolean getBoolean(Object base, long offset) {
        return UNSAFE.getBooleanVolatile(base, offset);
    }

    static Object getObject(Object base, long offset) {
        return UNSAFE.getReferenceVolatile(base, offset);
    }

    static boolean replaceObject(Object base, long offset, Object expected, Object object) {
        return UNSAFE.compareAndSetReference(base, offset, expected, object);
    }

    /** An object that no constructor has seen. */
    static Object newInstance(Class<?> type) throws InstantiationException {
        return UNSAFE.allocateInstance(type);
    }

    /** Parks the calling thread, which is not virtual; as {@code Unsafe} does. */
    static void park(boolean isAbsolute, long time) {
        UNSAFE.park(isAbsolute, time);
    }

    /** Unparks a thread that is not virtual. */
    static void unpark(Object thread) {
        UNSAFE.unpark(thread);
    }

    /** What the static field, of a class that is initialised, refers to. */
    static Object getStatic(Field field) {
        return UNSAFE.getReferenceVolatile(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field));
    }

    static int getStaticInt(Field field) {
        return UNSAFE.getIntVolatile(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field));
    }

    static long getStaticLong(Field field) {
        return UNSAFE.getLongVolatile(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field));
    }

    static void putStatic(Field field, int value) {
        UNSAFE.putIntVolatile(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field), value);
    }

    static void putStatic(Field field, long value) {
        UNSAFE.putLongVolatile(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field), value);
    }

    /** Writes a field of {@code Thread}. */
    static void put(Thread thread, String field, long value) {
        UNSAFE.putLongVolatile(thread, UNSAFE.objectFieldOffset(Thread.class, field), value);
    }

    /** Writes a field of {@code Thread}. */
    static void put(Thread thread, String field, int value) {
        UNSAFE.putIntVolatile(thread, UNSAFE.objectFieldOffset(Thread.class, field), value);
    }
}
