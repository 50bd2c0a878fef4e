package io.raceproof.api;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;

/**
 * The operations of the task library. Meant to be imported statically:
 *
 * <pre>{@code
 * import static io.raceproof.api.Tasks.*;
 *
 * int[] square = new int[n];
 * finish(() -> {
 *     async(() -> log("started"));
 *     forAsync(0, n, i -> square[i] = i * i);
 * });
 * }</pre>
 *
 * <p>The package description has the rules: what waits for what, where exceptions go, how much may block.
 */
public final class Tasks {

    private Tasks() {}

    /**
     * Runs the body on the calling thread, then waits for every task started inside, and for those that these started,
     * and so on. Finishes may be nested; each waits for its own tasks only.
     *
     * <pre>{@code
     * finish(() -> {
     *     async(() -> left = sort(a));
     *     right = sort(b);
     * });
     * merge(left, right);
     * }</pre>
     *
     * <p>On a very deep stack of finishes the body runs on another thread, while this one waits: monitors that the
     * caller holds are not re-entrant there, and its thread locals are not seen.
     *
     * @param body what to run
     * @throws IllegalStateException inside {@code isolated}, or if the body leaves a {@link #beginFinish} open
     * @throws DeadlockException if tasks wait for something that can never happen
     */
    public static void finish(Runnable body) {
        Scopes.finish(Context.currentOutsideIsolated("finish"), body);
    }

    /**
     * Starts a task. The caller goes on at once; the innermost finish around the call waits for the task, whoever has
     * ended by then.
     *
     * <pre>{@code
     * async(() -> System.out.println("some time before the end of the finish"));
     * }</pre>
     *
     * @param body what the task does; what it throws is thrown by the finish
     * @throws IllegalStateException inside {@code isolated}
     */
    public static void async(Runnable body) {
        Context ctx = Context.currentOutsideIsolated("async");
        start(ctx, new AsyncTask(ctx.finishForNewTask(), Objects.requireNonNull(body)));
    }

    /**
     * Starts a task with a result.
     *
     * <pre>{@code
     * TaskFuture<Integer> answer = future(() -> compute());
     * async(() -> print(answer.get()));
     * async(() -> store(answer.get()));
     * }</pre>
     *
     * @param <V> the type of the result
     * @param body what the task does; what it throws is thrown by {@link TaskFuture#get}
     * @return the result to be
     * @throws IllegalStateException inside {@code isolated}
     */
    public static <V> TaskFuture<V> future(Callable<V> body) {
        Context ctx = Context.currentOutsideIsolated("future");
        ResultTask<V> task = new ResultTask<>(ctx.finishForNewTask(), Objects.requireNonNull(body));
        start(ctx, task);
        return task.future();
    }

    /**
     * Starts one task for each {@code i} in [low, high).
     *
     * <pre>{@code
     * finish(() -> forAsync(0, n, i -> b[i] = f(a[i])));
     * }</pre>
     *
     * @param low the first index
     * @param high the index after the last; not above {@code low}: there are no tasks
     * @param body what each task does
     * @throws IllegalStateException inside {@code isolated}
     */
    public static void forAsync(int low, int high, IntConsumer body) {
        Context ctx = Context.currentOutsideIsolated("forAsync");
        Objects.requireNonNull(body);
        if (Probe.isExplored()) {
            for (int i = low; i < high; i++) {
                int index = i;
                start(ctx, new AsyncTask(ctx.finishForNewTask(), () -> body.accept(index)));
            }
        } else if (low < high) {
            IndexLoop.Indices indices = new IndexLoop.Indices(low, body);
            startLoop(
                    ctx, new IndexLoop(ctx.finishForNewTask(), indices, low, high, LoopTask.grain((long) high - low)));
        }
    }

    /**
     * Starts one task for each {@code i} in [low, high) and waits for them: {@code finish(() -> forAsync(…))}.
     *
     * <pre>{@code
     * forAll(0, n, i -> b[i] = f(a[i]));
     * }</pre>
     *
     * @param low the first index
     * @param high the index after the last
     * @param body what each task does
     * @throws IllegalStateException inside {@code isolated}
     */
    public static void forAll(int low, int high, IntConsumer body) {
        finish(() -> forAsync(low, high, body));
    }

    /**
     * Starts one task for each index pair in [lowI, highI) x [lowJ, highJ) and waits for them.
     *
     * <pre>{@code
     * forAll(0, rows, 0, columns, (i, j) -> c[i][j] = a[i][j] + b[i][j]);
     * }</pre>
     *
     * @param lowI the first outer index
     * @param highI the outer index after the last
     * @param lowJ the first inner index
     * @param highJ the inner index after the last
     * @param body what each task does
     * @throws IllegalStateException inside {@code isolated}
     */
    public static void forAll(int lowI, int highI, int lowJ, int highJ, IntBiConsumer body) {
        finish(() -> forAsync(lowI, highI, lowJ, highJ, body));
    }

