package io.raceproof.runtime;

import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * What {@code FutureTask} and the executors tell. What is handed to a pool is a task of whoever handed it over, from the
 * pool's {@code beforeExecute} to its {@code afterExecute}; a future is a join, made by whoever completes it. All tasks
 * of a pool make one join more, which the end of the pool takes.
 *
 * <p>Return normally, as {@link Hooks} do.
 */
public final class ExecutorHooks {

    private static final String SCHEDULED = ScheduledThreadPoolExecutor.class.getName() + "$ScheduledFutureTask";

    private ExecutorHooks() {}

    /** The running task hands it to a pool. */
    public static void starts(Object task) {
        Current c = task == null || JdkTasks.isOurs(task) ? null : JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            c.run.jdkTasks().start(c, task);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The pool does not want it: whoever handed it over may run it, as part of itself. */
    public static void rejected(Object task) {
        withdraw(task, true);
    }

    private static void withdraw(Object task, boolean byStarter) {
        Current c = task == null || JdkTasks.isOurs(task) ? null : JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            c.run.jdkTasks().withdraw(task, byStarter);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** This worker of the pool begins to run it. */
    public static void begins(Object pool, Object task) {
        Current c = JdkTasks.isOurs(task) ? null : JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            JdkTasks tasks = c.run.jdkTasks();
            tasks.begin(c, task, pool);
            tasks.pool(pool).begin(c, pool);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** This worker of the pool is done with what it ran, if it ran something. */
    public static void ends(Object pool) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            JdkFrame frame = c.frame;
            if (frame != null && frame.pool == pool) {
                if (!frame.over) {
                    tellPool(c, pool);
                }
                c.run.jdkTasks().goBack(c);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The running task of the executor, which has a thread of its own, is over. */
    public static void threadOver(Object pool) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            tellPool(c, pool);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The running task of the pool is about to end. */
    static void tellPool(Current c, Object pool) {
        c.run.jdkTasks().pool(pool).end(c, pool);
    }

    /** The future is about to be complete. */
    public static void completes(Object future) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            JdkTasks tasks = c.run.jdkTasks();
            JdkFrame frame = c.frame;
            if (frame != null && frame.object == future && !frame.over && endsWith(future, frame.pool)) {
                tellPool(c, frame.pool);
                tasks.over(c, true);
            } else {
                tasks.complete(c, tasks.of(future));
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** Whether the pool's task does nothing of the program's any more once the future is complete. */
    private static boolean endsWith(Object future, Object pool) {
        Class<?> kind = future.getClass();
        return pool != null
                && (kind == FutureTask.class || kind.getName().equals(SCHEDULED))
                && (pool.getClass() == ThreadPoolExecutor.class
                        || pool.getClass() == ScheduledThreadPoolExecutor.class);
    }

    /** The running task tries to cancel the future. */
    public static void cancels(Object future) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            c.run.jdkTasks().complete(c, c.run.jdkTasks().of(future));
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The running task has seen that the future is complete. */
    public static void seen(Object future) {
        seen(future, true);
    }

    public static void seen(Object future, boolean complete) {
        Current c = complete && future != null ? JdkTasks.enter() : null;
        if (c == null) {
            return;
        }
        try {
            c.run.jdkTasks().see(c, future);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The running task has taken it out of the pool's queue. */
    public static void removed(Object task, boolean removed) {
        if (removed) {
            withdraw(task, false);
        }
    }

    /** The running task has stopped the pool, which will not run these. */
    public static void dropped(Object tasks) {
        for (Object task : (List<?>) tasks) {
            withdraw(task, false);
        }
    }

    public static void closed(Object pool) {
        terminated(pool, true);
    }

    /** The running task has seen that the pool, with all its tasks, is at its end. */
    public static void terminated(Object pool, boolean terminated) {
        Current c = terminated ? JdkTasks.enter() : null;
        if (c == null) {
            return;
        }
        try {
            if (c.running != null) {
                c.run.detection().take(c, c.run.jdkTasks().pool(pool).ends);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }
}
