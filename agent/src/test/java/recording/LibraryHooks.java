package recording;

import io.raceproof.runtime.Resolved;

/** Tells a test's listener of calls on objects of the JDK that are not safe for threads. */
public final class LibraryHooks {

    private LibraryHooks() {}

    public static void before(Object receiver, int number, Current c, int call, int site) {
        c.check();
        Hooks.event("library " + Resolved.call(call) + " " + number, receiver, site);
    }

    public static void after(Object receiver, Current c, int call, int site) {
        c.check();
    }

    public static void argument(Object object, boolean write, Current c, int site) {
        c.check();
        Hooks.event(write ? "argument written" : "argument read", object, site);
    }

    public static void given(Object receiver, Object argument, Current c, int call, int site) {
        c.check();
    }

    public static void text(Object object, int arrays, Current c, int site) {
        c.check();
        Hooks.event("argument read", object, site);
    }

    public static void perhapsText(Object object, int arrays, Current c, int site) {
        c.check();
    }

    public static void hash(Object object, int arrays, Current c, int site) {
        c.check();
        Hooks.event("argument read", object, site);
    }

    public static void compared(Object first, Object second, int arrays, Current c, int site) {
        c.check();
    }
}
