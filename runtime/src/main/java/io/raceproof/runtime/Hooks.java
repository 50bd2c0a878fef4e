package io.raceproof.runtime;

import java.util.Optional;

/**
 * The methods that rewritten code calls, one per kind of access. They do nothing until a listener is {@link #install
 * installed}.
 *
 * <p><b>What hooks get.</b> The owner or the array and index, the number of the field reference in {@link Fields}, the
 * number of the place in {@link Sites}. Never the value: no detector needs it, and leaving it alone keeps the hooks free
 * of types, so that one hook serves all of them.
 *
 * <p><b>Which side of the access.</b> Writes and array reads are told before they happen, field reads after. A volatile
 * write must be told before, a volatile read after: otherwise the reader of a value could be told before its writer, and
 * their order would be lost. Whether a field of another class is volatile is not known when a class is rewritten, so
 * plain fields keep the same sides. A static read told after the access, and a static write before which the class was
 * made to initialise, also come after whatever the initialiser does.
 *
 * <p><b>What hooks promise.</b> They return normally whatever they are given: null and bad indices are left for the
 * access itself to complain about. If the listener throws, the first error is kept for {@link #failure}, and the listener
 * hears nothing more, because what it knows is no longer whole. The only thing that can surface is a stack overflow in
 * the hook's own frame, one call before the program's own. Hooks call the listener, {@link Fields} and the JDK, none of
 * which is rewritten.
 */
public final class Hooks {

    /**
     * Null while nobody listens. Not volatile, so that the check costs nothing in compiled loops: it is set before
     * rewritten code runs, and a thread that misses its removal merely tells a listener that has failed.
     */
    private static Accesses listener;

    /** Guarded by the monitor of this class when written; the first error stays. */
    private static volatile Throwable failure;

    private Hooks() {}

    /** Tells the listener everything from now on; null: nobody. Call it before the program starts. */
    public static synchronized void install(Accesses accesses) {
        listener = accesses;
        failure = null;
    }

    /** The first error inside the tool, if there was one: from then on accesses went unseen, and no verdict holds. */
    public static Optional<Throwable> failure() {
        return Optional.ofNullable(failure);
    }

    /** Where this thread stands; rewritten methods ask once per activation. */
    public static Current current() {
        return Current.ofThread();
    }

    public static void fieldRead(Object owner, Current c, int reference, int site) {
        Accesses to = listener;
        if (to != null) {
            tellRead(to, owner, reference, site);
        }
    }

    public static void fieldWrite(Object owner, Current c, int reference, int site) {
        Accesses to = listener;
        if (to != null && owner != null) {
            tellWrite(to, owner, reference, site);
        }
    }

    public static void staticRead(Class<?> owner, Current c, int reference, int site) {
        Accesses to = listener;
        if (to != null) {
            tellStaticRead(to, owner, reference, site);
        }
    }

    public static void staticWrite(Class<?> owner, Current c, int reference, int site) {
        Accesses to = listener;
        if (to != null) {
            tellStaticWrite(to, owner, reference, site);
        }
    }

    public static void arrayRead(Object array, int index, Current c, int site) {
        Accesses to = listener;
        if (to != null && array != null) {
            try {
                to.arrayRead(array, index, site);
            } catch (Throwable e) {
                fail(e);
            }
        }
    }

    public static void arrayWrite(Object array, int index, Current c, int site) {
        Accesses to = listener;
        if (to != null && array != null) {
            try {
                to.arrayWrite(array, index, site);
            } catch (Throwable e) {
                fail(e);
            }
        }
    }

    /** The shadow of an array; null for null. */
    public static ArrayShadow arrayShadow(Object array) {
        return array == null ? null : new ArrayShadow(array);
    }

    /** The shadow that rewritten code already knows, or else the array's. */
    public static ArrayShadow arrayShadow(Object array, ArrayShadow known) {
        return known != null ? known : arrayShadow(array);
    }

    public static void elementRead(int index, ArrayShadow shadow, Current c, int site) {
        arrayRead(shadow == null ? null : shadow.array(), index, c, site);
    }

    public static void elementWrite(int index, ArrayShadow shadow, Current c, int site) {
        arrayWrite(shadow == null ? null : shadow.array(), index, c, site);
    }

    /** Called once the monitor is held. */
    public static void monitorEnter(Object monitor, Current c, int site) {}

    /** Called before the monitor is given up. */
    public static void monitorExit(Object monitor, Current c, int site) {}

    /** A task operation is about to be called at this site; 0: it has returned. */
    public static void at(Current c, int site) {}

    /** The JVM is about to be halted. */
    public static void halting() {}

    /** Something is about to be used whose effect is not modelled. */
    public static void unmodelled(Current c, String what, int site) {}

    private static void tellRead(Accesses to, Object owner, int reference, int site) {
        try {
            Field field = Fields.resolve(reference, owner.getClass());
            if (field.isVolatile()) {
                to.volatileRead(owner, field, site);
            } else if (!field.isFinal()) {
                to.fieldRead(owner, field, site);
            }
        } catch (Throwable e) {
            fail(e);
        }
    }

    private static void tellWrite(Accesses to, Object owner, int reference, int site) {
        try {
            Field field = Fields.resolve(reference, owner.getClass());
            if (field.isVolatile()) {
                to.volatileWrite(owner, field, site);
            } else if (!field.isFinal()) {
                to.fieldWrite(owner, field, site);
            }
        } catch (Throwable e) {
            fail(e);
        }
    }

    private static void tellStaticRead(Accesses to, Class<?> owner, int reference, int site) {
        try {
            Field field = Fields.resolve(reference, owner);
            if (field.isVolatile()) {
                to.volatileStaticRead(field, site);
            } else if (!field.isFinal()) {
                to.staticRead(field, site);
            }
        } catch (Throwable e) {
            fail(e);
        }
    }

    private static void tellStaticWrite(Accesses to, Class<?> owner, int reference, int site) {
        try {
            Field field = Fields.resolve(reference, owner);
            if (field.isVolatile()) {
                to.volatileStaticWrite(field, site);
            } else if (!field.isFinal()) {
                to.staticWrite(field, site);
            }
        } catch (Throwable e) {
            fail(e);
        }
    }

    private static synchronized void fail(Throwable error) {
        listener = null;
        if (failure == null) {
            failure = error;
        }
    }
}
