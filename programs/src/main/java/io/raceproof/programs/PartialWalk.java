package io.raceproof.programs;

/** A walk that knows some statements and refuses all others. */
abstract class PartialWalk implements Visitor<Void> {

    /** Throws an exception that says why. */
    abstract Void refuse(Stmt stmt);

    @Override
    public Void asyncAwait(Stmt.AsyncAwait stmt) {
        return refuse(stmt);
    }

    @Override
    public Void awaitAll(Stmt.AwaitAll stmt) {
        return refuse(stmt);
    }

    @Override
    public Void awaitOne(Stmt.AwaitOne stmt) {
        return refuse(stmt);
    }

    @Override
    public Void beginFinish(Stmt.BeginFinish stmt) {
        return refuse(stmt);
    }

    @Override
    public Void cilk(Stmt.Cilk stmt) {
        return refuse(stmt);
    }

    @Override
    public Void endFinish(Stmt.EndFinish stmt) {
        return refuse(stmt);
    }

    @Override
    public Void future(Stmt.Future stmt) {
        return refuse(stmt);
    }

    @Override
    public Void getFuture(Stmt.GetFuture stmt) {
        return refuse(stmt);
    }

    @Override
    public Void ifEquals(Stmt.If stmt) {
        return refuse(stmt);
    }

    @Override
    public Void isolated(Stmt.Isolated stmt) {
        return refuse(stmt);
    }

    @Override
    public Void locked(Stmt.Locked stmt) {
        return refuse(stmt);
    }

    @Override
    public Void post(Stmt.Post stmt) {
        return refuse(stmt);
    }

    @Override
    public Void spawn(Stmt.Spawn stmt) {
        return refuse(stmt);
    }

    @Override
    public Void sync(Stmt.Sync stmt) {
        return refuse(stmt);
    }

    @Override
    public Void tryLocked(Stmt.TryLocked stmt) {
        return refuse(stmt);
    }

    @Override
    public Void update(Stmt.Update stmt) {
        return refuse(stmt);
    }

    @Override
    public Void volatileRead(Stmt.VolatileRead stmt) {
        return refuse(stmt);
    }

    @Override
    public Void volatileWrite(Stmt.VolatileWrite stmt) {
        return refuse(stmt);
    }
}
