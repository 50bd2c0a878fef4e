package io.raceproof.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * One task's way through its statements, on the JDK's threads or tasks and its synchronizers. A task that has started
 * others joins them before it ends, or at the end of a finish: whoever waits for it waits for them too, as the finish
 * around all of them does.
 */
final class JdkWalk extends PartialWalk {

    /** How tasks are started. */
    interface Starting {
        /** Starts the body as a task; what is returned waits for its end. */
        Runnable start(Runnable body);
    }

    private final JdkWorld world;
    private final Starting starting;

    /** What to wait for at the end of the block. */
    private List<Runnable> joins = new ArrayList<>();

    private JdkWalk(JdkWorld world, Starting starting) {
        this.world = world;
        this.starting = starting;
    }

    /** Does the statements in the current task, and waits for all that they start. */
    static void run(List<Stmt> body, JdkWorld world, Starting starting) {
        JdkWalk walk = new JdkWalk(world, starting);
        walk.all(body);
        walk.joins.forEach(Runnable::run);
    }

    private void all(List<Stmt> block) {
        block.forEach(stmt -> stmt.accept(this));
    }

    @Override
    public Void read(Stmt.Read stmt) {
        world.memory().read(stmt.location());
        return null;
    }

    @Override
    public Void write(Stmt.Write stmt) {
        world.memory().write(stmt.location(), stmt.value());
        return null;
    }

    @Override
    public Void update(Stmt.Update stmt) {
        world.memory().write(stmt.location(), stmt.applyTo(world.memory().read(stmt.location())));
        return null;
    }

    @Override
    public Void ifEquals(Stmt.If stmt) {
        if (world.memory().read(stmt.location()) == stmt.value()) {
            all(stmt.body());
        }
        return null;
    }

    @Override
    public Void async(Stmt.Async stmt) {
        joins.add(starting.start(() -> run(stmt.body(), world, starting)));
        return null;
    }

    @Override
    public Void finish(Stmt.Finish stmt) {
        List<Runnable> outer = joins;
        joins = new ArrayList<>();
        all(stmt.body());
        joins.forEach(Runnable::run);
        joins = outer;
        return null;
    }

    @Override
    public Void setPromise(Stmt.SetPromise stmt) {
        world.promises().get(stmt.promise()).countDown();
        return null;
    }

    @Override
    public Void getPromise(Stmt.GetPromise stmt) {
        try {
            world.promises().get(stmt.promise()).await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a task", e);
        }
        return null;
    }

    @Override
    public Void locked(Stmt.Locked stmt) {
        Object lock = world.locks().get(stmt.lock());
        if (lock instanceof Semaphore semaphore) {
            semaphore.acquireUninterruptibly();
            all(stmt.body());
            semaphore.release();
        } else {
            ReentrantReadWriteLock both = (ReentrantReadWriteLock) lock;
            Lock half = stmt.shared() ? both.readLock() : both.writeLock();
            half.lock();
            all(stmt.body());
            half.unlock();
        }
        return null;
    }

    @Override
    public Void tryLocked(Stmt.TryLocked stmt) {
        Lock lock = ((ReentrantReadWriteLock) world.locks().get(stmt.lock())).writeLock();
        if (lock.tryLock()) {
            all(stmt.body());
            lock.unlock();
        }
        return null;
    }

    @Override
    public Void volatileRead(Stmt.VolatileRead stmt) {
        look(world.volatiles().get(stmt.variable()));
        return null;
    }

    private static int look(World.Flag flag) {
        return flag.value;
    }

    @Override
    public Void volatileWrite(Stmt.VolatileWrite stmt) {
        world.volatiles().get(stmt.variable()).value = 1;
        return null;
    }

    @Override
    Void refuse(Stmt stmt) {
        throw new UnsupportedOperationException(stmt + " has nothing in the JDK that it is");
    }
}
