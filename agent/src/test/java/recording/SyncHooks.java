package recording;

import io.raceproof.runtime.Resolved;

/** Tells a test's listener of calls of synchronizers: which method, and with what. */
public final class SyncHooks {

    private SyncHooks() {}

    public static void before(
            Object receiver, Object first, Object second, Object last, long number, Current c, int call, int site) {
        c.check();
        Hooks.event("before " + text(call, first, second, last, number), receiver, site);
    }

    public static void after(
            Object receiver,
            Object first,
            Object second,
            Object last,
            long number,
            Object result,
            long outcome,
            Current c,
            int call,
            int site) {
        c.check();
        String returned = result == null ? Long.toString(outcome) : result.toString();
        Hooks.event("after " + text(call, first, second, last, number) + " = " + returned, receiver, site);
    }

    private static String text(int call, Object first, Object second, Object last, long number) {
        return Resolved.call(call) + " " + first + " " + second + " " + last + " " + number;
    }

    public static Object wrap(Object function, Object receiver, long number, Current c, int call, int site) {
        c.check();
        Hooks.event("wrap " + Resolved.call(call), receiver, site);
        return function;
    }

    /** Whether a collection calls it is found out when it runs: there is nothing to tell. */
    public static void compares(Object one, Object other, Current c, int site) {
        c.check();
    }

    public static void advances(Object phaser, Current c, int site) {
        Hooks.event("advances", phaser, site);
    }

    public static void advanced(Object phaser, Current c, int site) {
        Hooks.event("advanced", phaser, site);
    }
}
