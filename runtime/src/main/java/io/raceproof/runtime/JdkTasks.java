package io.raceproof.runtime;

import java.util.concurrent.CountedCompleter;
import java.util.function.Function;

/**
 * The threads and tasks of the JDK in one run: what {@link ThreadHooks}, {@link ForkJoinHooks} and {@link
 * ExecutorHooks} hear is turned into starts, begins, ends, makes and takes.
 *
 * <p>A task belongs to whoever handed it over, not to the thread that runs it: a worker carries no order from one task
 * to the next, and a task that a worker runs on top of a waiting one has nothing to do with it.
 *
 * <p>Methods are called with a {@link Current} that is the calling thread's, from inside a hook.
 */
final class JdkTasks {

    private static final String STREAMS = "java.util.stream";

    private final Run run;
    private final TaskTable tasks;
    private final WeakTable<JdkPool> pools = new WeakTable<>();
    private final JdkFutures futures;

    /** Not a lambda: linking it runs code of the JDK that may be hooked. */
    private final Function<Object, JdkPool> newPool = new Function<>() {
        @Override
        public JdkPool apply(Object unused) {
            return new JdkPool(run.detection(), run.shutdown());
        }
    };

    JdkTasks(Run run, TaskTable tasks) {
        this.run = run;
        this.tasks = tasks;
        this.futures = new JdkFutures(run, this);
    }

    JdkFutures futures() {
        return futures;
    }

    /** Where the calling thread stands, if it is to be told something; null if not, or if a hook is under way in it. */
    static Current enter() {
        if (!Run.isStarted()) {
            return null;
        }
        Current c = Run.current();
        if (c.insideHook) {
            return null;
        }
        c.insideHook = true;
        return c;
    }

    static void exit(Current c) {
        c.insideHook = false;
    }

    /** Whether it is the task library's or ours: these speak for themselves. */
    static boolean isOurs(Object task) {
        String name = task.getClass().getName();
        return name.startsWith("io.raceproof.api.") || name.startsWith("io.raceproof.runtime.");
    }

    private static boolean isOfStream(Object task) {
        return task instanceof CountedCompleter
                && task.getClass().getPackageName().equals(STREAMS);
    }

    JdkTask of(Object object) {
        return tasks.of(object);
    }

    /** Null if nothing is known of it. */
    JdkTask known(Object object) {
        return tasks.get(object);
    }

    /** The running task starts it, before anybody can run it. */
    void start(Current c, Object object) {
        run.operation(Operation.Kind.START, object, null, true, c.site);
        Object task = c.running == null ? JdkTask.UNKNOWN : startTask(c, isPart(c, object));
        Explored explored = Run.explored();
        if (explored != null) {
            explored.started(object, task);
        }
        of(object).start(task, c.site);
    }

    private Object startTask(Current c, boolean isPart) {
        return counted(
                c, isPart ? run.detection().startPart(c) : run.detection().startDetached(c));
    }

    private Object counted(Current c, Object started) {
        run.tasksStarted(1);
        c.tasks++;
        return started;
    }

    /** Whether the running task and the other one are parts of a stream that is waited for as a whole. */
    private boolean isPart(Current c, Object other) {
        return isOfStream(other) && run.detection().isPart(c);
    }

    /** The running task begins the task, which nobody has started. */
    private Object startInPlace(Current c, JdkTask task, Object object) {
        boolean isFirst = isOfStream(object) && ((CountedCompleter<?>) object).getCompleter() == null;
        Object runner = c.running;
        Object first = isFirst ? run.detection().startStream(c) : null;
        if (first == null) {
            return startTask(c, false);
        }
        task.beginStream(first, runner);
        return counted(c, first);
    }

    /** What was started will never begin; {@code byStarter}: because who started it, the running task, took it back. */
    void withdraw(Object object, boolean byStarter) {
        JdkTask task = known(object);
        Object mark = task == null ? null : task.begin();
        if (mark != null && mark != JdkTask.UNKNOWN) {
            Object join = run.detection().newJoin();
            Object outer = TaskHooks.begin(mark);
            TaskHooks.endWith(join, outer);
            if (byStarter) {
                TaskHooks.take(join);
            }
        }
    }

    /** This thread now runs what was started. */
    void begin(Current c, Object object, Object pool) {
        JdkTask task = of(object);
        run(c, object, task, pool, task.begin());
    }

    /** The same; if nobody started it, the running task does so now, to run it in its own place. */
    void beginOrStart(Current c, Object object) {
        JdkTask task = of(object);
        Object mark = task.begin();
        if (mark == null && c.running != null) {
            mark = startInPlace(c, task, object);
            task.renew();
        }
        run(c, object, task, null, mark);
    }

