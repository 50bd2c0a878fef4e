package io.raceproof.runtime;

import io.raceproof.core.event.LockMode;
import io.raceproof.runtime.LibraryTable.How;
import io.raceproof.runtime.LibraryTable.Touch;
import jdk.internal.vm.annotation.DontInline;

/**
 * What rewritten code calls around its calls on objects of the JDK that are not safe for threads: a call is a read or a
 * write of the object, on the caller's line, as {@link LibraryTable} has it.
 *
 * <p><b>Which side of the call.</b> The access is told before, also if a function of the program runs inside: what that
 * does comes after it, as it does in the JDK; and it is told again after such a call, because the function may have
 * started tasks, and the object is accessed after it as well. A method that is synchronized is told as a section of the
 * monitor, which is really held meanwhile: one before the call, with the access in it, whose end publishes what the
 * task did; and one after, which sees what was published before the call really took the monitor. Where threads run at
 * once somebody may have been in between: so who has read reads once more in there, and comes after whoever wrote what
 * was seen.
 *
 * <p>They promise what {@link Hooks} promise.
 */
public final class LibraryHooks {

    private LibraryHooks() {}

    /**
     * A method is about to be called on the receiver; {@code number}: its first argument if that is an int, else -1.
     */
    public static void before(Object receiver, int number, Current c, int call, int site) {
        if (!c.idle && receiver != null && !c.lastCall.is(receiver, call, c)) {
            tellBefore(receiver, number, c, call, site);
        }
    }

