package io.raceproof.runtime;

import java.util.concurrent.CompletableFuture;

/**
 * Callbacks of {@code CompletableFuture} as tasks. A callback is a task of whoever registers it; it follows the futures
 * that it is called for, and completes its dependent as its last act. Which thread calls it does not matter: it may be
 * one that completes, registers, joins or asks something else at that moment, and none of these need precede it.
 *
 * <p>The JDK has an object for each callback, a <em>completion</em>, except where the future is complete already and
 * the callback is called at once. Where it is to run in an executor, handing it over is the task, and the executor's
 * own rules say what it starts.
 *
 * <p>What only passes a result on (a copy, a failure, {@code allOf}) is a task too, with nothing of the program in it.
 *
 * <p>Methods are called with a {@link Current} that is the calling thread's, from inside a hook.
 */
final class JdkFutures {

    private static final String NAME = CompletableFuture.class.getName();
    private static final Class<?> ONE_INPUT = inner("UniCompletion");
    private static final Class<?> TWO_INPUTS = inner("BiCompletion");
    private static final Class<?> ANY = inner("AnyOf");
    private static final long SOURCE = Unsafely.offset(ONE_INPUT, "src");
    private static final long SECOND = Unsafely.offset(TWO_INPUTS, "snd");
    private static final long DEPENDENT_OF_ANY = Unsafely.offset(ANY, "dep");

    /** Completions with such names are fired by one of their two futures. */
    private static final String EITHER = NAME + "$Or";

    private final Run run;
    private final JdkTasks tasks;

    JdkFutures(Run run, JdkTasks tasks) {
        this.run = run;
        this.tasks = tasks;
    }

