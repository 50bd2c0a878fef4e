package io.raceproof.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Each statement as Java, on the fields that {@link JavaSource} declares. */
final class JavaStatements implements Visitor<Void> {

    private final JavaSource.Lines lines;
    /** How many handlers have been written: a lambda must not shadow the parameter of one around it. */
    private int handlers;

    JavaStatements(JavaSource.Lines lines) {
        this.lines = lines;
    }

    void all(List<Stmt> block) {
        block.forEach(stmt -> stmt.accept(this));
    }

    private Void line(String line) {
        lines.add(line);
        return null;
    }

    private Void block(String before, List<Stmt> block, String after) {
        lines.open(before);
        all(block);
        lines.close(after);
        return null;
    }

    @Override
    public Void read(Stmt.Read stmt) {
        return line("read(" + Kind.LOCATION.name(stmt.location()) + ");");
    }

    @Override
    public Void write(Stmt.Write stmt) {
        return line(Kind.LOCATION.name(stmt.location()) + " = " + stmt.value() + ";");
    }

    @Override
    public Void update(Stmt.Update stmt) {
        String name = Kind.LOCATION.name(stmt.location());
        return line(
                stmt.max()
                        ? name + " = Math.max(" + name + ", " + stmt.value() + ");"
                        : name + " += " + stmt.value() + ";");
    }

    @Override
    public Void ifEquals(Stmt.If stmt) {
        return block("if (" + Kind.LOCATION.name(stmt.location()) + " == " + stmt.value() + ") {", stmt.body(), "}");
    }

    @Override
    public Void async(Stmt.Async stmt) {
        return block("async(() -> {", stmt.body(), "});");
    }

    @Override
    public Void finish(Stmt.Finish stmt) {
        return block("finish(() -> {", stmt.body(), "});");
    }

    @Override
    public Void beginFinish(Stmt.BeginFinish stmt) {
        return line("beginFinish();");
    }

    @Override
    public Void endFinish(Stmt.EndFinish stmt) {
        return line("endFinish();");
    }

    @Override
    public Void future(Stmt.Future stmt) {
        lines.open(Kind.FUTURE.name(stmt.future()) + " = future(() -> {");
        all(stmt.body());
        lines.add("return 1;");
        lines.close("});");
        return null;
    }

    @Override
    public Void getFuture(Stmt.GetFuture stmt) {
        return line(Kind.FUTURE.name(stmt.future()) + ".get();");
    }

    @Override
    public Void setPromise(Stmt.SetPromise stmt) {
        return line("set(" + Kind.PROMISE.name(stmt.promise()) + ");");
    }

    @Override
    public Void getPromise(Stmt.GetPromise stmt) {
        return line(Kind.PROMISE.name(stmt.promise()) + ".get();");
    }

    @Override
    public Void asyncAwait(Stmt.AsyncAwait stmt) {
        List<String> inputs = new ArrayList<>();
        stmt.futures().forEach(future -> inputs.add(", " + Kind.FUTURE.name(future)));
        stmt.promises().forEach(promise -> inputs.add(", " + Kind.PROMISE.name(promise)));
        return block("asyncAwait(() -> {", stmt.body(), "}" + String.join("", inputs) + ");");
    }

    @Override
    public Void isolated(Stmt.Isolated stmt) {
        String objects = stmt.objects().stream()
                .map(object -> Kind.OBJECT.name(object) + ", ")
                .collect(Collectors.joining());
        return block("isolated(" + objects + "() -> {", stmt.body(), "});");
    }

    @Override
    public Void locked(Stmt.Locked stmt) {
        String lock = Kind.LOCK.name(stmt.lock()) + (stmt.shared() ? ".readLock()" : ".writeLock()");
        lines.add(lock + ".lock();");
        held(lock, stmt.body());
        return null;
    }

    @Override
    public Void tryLocked(Stmt.TryLocked stmt) {
        String lock = Kind.LOCK.name(stmt.lock()) + ".writeLock()";
        lines.open("if (" + lock + ".tryLock()) {");
        held(lock, stmt.body());
        lines.close("}");
        return null;
    }

    private void held(String lock, List<Stmt> body) {
        lines.open("try {");
        all(body);
        lines.reopen("} finally {");
        lines.add(lock + ".unlock();");
        lines.close("}");
    }

    @Override
    public Void volatileRead(Stmt.VolatileRead stmt) {
        return line("read(" + Kind.VOLATILE.name(stmt.variable()) + ");");
    }

    @Override
    public Void volatileWrite(Stmt.VolatileWrite stmt) {
        return line(Kind.VOLATILE.name(stmt.variable()) + " = 1;");
    }

    @Override
    public Void cilk(Stmt.Cilk stmt) {
        return block("cilk(() -> {", stmt.body(), "});");
    }

    @Override
    public Void spawn(Stmt.Spawn stmt) {
        return block("spawn(() -> {", stmt.body(), "});");
    }

    @Override
    public Void sync(Stmt.Sync stmt) {
        return line("sync();");
    }

    @Override
    public Void post(Stmt.Post stmt) {
        lines.open(Kind.REGION.name(stmt.region()) + ".post(() -> {");
        all(stmt.body());
        lines.add("return 1;");
        String handedOver = stmt.handedOver().stream()
                .map(region -> ", " + Kind.REGION.name(region))
                .collect(Collectors.joining());
        lines.reopen("}, result" + handlers++ + " -> {");
        all(stmt.onReturn());
        lines.close("}" + handedOver + ");");
        return null;
    }

    @Override
    public Void awaitOne(Stmt.AwaitOne stmt) {
        return line(Kind.REGION.name(stmt.region()) + ".awaitOne();");
    }

    @Override
    public Void awaitAll(Stmt.AwaitAll stmt) {
        return line(Kind.REGION.name(stmt.region()) + ".awaitAll();");
    }
}
