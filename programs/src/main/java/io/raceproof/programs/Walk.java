package io.raceproof.programs;

import io.raceproof.api.Awaitable;
import io.raceproof.api.Region;
import io.raceproof.api.TaskFuture;
import io.raceproof.api.Tasks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * One task's way through its statements, as calls of the task library. A walk belongs to its task: a child gets a walk
 * of its own, made by the parent before the child starts, and shares with it only the {@link World} and the immutable
 * list of the futures that exist by then. So every unordered pair of conflicting accesses is the program's, not ours.
 */
final class Walk implements Visitor<Void> {

    /** What every task and every set hands on; nobody looks at it. */
    private static final Integer DONE = 1;

    private final World world;
    /** Touched only by the task that walks. */
    private Futures<TaskFuture<Integer>> futures;

    private Walk(World world, Futures<TaskFuture<Integer>> futures) {
        this.world = world;
        this.futures = futures;
    }

    /** Does the main task's statements, in the current task. */
    static void main(Program program, World world) {
        new Walk(world, null).all(program.body());
    }

    private void all(List<Stmt> block) {
        block.forEach(stmt -> stmt.accept(this));
    }

    /**
     * The last statement, which code of its own does where a scope starts a task last, as a program would; null if
     * there is none.
     */
    private static Stmt last(List<Stmt> block) {
        return block.isEmpty() ? null : block.get(block.size() - 1);
    }

    /** A walk for another task, or for a block whose futures stay inside; to be made before that task starts. */
    private Walk fork() {
        return new Walk(world, futures);
    }

    private Runnable task(List<Stmt> body) {
        Walk walk = fork();
        return () -> walk.all(body);
    }

    @Override
    public Void read(Stmt.Read stmt) {
        value(stmt);
        return null;
    }

    @Override
    public Void write(Stmt.Write stmt) {
        world.spectator().access(stmt, true, world.memory().holder(stmt.location()));
        world.memory().write(stmt.location(), stmt.value());
        return null;
    }

    @Override
    public Void update(Stmt.Update stmt) {
        int old = value(stmt);
        world.spectator().access(stmt, true, world.memory().holder(stmt.location()));
        world.memory().write(stmt.location(), stmt.applyTo(old));
        return null;
    }

    private int value(Stmt.Access access) {
        world.spectator().access(access, false, world.memory().holder(access.location()));
        return world.memory().read(access.location());
    }

    @Override
    public Void ifEquals(Stmt.If stmt) {
        if (value(stmt) == stmt.value()) {
            fork().all(stmt.body());
        }
        return null;
    }

    @Override
    public Void async(Stmt.Async stmt) {
        Tasks.async(task(stmt.body()));
        return null;
    }

    @Override
    public Void finish(Stmt.Finish stmt) {
        List<Stmt> body = stmt.body();
        if (last(body) instanceof Stmt.Async last) {
            Tasks.finish(() -> {
                all(body.subList(0, body.size() - 1));
                Tasks.async(task(last.body()));
            });
        } else {
            Tasks.finish(() -> all(body));
        }
        return null;
    }

    @Override
    public Void beginFinish(Stmt.BeginFinish stmt) {
        Tasks.beginFinish();
        return null;
    }

    @Override
    public Void endFinish(Stmt.EndFinish stmt) {
        Tasks.endFinish();
        return null;
    }

    @Override
    public Void future(Stmt.Future stmt) {
        Walk walk = fork();
        TaskFuture<Integer> future = Tasks.future(() -> {
            walk.all(stmt.body());
            return DONE;
        });
        futures = new Futures<>(stmt.future(), future, futures);
        return null;
    }

    @Override
    public Void getFuture(Stmt.GetFuture stmt) {
        futures.find(stmt.future()).get();
        return null;
    }

    @Override
    public Void setPromise(Stmt.SetPromise stmt) {
        try {
            world.promises().get(stmt.promise()).set(DONE);
        } catch (IllegalStateException alreadySet) {
            // The program goes on after a second set: that is what Stmt.SetPromise means.
            return null;
        }
        return null;
    }

