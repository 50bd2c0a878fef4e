package io.raceproof.runtime;

import io.raceproof.core.event.Choice;

/**
 * What {@code CompletableFuture} tells; {@link JdkFutures} makes tasks of it.
 *
 * <p>Return normally, as {@link Hooks} do.
 */
public final class CompletableHooks {

    private CompletableHooks() {}

    /** What is done with what one hook is told. */
    private enum Event {
        REGISTER,
        BEGIN,
        HAND_OVER,
        HAND_OVER_NOW,
        HANDED_OVER,
        LEAVE,
        COMPLETE,
        OBTRUDE,
        FIND,
        SEE
    }

    private static void tell(Event event, Object object) {
        Current c = object == null ? null : JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            JdkFutures futures = c.run.jdkTasks().futures();
            switch (event) {
                case REGISTER -> futures.register(c, object);
                case BEGIN -> futures.begin(c, object);
                case HAND_OVER -> futures.handOver(c, object, null);
                case HAND_OVER_NOW -> futures.handOver(c, object, c.dependent);
                case HANDED_OVER -> futures.handedOver(c, object);
                case LEAVE -> futures.leave(c, object);
                case COMPLETE -> futures.complete(c, object);
                case OBTRUDE -> futures.obtrude(c, object);
                case FIND -> futures.find(c, object);
                case SEE -> c.run.jdkTasks().see(c, object);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The running task has made a completion, to register it. */
    public static void registers(Object completion) {
        tell(Event.REGISTER, completion);
    }

    /** This thread is about to call the callback; null: it is that already. */
    public static void begins(Object completion) {
        tell(Event.BEGIN, completion);
    }

    /** This thread is about to complete the dependent without a callback; null: there is none to leave out. */
    public static void passesOn(Object completion, Object dependent) {
        Current c = completion == null ? null : JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            c.run.jdkTasks().futures().passOn(c, completion, dependent);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The same of one completion of an {@code anyOf}: the future that this thread has looked at last is its source. */
    public static void passesOnFirst(Object completion, Object dependent) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            c.run.jdkTasks().futures().passOnFirst(c, completion, dependent, c.other);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** This thread is about to hand the completion to its executor. */
    public static void handsOver(Object completion) {
        tell(Event.HAND_OVER, completion);
    }

    public static void handedOver(Object completion) {
        tell(Event.HANDED_OVER, completion);
    }

    /** The same, of what this thread registers, because the future is complete. */
    public static void handsOverNow(Object completion) {
        tell(Event.HAND_OVER_NOW, completion);
    }

    /** The dependent is complete; what this thread does next is to fire the completions of others. */
    public static void fired(Object completion, Object dependent) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            c.run.jdkTasks().futures().fired(c, completion, dependent);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The attempt to fire it is over; {@code mode}: positive if an executor runs it. */
    public static void leaves(Object completion, int mode) {
        tell(Event.LEAVE, completion);
        if (mode <= 0) {
            tell(Event.HANDED_OVER, completion);
        }
    }

    /** This thread has made the dependent of what it registers. */
    public static void dependent(Object future) {
        Current c = JdkTasks.enter();
        if (c != null) {
            c.dependent = future;
            JdkTasks.exit(c);
        }
    }

    /** This thread has found out what the second future is, of two that it registers something with. */
    public static void other(Object future) {
        Current c = JdkTasks.enter();
        if (c != null) {
            c.other = future;
            JdkTasks.exit(c);
        }
    }

    /** This thread is about to call a callback at once, because the future is complete. */
    public static void beginsNow(Object future) {
        beginsNow(future, null);
    }

    /** The same for two futures, of which the second was told last. */
    public static void beginsNowOfTwo(Object future) {
        Current c = JdkTasks.enter();
        if (c != null) {
            Object other = c.other;
            JdkTasks.exit(c);
            beginsNow(future, other);
        }
    }

    private static void beginsNow(Object future, Object other) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            c.run.jdkTasks().futures().beginNow(c, c.dependent, future, other);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The running task has registered something with the future, and gets the dependent. */
    public static void registered(Object future, Object dependent) {
        registered(new Object[] {future}, 0, 0, dependent);
    }

    /** The same with all futures of a part of an array. */
    public static void registered(Object futures, int from, int to, Object dependent) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            c.run.jdkTasks().futures().registered(c, dependent, (Object[]) futures, from, to);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The running task gets a future for the first of several, which may be the one told last. */
    public static void registeredAny(Object dependent) {
        Current c = JdkTasks.enter();
        if (c != null) {
            Object other = c.other;
            JdkTasks.exit(c);
            registered(other, dependent);
        }
    }

    /** This thread has looked for a future that is complete, of several; null: this one is not. */
    public static void looked(Object future, Object result) {
        if (result != null) {
            other(future);
        }
    }

    /** A callback has returned that future, whose result is to be the dependent's. */
    public static void composes(Object future) {
        Current c = JdkTasks.enter();
        if (c != null) {
            if (c.frame != null) {
                c.frame.composed = future;
            }
            JdkTasks.exit(c);
        }
    }

    /** This thread has looked at the result of a future, which may be what a callback has returned. */
    public static void composed(Object future, Object result) {
        Current c = result == null ? null : JdkTasks.enter();
        if (c != null) {
            boolean isComposed = c.frame != null && c.frame.composed == future;
            JdkTasks.exit(c);
            tell(Event.SEE, isComposed ? future : null);
        }
    }

    /** The running task is about to complete the future, if nobody has done so. */
    public static void completes(Object future) {
        tell(Event.COMPLETE, future);
    }

    /** It has tried; {@code first}: and nobody had done so. */
    public static void tried(Object future, boolean first) {
        tell(Event.SEE, first ? null : future);
    }

    /**
     * The running task is to compute the future's result; unless it is null, somebody has completed the future before.
     */
    public static void found(Object future, Object result) {
        tell(Event.FIND, result == null ? null : future);
    }

    /** The running task is about to change the result of the future, whatever it was. */
    public static void obtrudes(Object future) {
        choice(Choice.SECOND_SET);
        tell(Event.OBTRUDE, future);
    }

    /** The running task has looked at the future's result; null: there is none yet. */
    public static void seen(Object future, Object result) {
        tell(Event.SEE, result == null ? null : future);
    }

    /** The running task asks how far a future is. */
    public static void asks() {
        choice(Choice.STATE_ASKED);
    }

    /** Explore goes through all ways. */
    private static void choice(Choice choice) {
        if (Run.explored() == null) {
            Hooks.choiceInJdk(choice);
        }
    }

    /** The running task has something done when the first of several futures is complete. */
    public static void wantsFirst() {
        choice(Choice.ANY_JOIN);
    }

    /** The running task sets a time limit to a future. */
    public static void limits() {
        choice(Choice.TIMED_WAIT);
    }
}
