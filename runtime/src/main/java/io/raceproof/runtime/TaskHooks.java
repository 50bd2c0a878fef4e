package io.raceproof.runtime;

/**
 * What the task library's probe calls once it is rewritten: one method per task operation. Marks are opaque to the
 * library, and null while nobody observes.
 */
public final class TaskHooks {

    private TaskHooks() {}

    public static Object start() {
        return null;
    }

    public static Object startLoop() {
        return null;
    }

    public static Object begin(Object task) {
        return null;
    }

    public static Object beginPosition(Object loop, long position) {
        return null;
    }

    public static void end(Object outer) {}

    public static void endWith(Object join, Object outer) {}

    public static Object running() {
        return null;
    }

    public static Object resume(Object task) {
        return null;
    }

    public static void openFinish() {}

    public static void closeFinish() {}

    public static Object newJoin() {
        return null;
    }

    public static void make(Object join) {}

    public static void take(Object join) {}

    public static void choice(int kind) {}

    public static void acquire(Object object) {}

    public static void release(Object object) {}

    public static void deadlock(String[] waiting) {}

    public static boolean isSerial() {
        return false;
    }
}
