package io.raceproof.runtime;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The end of the JVM, and the program's shutdown hooks. A hook is a task of whoever added it, which begins when the end
 * does. If somebody has called {@code exit}, it follows that call, and nothing else. If nobody has, the JVM waits for
 * the last thread that is no daemon, and the hook follows all of these.
 */
final class Shutdown {

    private static final long PATIENCE_MILLIS = 1_000;

    private final Detection detection;

    /** What whoever called exit made, if anybody has; what all threads that are no daemons made. Guarded by this. */
    private Object exit;

    private Object ends;

    private final List<Thread> hooks = new CopyOnWriteArrayList<>();

    Shutdown(Detection detection) {
        this.detection = detection;
    }

    void add(Thread hook) {
        hooks.add(hook);
    }

    void remove(Thread hook) {
        hooks.remove(hook);
    }

    /** The JVM forgets the hooks, for a run that is not its last; whether there were any. */
    boolean dismiss() {
        hooks.forEach(Runtime.getRuntime()::removeShutdownHook);
        return !hooks.isEmpty();
    }

    /** The calling thread is about to start the hooks: it has called exit, or it is the JVM's own and runs no task. */
    void begins(Current c) {
        if (c.running != null) {
            detection.make(c, exit());
        }
    }

    /** The running task, a hook, begins. */
    void hookBegins(Current c) {
        detection.take(c, exitOrEnds());
    }

    /** The running task is about to end in a thread that is no daemon. */
    void ends(Current c) {
        detection.make(c, ends());
    }

    private synchronized Object exit() {
        exit = exit == null ? detection.newJoin() : exit;
        return exit;
    }

    /** What the tasks of threads that are no daemons make at their ends. */
    synchronized Object ends() {
        ends = ends == null ? detection.newJoin() : ends;
        return ends;
    }

    private synchronized Object exitOrEnds() {
        return exit == null ? ends() : exit;
    }

    /** Called by a thread that the JVM has started together with the hooks; returns when these have ended. */
    void awaitHooks() {
        long deadline = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        try {
            for (Thread hook : hooks) {
                while (hook.getState() == Thread.State.NEW && System.nanoTime() < deadline) {
                    Thread.sleep(1);
                }
                // The JVM itself waits for as long as it takes.
                hook.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
