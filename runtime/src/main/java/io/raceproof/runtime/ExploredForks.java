package io.raceproof.runtime;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * ForkJoin pools as explore has them: every task that is forked or submitted gets a worker of its own, made by the
 * pool's factory, which runs that task and nothing else. So tasks are the strands, which worker finds what is no
 * choice, and who joins waits and need not help. The pools' own queues stay empty.
 *
 * <p>A real pool has fewer workers. Joins do not keep it from going on, because who joins helps; but who waits for
 * something else keeps a worker from the others. {@link #blocks} says so where there are more tasks than workers.
 *
 * <p>What the JDK calls is in the agent's table {@code explore-hooks.txt}; threads that are no strands get what they
 * asked for.
 */
public final class ExploredForks {

    private static final int ABNORMAL = 1 << 16;

    private static final long STATUS = Unsafely.offset(ForkJoinTask.class, "status");

    /** What a worker of ours runs. */
    private static final WeakTable<ForkJoinTask<?>> TASKS = new WeakTable<>();

    /** By pool: how many of its tasks have a worker. Used by whoever has the baton. */
    private static final WeakTable<int[]> LIVE = new WeakTable<>();

    /** Whether a thread that may run tasks of others has waited for a future. Used by whoever has the baton. */
    private static boolean mayHelp;

    /** Whether one of these tasks has waited for something that is no task. Used by whoever has the baton. */
    private static boolean waitsInAsync;

    private ExploredForks() {}

    static SchedulerStrand strand() {
        SchedulerStrand own = Run.explored() == null ? null : Scheduler.own();
        return own == null || own.internal ? null : own;
    }

    /** An execution is about to begin: nothing is left of others in the pool that all of them share. */
    static void renew() {
        live(ForkJoinPool.commonPool())[0] = 0;
        mayHelp = false;
        waitsInAsync = false;
    }

    /** Whether the thread is a worker that runs one task. */
    static boolean isOurs(Thread worker) {
        return TASKS.get(worker) != null;
    }

    private static int[] live(Object pool) {
        return LIVE.get(pool, unused -> new int[1]);
    }

    /** A worker of the pool puts a task into its queue. */
    public static void push(Object queue, Object task, Object pool) {
        if (strand() == null) {
            call(queue, "push", task, pool);
        } else {
            start((ForkJoinPool) pool, (ForkJoinTask<?>) task);
        }
    }

    /** Somebody else hands a task to the pool. */
    public static void externalPush(Object pool, Object task) {
        if (strand() == null) {
            call(pool, "externalPush", task);
            return;
        }
        looksAtPool(pool);
        if (((ForkJoinPool) pool).isShutdown()) {
            throw new RejectedExecutionException();
        }
        start((ForkJoinPool) pool, (ForkJoinTask<?>) task);
    }

    /** Whether it still takes tasks; of what the program has called, this is not yet what makes the difference. */
    static void looksAtPool(Object pool) {
        SchedulerStrand self = strand();
        String expects = self.explored().expects;
        ExploredJdk.looks(pool);
        self.explored().expects = expects;
    }

    /** Returns the thread that will run it. */
    static Thread start(ForkJoinPool pool, ForkJoinTask<?> task) {
        ForkJoinWorkerThread worker = pool.getFactory().newThread(pool);
        if (worker == null) {
            throw new RejectedExecutionException("the pool's factory makes no thread");
        }
        TASKS.get(worker, unused -> task);
        live(pool)[0]++;
        worker.start();
        return worker;
    }

    /** A worker says that it is there. */
    public static void registerWorker(Object pool, Object queue) {
        if (!isOurs(Thread.currentThread())) {
            call(pool, "registerWorker", queue);
        }
    }

    /** A worker does what it is there for. */
    public static void runWorker(Object pool, Object queue) {
        ForkJoinTask<?> task = TASKS.get(Thread.currentThread());
        if (task == null) {
            call(pool, "runWorker", queue);
        } else {
            call(task, "doExec");
        }
    }

    /** A worker is over. */
    public static void deregisterWorker(Object pool, Object worker, Object thrown) {
        if (!isOurs((Thread) worker)) {
            call(pool, "deregisterWorker", worker, thrown);
            return;
        }
        live(pool)[0]--;
        if (strand() != null) {
            Run.explored().completes(pool);
        }
        if (thrown instanceof RuntimeException e) {
            throw e;
        } else if (thrown instanceof Error e) {
            throw e;
        }
    }

    /** Somebody waits for the task. */
    public static int awaitDone(
            Object task, Object pool, boolean ran, boolean interruptible, boolean timed, long nanos) {
        SchedulerStrand self = strand();
        if (self == null) {
            return (int) call(task, "awaitDone", pool, ran, interruptible, timed, nanos);
        }
        Thread stack = Thread.currentThread();
        int site = Run.current().site;
        if (timed && nanos < SchedulerTurns.FOR_EVER_NANOS) {
            Run.explored().cannotExplore("a wait with a time limit for a task of a ForkJoinPool", site);
        }
        self.scheduler.await(() -> JdkStatus.isOver(task) || interruptible && stack.isInterrupted(), site);
        if (JdkStatus.isOver(task)) {
            Run.explored().joins(task);
        }
        return interruptible && !JdkStatus.isOver(task) && Thread.interrupted()
                ? ABNORMAL
                : Unsafely.getInt(task, STATUS);
    }

    /**
     * The strand has seen that a task is over: that is a wait also if it need not wait, and the move before ends here.
     */
    static void waited(Current c) {
        SchedulerStrand self = strand();
        if (self != null && !self.hasWaited && c.running != null) {
            self.scheduler.operation(Operation.Kind.WAIT, null, null, false, c.site);
        }
    }

    /** Somebody waits for the end of the pool, or until it has nothing to do. */
    public static void awaits(Object pool, long timeout, Object unit) {
        SchedulerStrand self = strand();
        if (self == null) {
            return;
        }
        if (((TimeUnit) unit).toNanos(timeout) >= SchedulerTurns.FOR_EVER_NANOS) {
            self.explored().expects = null;
        }
        int own = Thread.currentThread() instanceof ForkJoinWorkerThread worker && worker.getPool() == pool ? 1 : 0;
        int[] live = live(pool);
        self.scheduler.await(() -> live[0] <= own, Run.current().site);
        Run.explored().joins(pool);
    }

    /** The strand is about to wait for something that is no task. */
    static void blocks(SchedulerStrand self) {
        if (Run.explored() != null && self.thread() instanceof ForkJoinWorkerThread worker && isOurs(worker)) {
            ForkJoinPool pool = worker.getPool();
            if (TASKS.get(worker) instanceof CompletableFuture.AsynchronousCompletionTask) {
                waitsInAsync = true;
                nameHelp(self.pending() == null ? 0 : self.pending().site());
            }
            if (live(pool)[0] > pool.getParallelism()) {
                Run.explored()
                        .cannotExplore(
                                "a task of a ForkJoinPool that waits for something else than a task, and keeps a"
                                        + " worker from the others",
                                self.pending() == null ? 0 : self.pending().site());
            }
        }
    }

    /** A worker, which may run other tasks meanwhile, waits for a future. */
    static void waitsForFuture(int site) {
        mayHelp = true;
        nameHelp(site);
    }

    /** If the one thread runs the other's task, what that waits for may be for the same thread to do. */
    private static void nameHelp(int site) {
        if (mayHelp && waitsInAsync) {
            Run.explored()
                    .cannotExplore(
                            "an asynchronous task that waits, and that a worker may run while it joins a future", site);
        }
    }

    /** Calls what the JDK was about to call. */
    static Object call(Object receiver, String name, Object... arguments) {
        try {
            return method(receiver.getClass(), name, arguments.length).invoke(receiver, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            } else if (e.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("the agent has opened java.util.concurrent", e);
        }
    }

    /** The same for a static method of that class. */
    static Object callStatic(String type, String name, Object... arguments) {
        try {
            return method(Class.forName(type, true, null), name, arguments.length)
                    .invoke(null, arguments);
        } catch (InvocationTargetException | IllegalAccessException | ClassNotFoundException e) {
            throw new IllegalStateException("a JDK whose " + type + " has no " + name, e);
        }
    }

    private static Method method(Class<?> type, String name, int parameters) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                if (method.getName().equals(name) && method.getParameterCount() == parameters) {
                    method.setAccessible(true);
                    return method;
                }
            }
        }
        throw new IllegalStateException("a JDK whose " + type + " has no " + name);
    }
}
