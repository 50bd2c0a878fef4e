package io.raceproof.api.probe;

import io.raceproof.runtime.Scheduler;
import java.util.function.BooleanSupplier;

/** Hooks that write down what the library tells, and let the real Scheduler decide who runs. */
public final class SerialHooks extends Recorder {

    /** Its main thread is the one that comes first: that of the test. */
    private static final Scheduler SCHEDULER = new Scheduler();

    private SerialHooks() {}

    public static boolean isSerial() {
        return SCHEDULER.strand() != null;
    }

    public static void tasksMayBlock() {
        SCHEDULER.tasksMayBlock();
    }

    public static boolean needsStacks() {
        return SCHEDULER.needsStacks();
    }

    public static void runNow(Runnable task) {
        SCHEDULER.runNow(task);
    }

    public static void runLater(Runnable task) {
        SCHEDULER.runLater(task);
    }

    public static Object strand() {
        return SCHEDULER.strand();
    }

    public static void await(BooleanSupplier condition) {
        SCHEDULER.await(condition);
    }

    public static void wake(Object strand) {
        SCHEDULER.wake(strand);
    }

    public static boolean tryEnter() {
        return SCHEDULER.tryEnter();
    }

    public static void leave() {
        SCHEDULER.leave();
    }

    public static void buried(String[] waiting) {
        tell("buried", String.join("; ", waiting));
    }
}
