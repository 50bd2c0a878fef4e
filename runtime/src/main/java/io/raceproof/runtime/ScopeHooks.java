package io.raceproof.runtime;

import io.raceproof.core.event.Choice;

/**
 * What {@code StructuredTaskScope} tells, a preview in 25. A subtask is a thread, of whoever forks it; its result is a
 * join. Who has joined the scope follows all its subtasks, or, if it was cancelled, who cancelled it: which subtasks
 * are over then is a choice. Who has closed it follows all.
 *
 * <p>Return normally, as {@link Hooks} do.
 */
public final class ScopeHooks {

    private static final String SCOPE = "scope";
    private static final String CANCELLED = "cancelled";

    private ScopeHooks() {}

    /** The subtask's body is over, and its result about to be seen. */
    public static void completes(Object subtask) {
        ExecutorHooks.completes(subtask);
        use(subtask, true);
    }

    /** The subtask has done all it will do, what a joiner does with it included. */
    public static void over(Object subtask) {
        ExecutorHooks.threadOver(Unsafely.getObject(subtask, Unsafely.offset(subtask.getClass(), SCOPE)));
    }

    /** The running task has asked for the subtask's state; null: it has no result. */
    public static void asked(Object subtask, Object result) {
        use(subtask, false);
        CompletableHooks.seen(subtask, result);
    }

    /** Whether there is a result depends on the schedule, unless logic orders the question. */
    private static void use(Object subtask, boolean writes) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            c.run.jdkTasks().use(c, subtask, writes);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The running task is about to cancel the scope. */
    public static void cancels(Object scope) {
        if (Run.explored() == null) {
            Hooks.choiceInJdk(Choice.CANCEL);
        }
        ExecutorHooks.cancels(scope);
    }

    /** Its owner has waited for its subtasks, or for somebody to cancel it. */
    public static void joined(Object scope) {
        boolean cancelled = Unsafely.getBoolean(scope, Unsafely.offset(scope.getClass(), CANCELLED));
        ExecutorHooks.terminated(scope, !cancelled);
        ExecutorHooks.seen(scope, cancelled);
    }

    /** Its owner has waited for all its subtasks. */
    public static void closed(Object scope) {
        ExecutorHooks.closed(scope);
    }
}
