package io.raceproof.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What {@link Notation} writes of a statement before its first block: {@code x = 1}, {@code lock L0}. */
final class Head implements Visitor<String> {

    @Override
    public String read(Stmt.Read stmt) {
        return "R " + Kind.LOCATION.name(stmt.location());
    }

    @Override
    public String write(Stmt.Write stmt) {
        return Kind.LOCATION.name(stmt.location()) + " = " + stmt.value();
    }

    @Override
    public String update(Stmt.Update stmt) {
        return Kind.LOCATION.name(stmt.location()) + (stmt.max() ? " max " : " += ") + stmt.value();
    }

    @Override
    public String ifEquals(Stmt.If stmt) {
        return "if (" + Kind.LOCATION.name(stmt.location()) + " == " + stmt.value() + ")";
    }

    @Override
    public String async(Stmt.Async stmt) {
        return "async";
    }

    @Override
    public String finish(Stmt.Finish stmt) {
        return "finish";
    }

    @Override
    public String beginFinish(Stmt.BeginFinish stmt) {
        return "beginFinish";
    }

    @Override
    public String endFinish(Stmt.EndFinish stmt) {
        return "endFinish";
    }

    @Override
    public String future(Stmt.Future stmt) {
        return Kind.FUTURE.name(stmt.future()) + " = future";
    }

    @Override
    public String getFuture(Stmt.GetFuture stmt) {
        return Kind.FUTURE.name(stmt.future()) + ".get";
    }

    @Override
    public String setPromise(Stmt.SetPromise stmt) {
        return Kind.PROMISE.name(stmt.promise()) + ".set";
    }

    @Override
    public String getPromise(Stmt.GetPromise stmt) {
        return Kind.PROMISE.name(stmt.promise()) + ".get";
    }

    @Override
    public String asyncAwait(Stmt.AsyncAwait stmt) {
        List<String> inputs = new ArrayList<>();
        stmt.futures().forEach(future -> inputs.add(Kind.FUTURE.name(future)));
        stmt.promises().forEach(promise -> inputs.add(Kind.PROMISE.name(promise)));
        return "asyncAwait(" + String.join(", ", inputs) + ")";
    }

    @Override
    public String isolated(Stmt.Isolated stmt) {
        return stmt.objects().isEmpty() ? "isolated" : "isolated" + list(Kind.OBJECT, stmt.objects());
    }

    @Override
    public String locked(Stmt.Locked stmt) {
        return "lock " + Kind.LOCK.name(stmt.lock()) + (stmt.shared() ? " shared" : "");
    }

    @Override
    public String tryLocked(Stmt.TryLocked stmt) {
        return "tryLock " + Kind.LOCK.name(stmt.lock());
    }

    @Override
    public String volatileRead(Stmt.VolatileRead stmt) {
        return "R " + Kind.VOLATILE.name(stmt.variable());
    }

    @Override
    public String volatileWrite(Stmt.VolatileWrite stmt) {
        return Kind.VOLATILE.name(stmt.variable()) + " = 1";
    }

    @Override
    public String cilk(Stmt.Cilk stmt) {
        return "cilk";
    }

    @Override
    public String spawn(Stmt.Spawn stmt) {
        return "spawn";
    }

    @Override
    public String sync(Stmt.Sync stmt) {
        return "sync";
    }

    @Override
    public String post(Stmt.Post stmt) {
        return "post " + Kind.REGION.name(stmt.region())
                + (stmt.handedOver().isEmpty() ? "" : " handing over " + list(Kind.REGION, stmt.handedOver()));
    }

    @Override
    public String awaitOne(Stmt.AwaitOne stmt) {
        return "awaitOne " + Kind.REGION.name(stmt.region());
    }

    @Override
    public String awaitAll(Stmt.AwaitAll stmt) {
        return "awaitAll " + Kind.REGION.name(stmt.region());
    }

    private static String list(Kind kind, List<Integer> numbers) {
        return numbers.stream().map(kind::name).collect(Collectors.joining(", ", "(", ")"));
    }
}
