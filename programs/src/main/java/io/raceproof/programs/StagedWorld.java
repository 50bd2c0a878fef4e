package io.raceproof.programs;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;

/**
 * What the tasks of a program share that {@link StagedInterpreter} runs; made before the first task, and never changed
 * itself.
 */
record StagedWorld(
        Program program,
        Memory memory,
        List<CompletableFuture<Integer>> promises,
        ExecutorService pool,
        Spectator spectator) {

    /** Which of so many ways the statement goes. */
    int way(Stmt stmt, int ways) {
        return program.siteOf(stmt) * 7 % ways;
    }
}