    /**
     * Starts one task for each index pair in [lowI, highI) x [lowJ, highJ).
     *
     * <pre>{@code
     * finish(() -> forAsync(0, rows, 0, columns, (i, j) -> c[i][j] = a[i][j] + b[i][j]));
     * }</pre>
     *
     * @param lowI the first outer index
     * @param highI the outer index after the last
     * @param lowJ the first inner index
     * @param highJ the inner index after the last
     * @param body what each task does
     * @throws IllegalStateException inside {@code isolated}
     */
    public static void forAsync(int lowI, int highI, int lowJ, int highJ, IntBiConsumer body) {
        Context ctx = Context.currentOutsideIsolated("forAsync");
        Objects.requireNonNull(body);
        if (Probe.isExplored()) {
            for (int i = lowI; i < highI; i++) {
                int row = i;
                forAsync(lowJ, highJ, j -> body.accept(row, j));
            }
        } else if (lowI < highI && lowJ < highJ) {
            GridLoop.Grid grid = new GridLoop.Grid(lowI, lowJ, highJ, body);
            long pairs = ((long) highI - lowI) * grid.rowLength();
            startLoop(ctx, new GridLoop(ctx.finishForNewTask(), grid, 0, pairs, LoopTask.grain(pairs)));
        }
    }

    /**
     * Cuts [low, high) into chunks of consecutive indices, starts one task a chunk, which runs the body for its indices
     * in order, and waits for them. For bodies that are much cheaper than a task, or share something within a chunk.
     *
     * <pre>{@code
     * forAllChunked(0, n, 64, i -> sum[i / 64] += a[i]);
     * }</pre>
     *
     * @param low the first index
     * @param high the index after the last
     * @param chunkSize how many indices a task gets; the last may get fewer
     * @param body what is done for each index; an exception ends the chunk it is thrown in
     * @throws IllegalStateException inside {@code isolated}
     * @throws IllegalArgumentException if the chunk size is not positive
     */
    public static void forAllChunked(int low, int high, int chunkSize, IntConsumer body) {
        if (chunkSize <= 0) {
            throw new IllegalArgumentException("chunk size " + chunkSize + ": a chunk has at least one index");
        }
        ChunkLoop.Chunks chunks = new ChunkLoop.Chunks(low, high, chunkSize, Objects.requireNonNull(body));
        finish(() -> {
            Context ctx = Context.current();
            if (Probe.isExplored()) {
                for (long i = low; i < high; i += chunkSize) {
                    int first = (int) i;
                    int last = (int) Math.min(high, i + chunkSize);
                    start(ctx, new AsyncTask(ctx.finishForNewTask(), () -> runIndices(first, last, body)));
                }
            } else if (low < high) {
                startLoop(
                        ctx,
                        new ChunkLoop(
                                ctx.finishForNewTask(), chunks, 0, chunks.count(), LoopTask.grain(chunks.count())));
            }
        });
    }

    /**
     * Creates a task that starts when all inputs are complete, normally or not. It holds no thread before; the
     * innermost finish waits for it from now on.
     *
     * <pre>{@code
     * asyncAwait(() -> combine(left.get(), right.get()), left, right);
     * }</pre>
     *
     * @param body what the task does; its {@code get}s of the inputs do not wait
     * @param inputs futures and promises
     * @throws IllegalStateException inside {@code isolated}
     */
    public static void asyncAwait(Runnable body, Awaitable<?>... inputs) {
        Context ctx = Context.currentOutsideIsolated("asyncAwait");
        Awaitable<?>[] own = inputs.clone();
        for (Awaitable<?> input : own) {
            Objects.requireNonNull(input, "asyncAwait on null");
        }
        AwaitTask task = new AwaitTask(ctx.finishForNewTask(), Objects.requireNonNull(body), own);
        task.created(ctx, Probe.start());
        task.register(ctx);
    }

    /**
     * Runs the body while no other {@code isolated} body runs, on whatever object.
     *
     * <pre>{@code
     * isolated(() -> total += mine);
     * }</pre>
     *
     * <p>The body may not start or await tasks; it may set and get promises and get futures. It may contain any other
     * {@code isolated}.
     *
     * @param body what to run, on the calling thread
     * @throws IllegalStateException inside an {@code isolated} on objects
     */
    public static void isolated(Runnable body) {
        Isolation.ofEverything().run(body);
    }

    /**
     * Runs the body while no other body isolated on the same object (by identity), or isolated globally, runs.
     *
     * <pre>{@code
     * isolated(account, () -> account.balance += amount);
     * }</pre>
     *
     * @param object what to isolate on; any object
     * @param body what to run, on the calling thread
     * @throws IllegalStateException inside an {@code isolated} that does not hold the object
     */
    public static void isolated(Object object, Runnable body) {
        isolatedAll(List.of(object), body);
    }