    @Override
    public Void getPromise(Stmt.GetPromise stmt) {
        world.promises().get(stmt.promise()).get();
        return null;
    }

    @Override
    public Void asyncAwait(Stmt.AsyncAwait stmt) {
        List<Awaitable<?>> inputs = new ArrayList<>();
        stmt.futures().forEach(future -> inputs.add(futures.find(future)));
        stmt.promises().forEach(promise -> inputs.add(world.promises().get(promise)));
        Tasks.asyncAwait(task(stmt.body()), inputs.toArray(new Awaitable<?>[0]));
        return null;
    }

    @Override
    public Void isolated(Stmt.Isolated stmt) {
        Runnable section = () -> all(stmt.body());
        List<Object> objects = stmt.objects().stream().map(world.objects()::get).toList();
        switch (objects.size()) {
            case 0 -> Tasks.isolated(section);
            case 1 -> Tasks.isolated(objects.get(0), section);
            default -> Tasks.isolated(objects.get(0), objects.get(1), section);
        }
        return null;
    }

    @Override
    public Void locked(Stmt.Locked stmt) {
        Object lock = world.locks().get(stmt.lock());
        if (lock instanceof ReentrantReadWriteLock both) {
            locked(stmt.shared() ? both.readLock() : both.writeLock(), stmt.body());
            return null;
        }
        synchronized (lock) {
            all(stmt.body());
        }
        return null;
    }

    @Override
    public Void tryLocked(Stmt.TryLocked stmt) {
        Lock lock = ((ReentrantReadWriteLock) world.locks().get(stmt.lock())).writeLock();
        if (lock.tryLock()) {
            held(lock, stmt.body());
        }
        return null;
    }

    private void locked(Lock lock, List<Stmt> body) {
        lock.lock();
        held(lock, body);
    }

    private void held(Lock lock, List<Stmt> body) {
        try {
            all(body);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public Void volatileRead(Stmt.VolatileRead stmt) {
        readVolatile(world.volatiles().get(stmt.variable()));
        return null;
    }

    @Override
    public Void volatileWrite(Stmt.VolatileWrite stmt) {
        writeVolatile(world.volatiles().get(stmt.variable()));
        return null;
    }

    private static int readVolatile(World.Flag flag) {
        return flag.value;
    }

    private static void writeVolatile(World.Flag flag) {
        flag.value = 1;
    }

    @Override
    public Void cilk(Stmt.Cilk stmt) {
        List<Stmt> body = stmt.body();
        if (last(body) instanceof Stmt.Spawn last) {
            Tasks.cilk(() -> {
                all(body.subList(0, body.size() - 1));
                Tasks.spawn(task(last.body()));
            });
        } else {
            Tasks.cilk(() -> all(body));
        }
        return null;
    }

    @Override
    public Void spawn(Stmt.Spawn stmt) {
        Tasks.spawn(task(stmt.body()));
        return null;
    }

    @Override
    public Void sync(Stmt.Sync stmt) {
        Tasks.sync();
        return null;
    }

    @Override
    public Void post(Stmt.Post stmt) {
        Walk body = fork();
        Walk handler = fork();
        Region<?>[] handedOver =
                stmt.handedOver().stream().map(world.regions()::get).toArray(Region<?>[]::new);
        world.regions()
                .get(stmt.region())
                .post(
                        () -> {
                            body.all(stmt.body());
                            return DONE;
                        },
                        unused -> handler.all(stmt.onReturn()),
                        handedOver);
        return null;
    }

    @Override
    public Void awaitOne(Stmt.AwaitOne stmt) {
        world.regions().get(stmt.region()).awaitOne();
        return null;
    }

    @Override
    public Void awaitAll(Stmt.AwaitAll stmt) {
        world.regions().get(stmt.region()).awaitAll();
        return null;
    }
}
