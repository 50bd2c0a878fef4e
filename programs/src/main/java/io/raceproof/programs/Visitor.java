package io.raceproof.programs;

/** One method for each kind of {@link Stmt}: what to do with it, so that a new kind cannot be forgotten anywhere. */
public interface Visitor<R> {

    R read(Stmt.Read stmt);

    R write(Stmt.Write stmt);

    R update(Stmt.Update stmt);

    R ifEquals(Stmt.If stmt);

    R async(Stmt.Async stmt);

    R finish(Stmt.Finish stmt);

    R beginFinish(Stmt.BeginFinish stmt);

    R endFinish(Stmt.EndFinish stmt);

    R future(Stmt.Future stmt);

    R getFuture(Stmt.GetFuture stmt);

    R setPromise(Stmt.SetPromise stmt);

    R getPromise(Stmt.GetPromise stmt);

    R asyncAwait(Stmt.AsyncAwait stmt);

    R isolated(Stmt.Isolated stmt);

    R locked(Stmt.Locked stmt);

    R tryLocked(Stmt.TryLocked stmt);

    R volatileRead(Stmt.VolatileRead stmt);

    R volatileWrite(Stmt.VolatileWrite stmt);

    R cilk(Stmt.Cilk stmt);

    R spawn(Stmt.Spawn stmt);

    R sync(Stmt.Sync stmt);

    R post(Stmt.Post stmt);

    R awaitOne(Stmt.AwaitOne stmt);

    R awaitAll(Stmt.AwaitAll stmt);
}
