package io.raceproof.programs;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/**
 * Runs a program for real on the JDK alone, on what it has on top of threads: futures are {@link CompletableFuture}s, a
 * task that awaits something, or a future that begins with gets, is a callback; promises are futures that somebody
 * completes; a finish of nothing but asyncs is a parallel stream, another one may be a structured scope; asyncs are
 * tasks of a pool, threads or virtual threads. What a statement becomes depends on its number alone.
 *
 * <p>Only of accesses, asyncs, finishes, futures, promises and awaiting tasks. Three things the JDK has not got, and
 * a program must not need: tasks that outlive the future that started them, a branch, and a second set of a promise.
 */
public final class StagedInterpreter {

    private StagedInterpreter() {}

    /**
     * Runs the program to its end, with somebody who hears of every access. Returns the pool, which is shut down; its
     * last task may not have ended altogether.
     */
    public static ExecutorService run(Program program, Spectator spectator) {
        Validity.check(program);
        ExecutorService pool = StagedScope.exists() && program.size() % 2 == 0
                ? StagedScope.newPool()
                : Executors.newCachedThreadPool();
        StagedWorld world = new StagedWorld(
                program,
                new Memory(program.locations()),
                Stream.generate(() -> new CompletableFuture<Integer>())
                        .limit(program.promises())
                        .toList(),
                pool,
                spectator);
        StagedWalk.run(program.body(), world);
        pool.shutdown();
        return pool;
    }
}
