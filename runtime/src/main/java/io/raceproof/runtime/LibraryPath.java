package io.raceproof.runtime;

import io.raceproof.core.event.LockMode;
import io.raceproof.runtime.LibraryTable.How;

/**
 * From an object of the JDK over views to what they are views of, with the monitors that are taken on the way. Belongs
 * to one call of a hook.
 */
final class LibraryPath {

    private static final String SUB_MAP = "java.util.TreeMap$NavigableSubMap";

    private Object end;
    private LibraryKind kind;
    private Field named;

    /** Null: none. */
    private Object mutex;

    /** Whether all that was passed is the JDK's own, so that going through it runs no code of the program. */
    private boolean isOfJdk = true;

    /** Whether it is cut out of a tree: to go through it may call a comparator of the program. */
    private boolean isCutOut;

    LibraryPath(Object object, LibraryKind first) {
        end = object;
        kind = first;
        for (Object next = kind.next(end); next != null; next = kind.next(end)) {
            pass();
            if (mutex == null && kind.mutex != Unsafely.ABSENT) {
                mutex = Unsafely.getObject(end, kind.mutex);
            }
            end = next;
            kind = LibraryKind.of(end);
        }
        pass();
    }

    private void pass() {
        if (named == null && kind.isNamed) {
            named = kind.field;
        }
        Class<?> type = end.getClass();
        isOfJdk &= type.isArray() || kind.contents.isOpen();
        isCutOut |=
                type.getSuperclass() != null && type.getSuperclass().getName().equals(SUB_MAP);
    }

    /** What the object is, or is a view of in the end. */
    Object end() {
        return end;
    }

    boolean isOfJdk() {
        return isOfJdk;
    }

    boolean isCutOut() {
        return isCutOut;
    }

    /** Synchronized views take no lock for what is asked. */
    void openViews() {
        mutex = null;
    }

    /** Whoever tells of it later may not know what the program calls it. */
    void settleName(Current c, int site) {
        if (isObject()) {
            SharedObject.of(end, named == null ? kind.field : named);
        } else if (kind.how == How.UNKNOWN) {
            isUnknown(c, site);
        }
    }

    private void isUnknown(Current c, int site) {
        c.run.reservations().access("what is done to a " + end.getClass().getName(), site);
    }

    private boolean isObject() {
        return kind.how == How.OBJECT || kind.how == How.LOCKED;
    }

    boolean isGuarded() {
        return mutex != null || kind.how == How.LOCKED;
    }

    void touch(boolean write, int index, Current c, int site) {
        touch(write, index, null, c, site);
    }

    /** Tells of an access of the object and then, under the same monitors, of what is given, unless that is null. */
    void touch(boolean write, int index, Runnable then, Current c, int site) {
        if (isGuarded()) {
            tell(() -> tellAccess(write, index, then, c, site), c, site);
        } else {
            tellAccess(write, index, then, c, site);
        }
    }

    private void tellAccess(boolean write, int index, Runnable then, Current c, int site) {
        if (end.getClass().isArray()) {
            BulkHooks.range(end, index < 0 ? 0 : index, index < 0 ? Integer.MAX_VALUE : index + 1, write, c, site);
        } else if (isObject()) {
            SharedObject.of(end, named == null ? kind.field : named).tell(write, c, site);
        } else if (kind.how == How.UNKNOWN) {
            isUnknown(c, site);
        }
        if (then != null) {
            then.run();
        }
    }

    /** Tells of sections of the monitors, and in them of a read of the object, if it has read. */
    void tellOnceMore(boolean hasRead, Current c, int site) {
        if (hasRead && isObject() && !end.getClass().isArray()) {
            touch(false, -1, c, site);
        } else {
            tell(null, c, site);
        }
    }

    /** Tells of sections of the monitors, if there are any, and in them of what is given. */
    void tell(Runnable inside, Current c, int site) {
        boolean isLocked = kind.how == How.LOCKED && end != mutex;
        Runnable own = isLocked ? () -> section(end, inside, c, site) : inside;
        if (mutex != null) {
            section(mutex, own, c, site);
        } else if (own != null) {
            own.run();
        }
    }

    private static void section(Object monitor, Runnable inside, Current c, int site) {
        SchedulingHooks.enters(monitor, site);
        synchronized (monitor) {
            Detection detection = c.detection();
            Object lock = detection.lockOfMonitor(monitor);
            detection.acquireLock(c, lock, LockMode.EXCLUSIVE, site);
            if (inside != null) {
                inside.run();
            }
            detection.releaseLock(c, lock, LockMode.EXCLUSIVE, site);
            SchedulingHooks.exits(monitor);
        }
    }
}