    private static Class<?> inner(String name) {
        try {
            return Class.forName(NAME + "$" + name, false, null);
        } catch (ClassNotFoundException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The running task registers a callback. All completions of one {@code anyOf} are one. */
    void register(Current c, Object completion) {
        Object key = key(completion);
        if (key == completion || !tasks.of(key).isStarted()) {
            tasks.start(c, key);
        }
    }

    private static Object key(Object completion) {
        return ANY.isInstance(completion) ? dependentOfAny(completion) : completion;
    }

    private static Object dependentOfAny(Object completion) {
        Object dependent = Unsafely.getObject(completion, DEPENDENT_OF_ANY);
        return dependent == null ? completion : dependent;
    }

    /**
     * This thread is about to call the callback. If an executor runs it in its own way, it is part of what this thread
     * runs.
     */
    void begin(Current c, Object completion) {
        if (!isTop(c, completion)) {
            runAfter(c, completion, tasks.of(completion), null);
        }
    }

    /** This thread is about to complete the dependent of that completion without a callback. */
    void passOn(Current c, Object completion, Object dependent) {
        if (!isTop(c, completion)) {
            passOn(c, completion, tasks.of(completion), dependent, null);
        }
    }

    /** The same of one completion of an {@code anyOf}, for that dependent: this future, its source, is complete. */
    void passOnFirst(Current c, Object completion, Object dependent, Object source) {
        boolean isFirst = passOn(c, completion, tasks.of(dependent), dependent, source);
        while (!isFirst && Run.explored() == null && !JdkStatus.isComplete(dependent)) {
            // The thread that has told of its own source is to win, and is about to.
            Thread.yield();
        }
    }

    /**
     * Several threads may be about to do this for the same task. One of them tells of it, and has told all before any
     * goes on: sources are gone and the dependent is complete as soon as one does. {@code source}: if the completion
     * does not know.
     */
    private boolean passOn(Current c, Object completion, JdkTask task, Object dependent, Object source) {
        if (Run.explored() != null) {
            return runAfter(c, completion, task, source);
        }
        synchronized (task) {
            boolean isFirst = runAfter(c, completion, task, source);
            if (isFirst) {
                complete(c, dependent);
                c.frame.passedOn = true;
            }
            return isFirst;
        }
    }

    private boolean runAfter(Current c, Object completion, JdkTask task, Object source) {
        boolean isFirst = run(c, completion, task);
        if (isFirst && ONE_INPUT.isInstance(completion)) {
            seeSources(c, completion);
        } else if (isFirst) {
            see(c, source);
        }
        return isFirst;
    }

    /** Whether this thread is the first to run it. */
    private boolean run(Current c, Object completion, JdkTask task) {
        Object mark = task.begin();
        if (mark != null) {
            tasks.run(c, completion, task, mark);
            c.frame.callback = true;
            return true;
        }
        tasks.runInPlace(c, completion, task, task.isHandedOver());
        if (Run.explored() != null && !task.isHandedOver()) {
            // Another strand stands before what this one does now: whoever comes first does it for the same task.
            c.become(task.begun());
        }
        return false;
    }

    /**
     * This thread is about to hand the completion to its executor, as the callback's task; {@code dependent}: of what
     * the thread registers just now, null if others have done so.
     */
    void handOver(Current c, Object completion, Object dependent) {
        JdkTask task = tasks.of(completion);
        Object mark = task.begin();
        task.handOver();
        tasks.run(c, dependent == null ? task : dependent, task, mark == null ? JdkTask.UNKNOWN : mark);
        c.frame.callback = true;
        seeSources(c, completion);
    }

    /** It has done so, or is done with the attempt. */
    void handedOver(Current c, Object completion) {
        JdkFrame frame = c.frame;
        if (frame != null && frame.callback && frame.object != completion && frame.task == tasks.of(completion)) {
            tasks.goBack(c);
        }
    }

    private void seeSources(Current c, Object completion) {
        Object first = Unsafely.getObject(completion, SOURCE);
        boolean isOfTwo = TWO_INPUTS.isInstance(completion);
        Object second = isOfTwo ? Unsafely.getObject(completion, SECOND) : null;
        boolean needsOne = isOfTwo && completion.getClass().getName().startsWith(EITHER);
        if (!needsOne || JdkStatus.isComplete(first)) {
            see(c, first);
            second = needsOne ? null : second;
        }
        see(c, second);
    }

    private void see(Current c, Object future) {
        if (future != null) {
            tasks.see(c, future);
        }
    }

    /**
     * The callback's thread is done with it, and what comes is others' callbacks. If it did nothing, it never will:
     * somebody else has completed the dependent.
     */
    void fired(Current c, Object completion, Object dependent) {
        if (leave(c, completion) || isTop(c, completion)) {
            return;
        }
        JdkTask task = tasks.of(completion);
        Object mark = task.begin();
        if (mark != null) {
            tasks.run(c, completion, task, mark);
            find(c, dependent);
            tasks.goBack(c);
        } else if (task.isHandedOver()) {
            find(c, dependent);
        }
    }

    /** The callback's thread is done with it, if it has begun; whether it had. */
    boolean leave(Current c, Object completion) {
        boolean isOurs = isTop(c, completion) && c.frame.callback;
        if (isOurs) {
            tasks.goBack(c);
        }
        return isOurs;
    }

    private static boolean isTop(Current c, Object completion) {
        return c.frame != null && c.frame.object == completion;
    }

    /** The running task calls a callback at once, because the futures are complete; the second one may be null. */
    void beginNow(Current c, Object dependent, Object first, Object second) {
        tasks.startInPlace(c, dependent);
        c.frame.callback = true;
        see(c, first);
        see(c, second);
    }

    /**
     * The running task has registered something, and gets the dependent: unless it is left to others to complete, what
     * was called at once has completed it, or nothing was called and the results of these futures are passed on.
     */
    void registered(Current c, Object dependent, Object[] sources, int from, int to) {
        JdkTask task = tasks.of(dependent);
        boolean isTold = !JdkStatus.isComplete(dependent) || task.made() != null;
        boolean isNow = c.frame != null && c.frame.callback && c.frame.object == dependent;
        if (isTold && !isNow) {
            return;
        }
        if (!isNow) {
            tasks.startInPlace(c, dependent);
            for (int i = from; i <= to; i++) {
                see(c, sources[i]);
            }
        }
        if (!isTold) {
            use(c, dependent, true);
        }
        tasks.endWith(c, isTold ? null : task);
    }

    /** The running task is about to complete the future, if nobody has. */
    void complete(Current c, Object future) {
        if (c.frame != null && c.frame.passedOn) {
            return;
        }
        use(c, future, true);
        tasks.complete(c, future);
    }

    /** The same, whether somebody has or not. */
    void obtrude(Current c, Object future) {
        use(c, future, true);
        if (c.running != null) {
            run.detection().make(c, tasks.of(future).toMake(run.detection(), false));
        }
    }

    /** The running task does nothing, because the future is complete: if logic does not say so, it might have. */
    void find(Current c, Object future) {
        use(c, future, false);
    }

    /** Of two completions that logic does not order either may be the first. */
    private void use(Current c, Object future, boolean completes) {
        tasks.use(c, future, completes);
    }
}
