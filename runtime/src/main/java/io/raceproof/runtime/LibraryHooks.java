package io.raceproof.runtime;

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
            if (kind.mayTouch()) {
                SyncCalls.Named method = SyncCalls.get(call);
                if (kind.isModelled(method)) {
                    tellBefore(receiver, kind, method, number, c, call, site);
                }
            }
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    private static void tellBefore(
            Object receiver, LibraryKind kind, SyncCalls.Named method, int number, Current c, int call, int site) {
        SyncCalls.Named deep = kind.contents.shape == Contents.Shape.NOTHING ? null : DeepReads.method(method);
        if (deep != null) {
            new DeepReads(deep, c, site).of(receiver, kind);
        } else if (kind.how != How.SAFE && touch(receiver, kind, method, number, c, site)) {
            c.lastCall.set(receiver, call, c);
        }
    }

    /**
     * A method is about to be called on the receiver with that as its first argument, which it may compare with what is
     * in there, or look up by its hash code.
     */
    public static void given(Object receiver, Object argument, Current c, int call, int site) {
        if (!c.idle && receiver != null && argument != null) {
            try {
                DeepCalls.tell(SyncCalls.get(call), receiver, argument, c, site);
            } catch (Throwable e) {
                c.run.failed(e);
            }
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
                LibraryPath path = new LibraryPath(receiver, kind);
                if (touch == Touch.OPEN) {
                    path.openViews();
                }
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
                    new LibraryPath(object, kind).touch(write, -1, c, site);
                }
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /**
     * A method of the JDK is about to make a text of it by {@code toString}; of an array, of its elements, and of those
     * of as many arrays in arrays as {@code arrays} says beside the first, which is -1 if it is none.
     */
    public static void text(Object object, int arrays, Current c, int site) {
        if (!c.idle && object != null) {
            tellDeep(DeepReads.TO_STRING, object, arrays, c, site);
        }
    }

    /** The same by {@code hashCode}. */
    public static void hash(Object object, int arrays, Current c, int site) {
        if (!c.idle && object != null) {
            tellDeep(DeepReads.HASH_CODE, object, arrays, c, site);
        }
    }

    private static void tellDeep(SyncCalls.Named method, Object object, int arrays, Current c, int site) {
        try {
            DeepReads reads = new DeepReads(method, c, site);
            if (arrays < 0) {
                reads.of(object);
            } else {
                reads.ofElements(object, arrays);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    /** The same, but only the JDK knows whether and when. */
    public static void perhapsText(Object object, int arrays, Current c, int site) {
        if (!c.idle && object != null) {
            try {
                DeepReads reads = new DeepReads(DeepReads.TO_STRING, c, site);
                reads.nameOnly("message that may be logged");
                if (arrays < 0) {
                    reads.of(object);
                } else {
                    reads.ofElements(object, arrays);
                }
            } catch (Throwable e) {
                c.run.failed(e);
            }
        }
    }

    /** A method of the JDK is about to compare the two by {@code equals}; for arrays see {@link #text}. */
    public static void compared(Object first, Object second, int arrays, Current c, int site) {
        if (!c.idle && first != null && second != null) {
            try {
                new DeepEquals(c, site).ofArguments(first, second, arrays);
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
            new LibraryPath(receiver, kind).settleName(c, site);
            return false;
        }
        if (kind.how == How.ITERATOR) {
            SharedObject.of(receiver, kind.field).tell(touch != Touch.READ, c, site);
            if (kind.next(receiver) == null) {
                return false;
            }
        }
        boolean isElement = method.name().equals("get") || method.name().equals("set");
        LibraryPath path = new LibraryPath(receiver, kind);
        if (touch == Touch.OPEN) {
            path.openViews();
        }
        path.touch(touch == Touch.WRITE, isElement ? number : -1, c, site);
        return kind.how == How.OBJECT && path.end() == receiver && touch != Touch.OPEN;
    }

    private static String whatIsUnseen(Object receiver, SyncCalls.Named method) {
        return method.what() + " on a " + receiver.getClass().getName();
    }
}