    /** The running task completes something that anybody may complete, or looks whether it is complete. */
    void use(Current c, Object object, boolean completes) {
        if (c.running != null && !c.isAlone()) {
            run.detection().use(c, of(object).completion(run.detection()), completes, c.site);
        }
    }

    /** The running task starts a task and runs it in its own place. */
    void startInPlace(Current c, Object object) {
        run(c, object, new JdkTask(), null, c.running == null ? null : startTask(c, false));
    }

    /** This thread runs it as what was started with the mark. */
    void run(Current c, Object object, JdkTask task, Object mark) {
        run(c, object, task, null, mark);
    }

    /** This thread runs it as part of what it runs already; {@code told} is false: and nothing is told of it. */
    void runInPlace(Current c, Object object, JdkTask task, boolean told) {
        Object outer = c.running;
        c.frame = new JdkFrame(object, task, null, outer, c.frame);
        c.frame.over = true;
        c.frame.callback = true;
        if (!told) {
            c.become(null);
        }
    }

    /** What this thread runs last, a callback, has ended; {@code completed}: and completed that, unless it is null. */
    void endWith(Current c, JdkTask completed) {
        JdkFrame frame = c.frame;
        if (completed != null && c.running != null && !frame.over) {
            LocalModel.leaves(c);
            Object join = completed.toMake(run.detection(), false);
            run.detection().endWith(c, join);
            run.tasksEnded(1);
            frame.over = true;
            c.cursor.leave();
        }
        goBack(c);
    }

    private static void run(Current c, Object object, JdkTask task, Object pool, Object mark) {
        LocalModel.leaves(c);
        Object outer = c.become(mark == JdkTask.UNKNOWN ? null : mark);
        c.frame = new JdkFrame(object, task, pool, outer, c.frame);
        if (isOfStream(object)) {
            // A part of a stream is called by nobody in the program: its place is that of the operation that runs the
            // stream.
            c.frame.siteBelow = c.site;
            c.site = task.site() == Sites.UNKNOWN ? c.site : task.site();
        }
    }

    /**
     * What this thread runs last is over and, unless somebody did so before, makes its join: before anybody can see it.
     */
    void over(Current c, boolean completes) {
        over(c, completes, null);
    }

    /** The same, of a task of that pool. */
    void overIn(Current c, Object pool, boolean completes) {
        JdkPool known = pool(pool);
        if (!c.frame.over) {
            known.leave(c, pool);
        }
        over(c, completes, known.ends());
    }

    private void over(Current c, boolean completes, Object ends) {
        JdkFrame frame = c.frame;
        if (!frame.over && c.running != null) {
            LocalModel.leaves(c);
            Object join = completes ? frame.task.toMake(run.detection(), JdkStatus.isComplete(frame.object)) : null;
            end(c, join, ends);
            run.tasksEnded(1);
        }
        frame.over = true;
        c.cursor.leave();
        c.become(null);
    }

    private void end(Current c, Object join, Object ends) {
        Detection detection = run.detection();
        if (join != null && ends != null) {
            detection.endWith(c, join, ends);
        } else if (join != null) {
            detection.endWith(c, join);
        } else if (ends != null) {
            detection.endIn(c, ends);
        } else {
            detection.end(c);
        }
    }

    /** This thread goes back to what it ran before. */
    void goBack(Current c) {
        JdkFrame frame = c.frame;
        if (!frame.over) {
            over(c, false);
        }
        c.frame = frame.below;
        c.become(frame.outer);
        if (isOfStream(frame.object)) {
            c.site = frame.siteBelow;
        }
        if (frame.lent != null) {
            frame.lent.takeBack(c);
        }
    }

    /** The running task completes it; false if somebody else has done so, or is about to. */
    boolean complete(Current c, Object object) {
        JdkTask task = of(object);
        boolean isFirst = task.made() == null;
        if (c.running != null && task.isStream() && run.detection().isPart(c)) {
            run.detection().tellStream(c);
        }
        Object join = task.toMake(run.detection(), JdkStatus.isComplete(object));
        if (join != null && c.running != null) {
            run.detection().make(c, join);
        }
        return isFirst;
    }

    /** The running task has seen that it is over. */
    void see(Current c, Object object) {
        JdkTask task = c.running == null ? null : known(object);
        if (task == null) {
            return;
        }
        Object stream = task.endStream(c.running);
        Object join = task.made();
        if (stream != null && JdkStatus.isNormal(object)) {
            run.detection().closeStream(c, stream);
            run.detection().make(c, pool(ForkJoinHooks.pool(c)).end);
            return;
        }
        if (stream != null) {
            run.detection().failStream(c, stream, pool(ForkJoinHooks.pool(c)).end);
        }
        if (join != null) {
            run.detection().take(c, join);
        }
    }

    JdkPool pool(Object pool) {
        return pools.get(pool, newPool);
    }
}