    /**
     * Runs the body while no other body isolated on one of the two objects, or isolated globally, runs. The order of
     * the objects does not matter; there is no deadlock.
     *
     * <pre>{@code
     * isolated(from, to, () -> {
     *     from.balance -= amount;
     *     to.balance += amount;
     * });
     * }</pre>
     *
     * @param first what to isolate on
     * @param second what to isolate on as well; may be the same object
     * @param body what to run, on the calling thread
     * @throws IllegalStateException inside an {@code isolated} that does not hold both objects
     */
    public static void isolated(Object first, Object second, Runnable body) {
        isolatedAll(List.of(first, second), body);
    }

    /**
     * Runs the body while no other body isolated on one of the elements, or isolated globally, runs. It isolates on
     * what is in the collection, not on the collection.
     *
     * <pre>{@code
     * isolatedAll(List.of(a, b, c), () -> rotate(a, b, c));
     * }</pre>
     *
     * @param objects what to isolate on, by identity
     * @param body what to run, on the calling thread
     * @throws IllegalStateException inside an {@code isolated} that does not hold all of the objects
     */
    public static void isolatedAll(Collection<?> objects, Runnable body) {
        Isolation.of(objects).run(body);
    }

    /**
     * Opens a finish that the same task closes with {@link #endFinish}; in between, it is the innermost finish. For
     * scopes that are not blocks; otherwise prefer {@link #finish}.
     *
     * <pre>{@code
     * beginFinish();
     * async(() -> work());
     * endFinish();
     * }</pre>
     *
     * @throws IllegalStateException inside {@code isolated}
     */
    public static void beginFinish() {
        Context ctx = Context.currentOutsideIsolated("beginFinish");
        ctx.open(new DynamicFinish(ctx));
    }

    /**
     * Closes the finish opened last by {@link #beginFinish}: waits for its tasks and throws what they threw.
     *
     * @throws IllegalStateException inside {@code isolated}, or if the innermost finish was not opened by
     *     {@link #beginFinish} in this task and this body of finish or cilk
     */
    public static void endFinish() {
        Context ctx = Context.currentOutsideIsolated("endFinish");
        DynamicFinish open = DynamicFinish.innermost(ctx);
        ctx.close(open, open.enclosing);
        open.rethrow(null);
    }

    /**
     * Runs the body, in which {@link #spawn} and {@link #sync} may be used, then syncs.
     *
     * <pre>{@code
     * cilk(() -> {
     *     spawn(() -> x = fib(n - 1));
     *     y = fib(n - 2);
     *     sync();
     *     result = x + y;
     * });
     * }</pre>
     *
     * @param body what to run, on the calling thread
     * @throws IllegalStateException inside {@code isolated}, or if the body leaves a {@link #beginFinish} open
     */
    public static void cilk(Runnable body) {
        Scopes.cilk(Context.currentOutsideIsolated("cilk"), body);
    }

    /**
     * Starts a task, as {@link #async} does, whose body is a cilk scope itself: it may spawn and sync, and it syncs at
     * its end.
     *
     * @param body what the task does; what it throws is thrown by the sync
     * @throws IllegalStateException outside {@link #cilk}, or inside {@code isolated}
     */
    public static void spawn(Runnable body) {
        Context ctx = Context.currentOutsideIsolated("spawn");
        if (ctx.cilk == null) {
            throw Misuse.outsideCilk("spawn");
        }
        start(ctx, new SpawnTask(ctx.finishForNewTask(), Objects.requireNonNull(body)));
    }

    /**
     * Waits for all tasks started in the innermost cilk scope of this task since its last sync, by {@link #spawn} or
     * otherwise, and throws what they threw: a cilk scope is a finish, and a sync ends it and begins another.
     *
     * @throws IllegalStateException outside {@link #cilk}, inside {@code isolated}, or inside a finish in the scope
     */
    public static void sync() {
        Context ctx = Context.currentOutsideIsolated("sync");
        if (ctx.cilk == null) {
            throw Misuse.outsideCilk("sync");
        }
        if (ctx.finish() != ctx.cilk) {
            throw Misuse.syncInsideFinish();
        }
        ctx.cilk.sync(ctx);
    }

    private static void runIndices(int first, int last, IntConsumer body) {
        for (int i = first; i < last; i++) {
            body.accept(i);
        }
    }

    private static void start(Context ctx, Task task) {
        task.created(ctx, Probe.start());
        task.start(ctx);
    }

    private static void startLoop(Context ctx, LoopTask loop) {
        loop.created(ctx, Probe.startLoop(loop.end - loop.next));
        loop.start(ctx);
    }
}
