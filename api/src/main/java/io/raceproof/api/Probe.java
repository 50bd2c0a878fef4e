package io.raceproof.api;

import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;

/**
 * What the library tells to whoever observes the program, and nothing else: every task, finish, join, choice and
 * isolated section, at the moment that makes it true. Nobody else needs to be looked at.
 *
 * <p>By itself this class does nothing, and costs nothing: the bodies are empty, and the compiler removes the calls. A
 * tool that observes replaces the body of every static method here when the class is loaded, so descriptors contain JDK
 * types only. <b>Marks</b> are the observer's objects, which the library keeps for it and hands back; null when nobody
 * observes.
 *
 * <p>In serial mode the observer also decides who runs; the methods from {@link #isSerial} on are for that, and say
 * "strand" for a stack that it schedules. See {@link Serial}.
 *
 * <p><b>What the library promises.</b> A task is started once, begins once and ends once, whatever is thrown; between
 * its begin and its end, everything that the thread tells is that task's. Every finish that a task opens it closes,
 * before it ends. What must be known before others can act on it (start, end, make, release) is told before they can;
 * what is known only afterwards (begin, take, closeFinish, acquire) is told after. Threads outside every task tell the
 * same things.
 */
final class Probe {

    /** A {@link #choice}: one of several posts was joined, the first to complete. */
    static final int ANY_JOIN = 0;

    /** A {@link #choice}: one of several posts was joined, and the others will be, in order of completion. */
    static final int JOIN_ORDER = 1;

    /** A {@link #choice}: a promise that is already set was set again. */
    static final int SECOND_SET = 2;

    private Probe() {}

    /**
     * The running task starts a child, in the innermost finish that it has open or was started in: the child's mark.
     */
    static Object start() {
        return null;
    }

    /** The running task starts all tasks of a parallel loop, one a position: the loop's mark. */
    static Object startLoop(long positions) {
        return null;
    }

    /** This thread now runs that task; returns what it ran before. */
    static Object begin(Object task) {
        return null;
    }

    /**
     * This thread now runs the loop's task of that position, counted from 0, which starts here but knows no more than
     * what was known at {@link #startLoop}; returns what the thread ran before.
     */
    static Object beginPosition(Object loop, long position) {
        return null;
    }

    /** The running task has ended, and nobody knows yet; the thread goes back to what it ran before. */
    static void end(Object outer) {}

    /**
     * The running task of a position has ended, and nobody knows yet; the thread goes back to what it ran before.
     *
     * @param goesOn whether the next thing that the thread tells, right away, is the {@linkplain #beginPosition begin}
     *     of another position of the same loop
     */
    static void endPosition(Object outer, boolean goesOn) {}

    /** The running task has ended, its last act was to make this join, and nobody knows yet. */
    static void endWith(Object join, Object outer) {}

    /** The mark of what this thread runs. */
    static Object running() {
        return null;
    }

    /** This thread goes on as that task, which neither starts nor ends here; returns what it ran before. */
    static Object resume(Object task) {
        return null;
    }

    /** The running task opens a finish. */
    static void openFinish() {}

    /** The innermost finish of the running task is over, and so is every task started inside. */
    static void closeFinish() {}

    /** The mark of a new promise, future or post. */
    static Object newJoin() {
        return null;
    }

    /** The running task completes a join, and nobody knows yet. */
    static void make(Object join) {}

    /** The running task has waited for a join that was made. */
    static void take(Object join) {}

    /** The running task is about to try to set what has this join. */
    static void sets(Object join) {}

    /** The running task is about to enter a section that is isolated on the objects, or on everything for null. */
    static void isolates(Object[] objects) {}

    /** Whether the observer wants to decide about each task of a loop, and each that waits to start, by itself. */
    static boolean isExplored() {
        return false;
    }

    /**
     * The running task waits for one of several joins, if {@link #isExplored}: the number of one that has been made.
     */
    static int awaitOneOf(Object[] joins, IntPredicate made) {
        return 0;
    }

    /** Another schedule may turn out differently here: one of the constants above. What was chosen is told next. */
    static void choice(int kind) {}

    /**
     * The running task is now isolated on the object, or, if that is null, globally. Isolation on an object excludes
     * global isolation too.
     */
    static void acquire(Object object) {}

    /** The running task is about to give up its isolation on the object, or, if that is null, its global one. */
    static void release(Object object) {}

    /** Every task waits, for ever: what for and where, a text a waiting place. The waits will now fail. */
    static void deadlock(String[] waiting) {}

    /** Whether the calling thread is a strand: then what it starts runs depth-first, one task at a time. */
    static boolean isSerial() {
        return false;
    }

    /** The program has something to wait for that depth-first order does not provide. */
    static void tasksMayBlock() {}

    /** Whether a new task needs a strand of its own. */
    static boolean needsStacks() {
        return false;
    }

    /** Runs the task on a strand of its own, at once; returns when it is the calling strand's turn again. */
    static void runNow(Runnable task) {}

    /** Runs the task on a strand of its own when the running one ends or waits. Any thread may call. */
    static void runLater(Runnable task) {}

    /** The calling strand, to be woken with; null on a thread that is none. */
    static Object strand() {
        return null;
    }

    /** The calling strand waits until the condition holds, while others run; asks again when it is woken. */
    static void await(BooleanSupplier condition) {}

    /** What the strand waits for may have happened. Any thread may call. */
    static void wake(Object strand) {}

    /** Asks, on a thread that is no strand, that no strand run until {@link #leave}; false: one does. */
    static boolean tryEnter() {
        return true;
    }

    /** Strands may run again. */
    static void leave() {}

    /**
     * Every strand waits, but under one that waits lies the stack of a task that it runs on top of, and that one might
     * end the wait in another schedule: serial mode cannot go on. What for and where, a text a waiting place.
     */
    static void buried(String[] waiting) {}
}
