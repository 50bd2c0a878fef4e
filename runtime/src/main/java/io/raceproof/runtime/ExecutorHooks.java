package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * What {@code FutureTask} and the executors tell. What is handed to a pool is a task of whoever handed it over, from
 * the pool's {@code beforeExecute} to its {@code afterExecute}; a future is a join, made by whoever completes it. All
 * tasks of a pool make one join more, which the end of the pool takes.
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

    /** The running task hands it to that pool. */
    public static void submits(Object pool, Object task) {
        boolean explored = Run.explored() != null;
        if (!explored) {
            // Before the task starts: whoever comes after the task comes after this, too.
            use(pool, false);
        }
        ExploreHooks.pool(pool);
        starts(task);
        ExploreHooks.pool(null);
        if (explored) {
            use(pool, false);
        }
    }

    /** The pool does not want it: whoever handed it over may run it, as part of itself. */
    public static void rejected(Object pool, Object task) {
        withdraw(task, true);
        if (!JdkPool.isShutdown(pool)) {
            Hooks.choiceInJdk(Choice.REJECTED);
        }
    }

    /** The pool has thrown it out of its queue to make room, if there was something in it. */
    public static void discarded(Object task) {
        withdraw(task, false);
    }

    /** The running task is about to shut the pool down. */
    public static void stops(Object pool) {
        use(pool, true);
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            JdkTasks tasks = c.run.jdkTasks();
            JdkPool known = tasks.pool(pool);
            if (known.isFirstToStop() && isOfProgram(pool)) {
                tasks.start(c, known);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    private static boolean isOfProgram(Object pool) {
        return !SyncKind.isOfJdk(pool.getClass());
    }

    /** Tasks that a pool takes in one schedule it may reject in another, unless logic orders them with its shutdown. */
    private static void use(Object pool, boolean writes) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            if (c.running != null && !c.isAlone()) {
                c.run.detection().use(c, c.run.jdkTasks().pool(pool).open, writes, c.site);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** The pool, which has no tasks any more, is about to do what the program has it do at its end. */
    public static void terminates(Object pool) {
        Current c = isOfProgram(pool) ? JdkTasks.enter() : null;
        if (c == null) {
            return;
        }
        try {
            JdkTasks tasks = c.run.jdkTasks();
            JdkPool known = tasks.pool(pool);
            tasks.begin(c, known, null);
            if (c.running != null) {
                c.run.detection().take(c, known.end);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** It has done it, or failed to. */
    public static void hasTerminated(Object pool) {
        Current c = isOfProgram(pool) ? JdkTasks.enter() : null;
        if (c == null) {
            return;
        }
        try {
            JdkTasks tasks = c.run.jdkTasks();
            JdkPool known = tasks.pool(pool);
            if (c.frame != null && c.frame.object == known) {
                if (c.running != null) {
                    c.run.detection().make(c, known.end);
                }
                tasks.goBack(c);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
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
            ExploreHooks.pool(pool);
            tasks.begin(c, task, pool);
            ExploreHooks.pool(null);
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
                JdkTasks tasks = c.run.jdkTasks();
                if (!frame.over) {
                    tasks.overIn(c, pool, false);
                }
                tasks.goBack(c);
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
            c.run.jdkTasks().pool(pool).end(c, pool);
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
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
                tasks.overIn(c, frame.pool, true);
            } else {
                tasks.complete(c, future);
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
            c.run.jdkTasks().complete(c, future);
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

    /** The running task has seen the future's state, one of those that {@code Future} has from 19 on. */
    public static void stated(Object future, Object state) {
        Hooks.choiceInJdk(Choice.STATE_ASKED);
        seen(future, !state.toString().equals("RUNNING"));
    }

    /** The running task has looked for the first result of several tasks. */
    public static void sought(Object holder, Object result) {
        seen(holder, result != null);
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
                c.run.detection().take(c, c.run.jdkTasks().pool(pool).end);
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }
}
