package recording;

import io.raceproof.runtime.Field;
import io.raceproof.runtime.Resolved;
import java.lang.reflect.Modifier;

/** Tells a test's listener. Unlike the real hooks, these throw if they are called with nonsense. */
public final class Hooks {

    private static final int NO_SITE = 0;

    /** Set before and after rewritten code runs. */
    private static volatile Listener listener;

    private Hooks() {}

    /** Null: nobody listens. */
    public static void install(Listener to) {
        listener = to;
    }

    public static Current current() {
        return new Current();
    }

    public static void fieldRead(Object owner, Current c, int reference, int site) {
        tell(false, owner, owner.getClass(), c, reference, site);
    }

    public static void fieldWrite(Object owner, Current c, int reference, int site) {
        if (owner != null) {
            tell(true, owner, owner.getClass(), c, reference, site);
        }
    }

    public static void staticRead(Class<?> owner, Current c, int reference, int site) {
        tell(false, null, owner, c, reference, site);
    }

    public static void staticWrite(Class<?> owner, Current c, int reference, int site) {
        tell(true, null, owner, c, reference, site);
    }

    private static void tell(boolean write, Object owner, Class<?> from, Current c, int reference, int site) {
        c.check();
        Listener to = listener;
        if (to != null) {
            Field field = Resolved.field(reference, from);
            if (!field.isFinal()) {
                to.field(write, owner, field, site);
            }
        }
    }

    public static void arrayRead(Object array, int index, Current c, int site) {
        element(false, array, index, c, site);
    }

    public static void arrayWrite(Object array, int index, Current c, int site) {
        element(true, array, index, c, site);
    }

    public static ArrayShadow arrayShadow(Object array, ArrayShadow known, Current c) {
        if (known != null && known.array != array) {
            throw new AssertionError("the shadow of another array was kept");
        }
        event("find " + (known == null ? "anew" : "again"), array, NO_SITE);
        return known != null || array == null ? known : new ArrayShadow(array);
    }

    public static void elementRead(int index, ArrayShadow shadow, Current c, int site) {
        element(false, shadow == null ? null : shadow.array, index, c, site);
    }

    public static void elementWrite(int index, ArrayShadow shadow, Current c, int site) {
        element(true, shadow == null ? null : shadow.array, index, c, site);
    }

    public static void fieldFirst(Object owner, Current c, int reference, int site) {
        fieldWrite(owner, c, reference, site);
    }

    static void element(boolean write, Object array, int index, Current c, int site) {
        c.check();
        Listener to = listener;
        if (to != null && array != null) {
            to.element(write, array, index, site);
        }
    }

    public static void monitorEnter(Object monitor, Current c, int site) {
        c.check();
        event("enter" + (Thread.holdsLock(monitor) ? "" : " too early"), monitor, site);
    }

    public static void monitorExit(Object monitor, Current c, int site) {
        c.check();
        event("exit" + (Thread.holdsLock(monitor) ? "" : " too late"), monitor, site);
    }

    public static void at(Current c, int site) {
        c.check();
        event(site == NO_SITE ? "back" : "at", null, site);
    }

    public static void choice(Current c, int kind, int site) {
        c.check();
        event("choice " + kind, null, site);
    }

    public static void choice(Object receiver, Current c, int kind, int site) {
        choice(c, kind, site);
    }

    public static void halting() {
        event("halting", null, NO_SITE);
    }

    public static void unmodelledOrder(Current c, String what, int site) {
        c.check();
        event("unmodelled " + what, null, site);
    }

    public static void unmodelledThread(Current c, String what, int site) {
        c.check();
        event("unmodelled " + what, null, site);
    }

    public static void unmodelledAccess(Current c, String what, int site) {
        c.check();
        event("unmodelled " + what + " (its accesses are not seen)", null, site);
    }

    public static void unmodelledHandle(Current c, String what, int site) {
        unmodelledAccess(c, what, site);
    }

    public static void unmodelledProcess(Current c, String what, int site) {
        c.check();
        event("unmodelled " + what + " (child processes are not checked)", null, site);
    }

    public static void unmodelledChance(Current c, String what, int site) {
        c.check();
        event("unmodelled " + what + " (chance)", null, site);
    }

    public static void arrayReadAll(Object array, Current c, int site) {
        event("clone", null, site);
    }

    public static void enterInitialiser(Class<?> type, Current c) {}

    public static void exitInitialiser(Current c) {}

    static void event(String what, Object subject, int site) {
        Listener to = listener;
        if (to != null) {
            to.event(what, subject, site);
        }
    }

    /** Whether the real hooks have every method that these have, so that a test's program would find them. */
    public static boolean areLike(Class<?> real) {
        return areLike(Hooks.class, real);
    }

    /** Whether the real class has every static method that the one here has. */
    public static boolean areLike(Class<?> recording, Class<?> real) {
        for (java.lang.reflect.Method method : recording.getMethods()) {
            boolean ours =
                    method.getName().equals("install") || method.getName().equals("areLike");
            if (Modifier.isStatic(method.getModifiers()) && !ours && !has(real, method)) {
                return false;
            }
        }
        return true;
    }

    private static boolean has(Class<?> real, java.lang.reflect.Method method) {
        String wanted = method.toString().replace("recording.", "io.raceproof.runtime.");
        for (java.lang.reflect.Method candidate : real.getMethods()) {
            if (candidate.toString().equals(wanted)) {
                return true;
            }
        }
        return false;
    }
}
