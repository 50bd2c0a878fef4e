package io.raceproof.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;

/**
 * One task's way through its statements, for {@link StagedInterpreter}. A walk belongs to its task, and shares with
 * others only the world and the futures that exist when it starts. A task joins what it has started before it ends, as
 * {@link JdkWalk} does.
 */
final class StagedWalk extends PartialWalk {

    private final StagedWorld world;
    private Futures<CompletableFuture<Integer>> futures;

    /** What to wait for at the end of the innermost finish. */
    private List<Runnable> joins = new ArrayList<>();

    /** What the innermost finish is; null if it is none of the JDK's. */
    private StagedScope scope;

    private StagedWalk(StagedWorld world, Futures<CompletableFuture<Integer>> futures) {
        this.world = world;
        this.futures = futures;
    }

    /** Does the statements in the current task, and waits for all that they start. */
    static void run(List<Stmt> body, StagedWorld world) {
        run(body, world, null);
    }

    private static void run(List<Stmt> body, StagedWorld world, Futures<CompletableFuture<Integer>> futures) {
        StagedWalk walk = new StagedWalk(world, futures);
        walk.all(body);
        walk.joins.forEach(Runnable::run);
    }

    private void all(List<Stmt> block) {
        block.forEach(stmt -> stmt.accept(this));
    }

    private Callable<Integer> task(List<Stmt> body) {
        Futures<CompletableFuture<Integer>> known = futures;
        return () -> {
            run(body, world, known);
            return 1;
        };
    }

    @Override
    public Void read(Stmt.Read stmt) {
        world.spectator().access(stmt, false, world.memory().holder(stmt.location()));
        world.memory().read(stmt.location());
        return null;
    }

    @Override
    public Void write(Stmt.Write stmt) {
        world.spectator().access(stmt, true, world.memory().holder(stmt.location()));
        world.memory().write(stmt.location(), stmt.value());
        return null;
    }

    @Override
    public Void async(Stmt.Async stmt) {
        if (scope == null) {
            joins.add(StagedTasks.start(task(stmt.body()), world.way(stmt, StagedTasks.WAYS), world.pool()));
        } else {
            scope.fork(task(stmt.body()));
        }
        return null;
    }

    @Override
    public Void finish(Stmt.Finish stmt) {
        List<Runnable> outer = joins;
        StagedScope outerScope = scope;
        joins = new ArrayList<>();
        if (isGroup(stmt)) {
            List<Callable<Integer>> bodies = new ArrayList<>();
            stmt.body().forEach(each -> bodies.add(task(((Stmt.Async) each).body())));
            StagedGroups.run(bodies, world.way(stmt, StagedGroups.WAYS), world.pool());
        } else {
            scope = isScope(stmt) ? StagedScope.open() : null;
            all(stmt.body());
            if (scope != null) {
                scope.joinAndClose();
            }
            joins.forEach(Runnable::run);
        }
        joins = outer;
        scope = outerScope;
        return null;
    }

    /** Not if nothing would be forked: whether to wait for nothing is an operation is a question of taste. */
    private boolean isScope(Stmt.Finish stmt) {
        return StagedScope.exists()
                && world.way(stmt, 2) == 0
                && stmt.body().stream().anyMatch(Stmt.Async.class::isInstance);
    }

    /** A part of a stream must not wait for what another part does. */
    private static boolean isGroup(Stmt.Finish stmt) {
        return !stmt.body().isEmpty()
                && stmt.body().stream().allMatch(Stmt.Async.class::isInstance)
                && !waits(stmt.body());
    }

    private static boolean waits(List<Stmt> block) {
        return block.stream()
                .anyMatch(stmt -> stmt instanceof Stmt.GetFuture
                        || stmt instanceof Stmt.GetPromise
                        || stmt instanceof Stmt.AsyncAwait
                        || stmt.blocks().stream().anyMatch(StagedWalk::waits));
    }

    /** A future that begins with gets is a callback of what these get. */
    @Override
    public Void future(Stmt.Future stmt) {
        List<CompletableFuture<Integer>> inputs = new ArrayList<>();
        List<Stmt> body = stmt.body();
        while (!body.isEmpty() && input(body.get(0)) != null) {
            inputs.add(input(body.get(0)));
            body = body.subList(1, body.size());
        }
        futures = new Futures<>(stmt.future(), register(stmt, inputs, body), futures);
        joins.add(futures.future()::join);
        return null;
    }

    private CompletableFuture<Integer> input(Stmt stmt) {
        if (stmt instanceof Stmt.GetFuture get) {
            return futures.find(get.future());
        }
        return stmt instanceof Stmt.GetPromise get ? world.promises().get(get.promise()) : null;
    }

    private CompletableFuture<Integer> register(Stmt stmt, List<CompletableFuture<Integer>> inputs, List<Stmt> body) {
        Callable<Integer> task = task(body);
        int way = world.way(stmt, StagedCallbacks.WAYS * 6);
        return StagedCallbacks.after(inputs, () -> StagedTasks.call(task), waits(body), way, world.pool());
    }

    @Override
    public Void getFuture(Stmt.GetFuture stmt) {
        CompletableFuture<Integer> future = futures.find(stmt.future());
        if (world.way(stmt, 2) == 0) {
            future.join();
        } else {
            StagedTasks.get(future);
        }
        return null;
    }

    @Override
    public Void setPromise(Stmt.SetPromise stmt) {
        world.promises().get(stmt.promise()).complete(1);
        return null;
    }

    @Override
    public Void getPromise(Stmt.GetPromise stmt) {
        world.promises().get(stmt.promise()).join();
        return null;
    }

    @Override
    public Void asyncAwait(Stmt.AsyncAwait stmt) {
        List<CompletableFuture<Integer>> inputs = new ArrayList<>();
        stmt.futures().forEach(future -> inputs.add(futures.find(future)));
        stmt.promises().forEach(promise -> inputs.add(world.promises().get(promise)));
        joins.add(register(stmt, inputs, stmt.body())::join);
        return null;
    }

    @Override
    Void refuse(Stmt stmt) {
        throw new UnsupportedOperationException(stmt + " is not among what is run on stages");
    }
}
