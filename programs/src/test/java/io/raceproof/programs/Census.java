package io.raceproof.programs;

import java.util.List;

/** What can be counted in a program without running it: tasks with the main task, accesses, depth of nesting. */
record Census(int tasks, int accesses, int depth) {

    static Census of(Program program) {
        int tasks = 1;
        int accesses = 0;
        for (int site = 0; site < program.size(); site++) {
            Stmt stmt = program.at(site);
            accesses += stmt instanceof Stmt.Access ? 1 : 0;
            boolean task = stmt instanceof Stmt.Async
                    || stmt instanceof Stmt.AsyncAwait
                    || stmt instanceof Stmt.Future
                    || stmt instanceof Stmt.Spawn
                    || stmt instanceof Stmt.Post;
            tasks += task ? 1 : 0;
        }
        return new Census(tasks, accesses, depth(program.body()));
    }

    private static int depth(List<Stmt> block) {
        return block.stream()
                .flatMap(stmt -> stmt.blocks().stream())
                .mapToInt(inner -> 1 + depth(inner))
                .max()
                .orElse(0);
    }
}