    @DontInline
    private static void tellBefore(Object receiver, int number, Current c, int call, int site) {
        try {
            LibraryKind kind = LibraryKind.of(receiver);
            if (kind.how != How.SAFE) {
                SyncCalls.Named method = SyncCalls.get(call);
                if (kind.isModelled(method) && touch(receiver, kind, method, number, c, site)) {
                    c.lastCall.set(receiver, call, c);
                }
            }
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    /** The call has returned. */
    public static void after(Object receiver, Current c, int call, int site) {
        if (!c.idle && receiver != null && !c.lastCall.is(receiver, call, c)) {
            tellAfter(receiver, c, call, site);
        }
    }

    @DontInline
    private static void tellAfter(Object receiver, Current c, int call, int site) {
        try {
            LibraryKind kind = LibraryKind.of(receiver);
            SyncCalls.Named method = SyncCalls.get(call);
            if (kind.how != How.SAFE && kind.how != How.OBJECT && kind.how != How.SPLITERATOR) {
                Touch touch = kind.how == How.UNKNOWN ? null : kind.touch(receiver, method);
                Path path = new Path(receiver, kind);
                path.mutex = touch == Touch.OPEN ? null : path.mutex;
                if (touch != Touch.LATER && path.isGuarded() && kind.isModelled(method)) {
                    path.tellOnceMore(touch == Touch.READ && Scheduler.own() == null, c, site);
                }
            }
            if (kind.how != How.SAFE && method.takesFunction() && kind.isModelled(method)) {
                touch(receiver, kind, method, -1, c, site);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    /** The object is about to be passed to a method of the JDK that reads all of it, or writes it. */
    public static void argument(Object object, boolean write, Current c, int site) {
        if (!c.idle && object != null) {
            try {
                LibraryKind kind = LibraryKind.of(object);
                if (kind.how == How.UNKNOWN) {
                    c.run.reservations()
                            .access("what is done to a " + object.getClass().getName(), site);
                } else if (kind.how != How.SAFE) {
                    new Path(object, kind).touch(write, -1, c, site);
                }
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /** Whether that was an access to the object itself, and nothing else. */
    private static boolean touch(
            Object receiver, LibraryKind kind, SyncCalls.Named method, int number, Current c, int site) {
        Touch touch = kind.how == How.UNKNOWN ? null : kind.touch(receiver, method);
        if (touch == null) {
            c.run.reservations().access(whatIsUnseen(receiver, method), site);
            return false;
        }
        if (touch == Touch.NONE) {
            return false;
        }
        if (touch == Touch.WRITE && kind.isPartOfMap) {
            // Who asks the map for the value reads it too; which map it is, nobody knows here.
            c.run.reservations().access(whatIsUnseen(receiver, method), site);
        }
        if (kind.how == How.SPLITERATOR) {
            // What it goes through, it tells itself.
            SharedObject.of(receiver, kind.field).tell(touch == Touch.WRITE, c, site);
            return true;
        }
        if (touch == Touch.LATER) {
            new Path(receiver, kind).settleName(c, site);
            return false;
        }
        if (kind.how == How.ITERATOR) {
            SharedObject.of(receiver, kind.field).tell(touch != Touch.READ, c, site);
            if (kind.next(receiver) == null) {
                return false;
            }
        }
        boolean isElement = method.name().equals("get") || method.name().equals("set");
        Path path = new Path(receiver, kind);
        if (touch == Touch.OPEN) {
            path.mutex = null;
        }
        path.touch(touch == Touch.WRITE, isElement ? number : -1, c, site);
        return kind.how == How.OBJECT && path.end == receiver && touch != Touch.OPEN;
    }

    private static String whatIsUnseen(Object receiver, SyncCalls.Named method) {
        return method.what() + " on a " + receiver.getClass().getName();
    }

    /** From an object over views to what they are views of, with the monitors that are taken on the way. */
    private static final class Path {

        private Object end;
        private LibraryKind kind;
        private Field named;

        /** Null: none. */
        private Object mutex;

        Path(Object object, LibraryKind first) {
            end = object;
            kind = first;
            for (Object next = kind.next(end); next != null; next = kind.next(end)) {
                name();
                if (mutex == null && kind.mutex != Unsafely.ABSENT) {
                    mutex = Unsafely.getObject(end, kind.mutex);
                }
                end = next;
                kind = LibraryKind.of(end);
            }
            name();
        }

        private void name() {
            if (named == null && kind.isNamed) {
                named = kind.field;
            }
        }

        /** Whoever tells of it later may not know what the program calls it. */
        void settleName(Current c, int site) {
            if (kind.how == How.OBJECT || kind.how == How.LOCKED) {
                SharedObject.of(end, named == null ? kind.field : named);
            } else if (kind.how == How.UNKNOWN) {
                isUnknown(c, site);
            }
        }

        private void isUnknown(Current c, int site) {
            c.run.reservations().access("what is done to a " + end.getClass().getName(), site);
        }

        boolean isGuarded() {
            return mutex != null || kind.how == How.LOCKED;
        }

        void touch(boolean write, int index, Current c, int site) {
            if (end.getClass().isArray()) {
                BulkHooks.range(end, index < 0 ? 0 : index, index < 0 ? Integer.MAX_VALUE : index + 1, write, c, site);
            } else if (kind.how == How.OBJECT || kind.how == How.LOCKED) {
                SharedObject shared = SharedObject.of(end, named == null ? kind.field : named);
                if (isGuarded()) {
                    tell(() -> shared.tell(write, c, site), c, site);
                } else {
                    shared.tell(write, c, site);
                }
            } else if (kind.how == How.UNKNOWN) {
                isUnknown(c, site);
            }
        }

        /** Tells of sections of the monitors, and in them of a read of the object, if it has read. */
        void tellOnceMore(boolean hasRead, Current c, int site) {
            boolean isObject = kind.how == How.OBJECT || kind.how == How.LOCKED;
            if (hasRead && isObject && !end.getClass().isArray()) {
                touch(false, -1, c, site);
            } else {
                tell(null, c, site);
            }
        }

        /** Tells of sections of the monitors, and in them of what is given. */
        void tell(Runnable inside, Current c, int site) {
            Runnable own = kind.how == How.LOCKED && end != mutex ? () -> section(end, inside, c, site) : inside;
            if (mutex == null) {
                own.run();
            } else {
                section(mutex, own, c, site);
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
}
