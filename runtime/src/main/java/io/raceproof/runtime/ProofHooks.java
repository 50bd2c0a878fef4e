package io.raceproof.runtime;

import io.raceproof.core.order.Task;

/**
 * The methods that code with proved regions calls ({@link Pass#PROVED}). While a proved region runs that was entered
 * with nothing unjoined, the region's code runs without checks.
 *
 * <p><b>Why that is exact.</b> Entered by a main task that is alone, the region comes after everything that was ever
 * started: nothing from before can race with it. It is a finish, so it has joined all its tasks when it is left,
 * however it is left: everything later follows it. So only accesses of the region itself could race with each other,
 * and that is what was proved. Histories that it leaves as they were are all of accesses that precede whatever comes.
 * If anything at all is unjoined when it is entered, it is checked like other code.
 *
 * <p>The fields are plain: who reads {@code on} in a task of the region was started after it was set, and has been
 * joined before it is cleared. A thread that runs nothing we know of is not checked whatever it reads.
 */
public final class ProofHooks {

    /** Whether a proved region runs. */
    private static boolean on;

    /** The task that entered it. */
    private static Task owner;

    private static long entered;

    private ProofHooks() {}

    /** How often a region ran without checks; exact when no task runs. */
    public static long entered() {
        return entered;
    }

    /** Whether the code that asks, which belongs to proved regions, needs no checks. */
    public static boolean isOn() {
        return on;
    }

    /** A proved region is about to start. */
    public static void enter() {
        Current c = Run.current();
        try {
            // An initialiser comes before every use of its class, and what it does is compared with that.
            if (c.running != null && c.task != null && c.initialising == null && c.task.isAlone()) {
                owner = c.task;
                on = true;
                entered++;
            }
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    /**
     * The same, of a region that was proved under the assumption that all these arrays and their rows are different.
     */
    public static void enter(Object[] arrays) {
        try {
            if (DifferentArrays.in(arrays)) {
                enter();
            }
        } catch (Throwable e) {
            Run.current().run.failed(e);
        }
    }

    /** A method that contains proved regions goes on after one, or handles an exception, or ends with one. */
    public static void leave() {
        if (on && Run.current().task == owner) {
            on = false;
            owner = null;
        }
    }
}
