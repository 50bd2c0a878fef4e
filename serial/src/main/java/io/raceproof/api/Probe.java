package io.raceproof.api;

import io.raceproof.runtime.Scheduler;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;

/**
 * Stands in for the task library's class of this name, when this jar is before the library's on the class path:
 * programs then run depth-first, one task at a time, and nobody observes them. That is the plain run that serial mode
 * is compared with: the same Scheduler decides, in the same way, so the difference is what checking costs.
 *
 * <p>The thread that uses the library first is the one whose tasks run so: the program's main thread. Each method means
 * what it means in the class that it stands in for, and each of that class is here (a test compares them).
 */
final class Probe {

    static final int ANY_JOIN = 0;
    static final int JOIN_ORDER = 1;
    static final int SECOND_SET = 2;

    private static final Scheduler SCHEDULER = new Scheduler();

    private Probe() {}

    static Object start() {
        return null;
    }

    static Object startLoop(long positions) {
        return null;
    }

    static Object begin(Object task) {
        return null;
    }

    static Object beginPosition(Object loop, long position) {
        return null;
    }

    static void end(Object outer) {}

    static void endPosition(Object outer, boolean goesOn) {}

    static void endWith(Object join, Object outer) {}

    static Object running() {
        return null;
    }

    static Object resume(Object task) {
        return null;
    }

    static void openFinish() {}

    static void closeFinish() {}

    static Object newJoin() {
        return null;
    }

    static void make(Object join) {}

    static void take(Object join) {}

    static void sets(Object join) {}

    static void isolates(Object[] objects) {}

    static boolean isExplored() {
        return false;
    }

    static int awaitOneOf(Object[] joins, IntPredicate made) {
        return 0;
    }

    static void choice(int kind) {}

    static void acquire(Object object) {}

    static void release(Object object) {}

    static void deadlock(String[] waiting) {}

    static boolean isSerial() {
        return SCHEDULER.strand() != null;
    }

    static void tasksMayBlock() {
        SCHEDULER.tasksMayBlock();
    }

    static boolean needsStacks() {
        return SCHEDULER.needsStacks();
    }

    static void runNow(Runnable task) {
        SCHEDULER.runNow(task);
    }

    static void runLater(Runnable task) {
        SCHEDULER.runLater(task);
    }

    static Object strand() {
        return SCHEDULER.strand();
    }

    static void await(BooleanSupplier condition) {
        SCHEDULER.await(condition);
    }

    static void wake(Object strand) {
        SCHEDULER.wake(strand);
    }

    static boolean tryEnter() {
        return SCHEDULER.tryEnter();
    }

    static void leave() {
        SCHEDULER.leave();
    }

    static void buried(String[] waiting) {}
}
