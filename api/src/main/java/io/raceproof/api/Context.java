package io.raceproof.api;

/**
 * Where a thread stands: which task it is running, in which finish and cilk scope, how deep its stack is. Every
 * operation of the library fetches the context once and works on it from there.
 *
 * <p>A context belongs to one thread and only that thread touches it, so no field needs a guard. A worker carries its
 * context in a field ({@link Worker}); all other threads, virtual ones too, have it in a thread local.
 *
 * <p>When a task runs in place, on top of another one's stack, {@link Task#run} saves and restores what belongs to the
 * task below: {@link #task} and {@link #cilk}. The rest belongs to the stack. Contexts grow old while tasks die young,
 * and to store a reference in an old object is expensive (a fence, with G1); so what changes with every finish is kept
 * in the task.
 */
final class Context {

    /**
     * How many finishes and tasks may lie on top of each other on one stack. So many interpreted levels of any kind fit
     * in a stack of 320 KB (JDK 17 and 25), which leaves two thirds of the usual 1 MB to the user's own frames.
     */
    static final int MAX_DEPTH = 256;

    private static final ThreadLocal<Context> OF_OTHER_THREADS = ThreadLocal.withInitial(() -> new Context(false));

    /** True on the pool's own threads: only they push to, and pop from, a deque of their own. */
    final boolean worker;

    /** True on threads that run one job each, see {@link OwnThreads}. */
    boolean hasOwnThread;

    /** The class loader that tasks started from here shall see as their context class loader. */
    ClassLoader loader = ClassLoader.getSystemClassLoader();

    /** The running task; outside every task a stand-in that only holds what a task may own. */
    Task task = new ThreadTask(ImplicitFinish.INSTANCE);

    /** The innermost cilk scope of the running task, or null. */
    CilkScope cilk;

    /** What the running task has isolated, or null outside {@code isolated}. No task runs in place while it is set. */
    Isolation isolation;

    /** The innermost loop on this stack that runs several indices one after the other, or null. */
    LoopTask loop;

    /** How many tasks lie on this stack on top of the one that started them; only in serial mode. */
    int inPlace;

    /** How many finishes, cilk scopes and tasks lie on this stack. */
    int depth;

    Context(boolean worker) {
        this.worker = worker;
    }

    static Context current() {
        return Thread.currentThread() instanceof Worker self ? self.context : OF_OTHER_THREADS.get();
    }

    /** The context, for an operation that {@code isolated} forbids. */
    static Context currentOutsideIsolated(String operation) {
        Context ctx = current();
        if (ctx.isolation != null) {
            throw Misuse.insideIsolated(operation);
        }
        return ctx;
    }

    boolean isDeep() {
        return depth >= MAX_DEPTH;
    }

    /** The innermost open finish: what a new task will belong to. */
    FinishScope finish() {
        return task.finish;
    }

    /** The finish for a task that is about to be created: on a thread that does not own the finish, a branch of it. */
    FinishScope finishForNewTask() {
        FinishScope finish = task.finish;
        return finish.isOwnedBy(this) ? finish : task.branchOf(finish, this);
    }

    /** A thread outside the pool may change its class loader between any two scopes. */
    void noteLoader() {
        if (!worker) {
            loader = Thread.currentThread().getContextClassLoader();
        }
    }

    /** A finish begins: from here on, new tasks belong to it. */
    void open(FinishScope scope) {
        Probe.openFinish();
        task.finish = scope;
    }

    /** A finish ends: waits for its tasks, then goes back to the enclosing one, also if an error ends the waiting. */
    void close(FinishScope scope, FinishScope enclosing) {
        try {
            scope.awaitTasks(this);
            Probe.closeFinish();
        } finally {
            task.finish = enclosing;
        }
    }

    /**
     * Ends the finishes that a task or scope left open, innermost first, back to the one it started with.
     *
     * @param failure what the task or scope threw, or null
     * @return what it fails with now: an exception that jumped over {@code endFinish} is not blamed a second time
     */
    Throwable closeLeftOpen(FinishScope base, Throwable failure) {
        Failures failures = new Failures();
        failures.add(failure != null ? failure : Misuse.leftOpen());
        while (task.hasLeftOpen(base)) {
            DynamicFinish open = (DynamicFinish) finish();
            close(open, open.enclosing);
            open.drainFailuresTo(failures);
        }
        return failures.first();
    }

    /** Lets the thread see the class loader of the code that it is about to run. */
    void adopt(ClassLoader other) {
        if (other != loader) {
            loader = other;
            Thread.currentThread().setContextClassLoader(other);
        }
    }
}
