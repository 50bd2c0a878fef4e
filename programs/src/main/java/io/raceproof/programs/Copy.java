package io.raceproof.programs;

import java.util.ArrayList;
import java.util.List;

/**
 * Copies statements, new instances throughout; subclasses change what they override: names, sites, or which statements
 * a list holds. Statements are copied in the order in which they are numbered.
 */
class Copy implements Visitor<Stmt> {

    /** The new number of a name. */
    int rename(Kind kind, int number) {
        return number;
    }

    /** The site of the copy that is about to be made; called once for every statement, before its blocks. */
    int site(Stmt original) {
        return original instanceof Stmt.Access access ? access.site() : 0;
    }

    List<Stmt> block(List<Stmt> block) {
        List<Stmt> copies = new ArrayList<>(block.size());
        block.forEach(stmt -> copies.add(stmt.accept(this)));
        return copies;
    }

    /** The new names in a list of names. */
    List<Integer> names(Kind kind, List<Integer> numbers) {
        return numbers.stream().map(number -> rename(kind, number)).toList();
    }

    @Override
    public Stmt read(Stmt.Read stmt) {
        return new Stmt.Read(rename(Kind.LOCATION, stmt.location()), site(stmt));
    }

    @Override
    public Stmt write(Stmt.Write stmt) {
        return new Stmt.Write(rename(Kind.LOCATION, stmt.location()), stmt.value(), site(stmt));
    }

    @Override
    public Stmt update(Stmt.Update stmt) {
        return new Stmt.Update(rename(Kind.LOCATION, stmt.location()), stmt.max(), stmt.value(), site(stmt));
    }

    @Override
    public Stmt ifEquals(Stmt.If stmt) {
        int site = site(stmt);
        return new Stmt.If(rename(Kind.LOCATION, stmt.location()), stmt.value(), block(stmt.body()), site);
    }

    @Override
    public Stmt async(Stmt.Async stmt) {
        site(stmt);
        return new Stmt.Async(block(stmt.body()));
    }

    @Override
    public Stmt finish(Stmt.Finish stmt) {
        site(stmt);
        return new Stmt.Finish(block(stmt.body()));
    }

    @Override
    public Stmt beginFinish(Stmt.BeginFinish stmt) {
        site(stmt);
        return new Stmt.BeginFinish();
    }

    @Override
    public Stmt endFinish(Stmt.EndFinish stmt) {
        site(stmt);
        return new Stmt.EndFinish();
    }

    @Override
    public Stmt future(Stmt.Future stmt) {
        site(stmt);
        return new Stmt.Future(rename(Kind.FUTURE, stmt.future()), block(stmt.body()));
    }

    @Override
    public Stmt getFuture(Stmt.GetFuture stmt) {
        site(stmt);
        return new Stmt.GetFuture(rename(Kind.FUTURE, stmt.future()));
    }

    @Override
    public Stmt setPromise(Stmt.SetPromise stmt) {
        site(stmt);
        return new Stmt.SetPromise(rename(Kind.PROMISE, stmt.promise()));
    }

    @Override
    public Stmt getPromise(Stmt.GetPromise stmt) {
        site(stmt);
        return new Stmt.GetPromise(rename(Kind.PROMISE, stmt.promise()));
    }

    @Override
    public Stmt asyncAwait(Stmt.AsyncAwait stmt) {
        site(stmt);
        return new Stmt.AsyncAwait(
                names(Kind.FUTURE, stmt.futures()), names(Kind.PROMISE, stmt.promises()), block(stmt.body()));
    }

    @Override
    public Stmt isolated(Stmt.Isolated stmt) {
        site(stmt);
        return new Stmt.Isolated(names(Kind.OBJECT, stmt.objects()), block(stmt.body()));
    }

    @Override
    public Stmt locked(Stmt.Locked stmt) {
        site(stmt);
        return new Stmt.Locked(rename(Kind.LOCK, stmt.lock()), stmt.shared(), block(stmt.body()));
    }

    @Override
    public Stmt tryLocked(Stmt.TryLocked stmt) {
        site(stmt);
        return new Stmt.TryLocked(rename(Kind.LOCK, stmt.lock()), block(stmt.body()));
    }

    @Override
    public Stmt volatileRead(Stmt.VolatileRead stmt) {
        site(stmt);
        return new Stmt.VolatileRead(rename(Kind.VOLATILE, stmt.variable()));
    }

    @Override
    public Stmt volatileWrite(Stmt.VolatileWrite stmt) {
        site(stmt);
        return new Stmt.VolatileWrite(rename(Kind.VOLATILE, stmt.variable()));
    }

    @Override
    public Stmt cilk(Stmt.Cilk stmt) {
        site(stmt);
        return new Stmt.Cilk(block(stmt.body()));
    }

    @Override
    public Stmt spawn(Stmt.Spawn stmt) {
        site(stmt);
        return new Stmt.Spawn(block(stmt.body()));
    }

    @Override
    public Stmt sync(Stmt.Sync stmt) {
        site(stmt);
        return new Stmt.Sync();
    }

    @Override
    public Stmt post(Stmt.Post stmt) {
        site(stmt);
        return new Stmt.Post(
                rename(Kind.REGION, stmt.region()),
                block(stmt.body()),
                block(stmt.onReturn()),
                names(Kind.REGION, stmt.handedOver()));
    }

    @Override
    public Stmt awaitOne(Stmt.AwaitOne stmt) {
        site(stmt);
        return new Stmt.AwaitOne(rename(Kind.REGION, stmt.region()));
    }

    @Override
    public Stmt awaitAll(Stmt.AwaitAll stmt) {
        site(stmt);
        return new Stmt.AwaitAll(rename(Kind.REGION, stmt.region()));
    }
}
