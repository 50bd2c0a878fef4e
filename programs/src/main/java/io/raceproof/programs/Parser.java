package io.raceproof.programs;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Reads {@link Notation}, one method a rule of its grammar. Checks form only: {@link Validity} checks the rest. */
final class Parser {

    private final Lexer lexer;

    Parser(Lexer lexer) {
        this.lexer = lexer;
    }

    Program program() {
        Map<Kind, Integer> declared = new EnumMap<>(Kind.class);
        if (lexer.accept("[")) {
            while (!lexer.accept("]")) {
                declared.put(kindOfCount(), count());
            }
        }
        List<Stmt> body = block();
        if (!lexer.peek().equals(Lexer.END)) {
            throw lexer.unexpected("a statement");
        }
        Map<Kind, Integer> counts = Notation.used(body);
        counts.putAll(declared);
        return Program.of(body, counts::get);
    }

    private Kind kindOfCount() {
        for (Kind kind : Kind.values()) {
            if (lexer.accept(kind.plural())) {
                return kind;
            }
        }
        throw lexer.unexpected("'locations' or another count");
    }

    private int count() {
        lexer.expect("=");
        return lexer.number();
    }

    private List<Stmt> block() {
        List<Stmt> block = new ArrayList<>();
        while (!lexer.peek().equals("}") && !lexer.peek().equals(Lexer.END)) {
            Stmt stmt = statement();
            block.add(stmt);
            boolean ended =
                    lexer.accept(";") || lexer.startsLine() || !stmt.blocks().isEmpty();
            if (!ended && !lexer.peek().equals("}") && !lexer.peek().equals(Lexer.END)) {
                throw lexer.unexpected("';' or a new line");
            }
        }
        return block;
    }

    private List<Stmt> braces() {
        lexer.expect("{");
        List<Stmt> block = block();
        lexer.expect("}");
        return block;
    }

    private Stmt statement() {
        return switch (lexer.peek()) {
            case "R" -> read();
            case "if" -> ifEquals();
            case "asyncAwait" -> asyncAwait();
            case "isolated" -> isolated();
            case "lock" -> locked();
            case "tryLock" -> tryLocked();
            case "post" -> post();
            case "async" -> new Stmt.Async(bracesAfterWord());
            case "finish" -> new Stmt.Finish(bracesAfterWord());
            case "cilk" -> new Stmt.Cilk(bracesAfterWord());
            case "spawn" -> new Stmt.Spawn(bracesAfterWord());
            case "beginFinish" -> word(new Stmt.BeginFinish());
            case "endFinish" -> word(new Stmt.EndFinish());
            case "sync" -> word(new Stmt.Sync());
            case "awaitOne" -> new Stmt.AwaitOne(regionAfterWord());
            case "awaitAll" -> new Stmt.AwaitAll(regionAfterWord());
            default -> named();
        };
    }

    private Stmt word(Stmt stmt) {
        lexer.next();
        return stmt;
    }

    private List<Stmt> bracesAfterWord() {
        lexer.next();
        return braces();
    }

    private int regionAfterWord() {
        lexer.next();
        return name(Kind.REGION);
    }

    private Stmt read() {
        lexer.expect("R");
        return Kind.VOLATILE.isName(lexer.peek())
                ? new Stmt.VolatileRead(name(Kind.VOLATILE))
                : new Stmt.Read(name(Kind.LOCATION), 0);
    }

    private Stmt ifEquals() {
        lexer.expect("if");
        lexer.expect("(");
        int location = name(Kind.LOCATION);
        lexer.expect("==");
        int value = lexer.number();
        lexer.expect(")");
        return new Stmt.If(location, value, braces(), 0);
    }

    private Stmt asyncAwait() {
        lexer.expect("asyncAwait");
        List<Integer> futures = new ArrayList<>();
        List<Integer> promises = new ArrayList<>();
        lexer.expect("(");
        while (!lexer.accept(")")) {
            if (Kind.FUTURE.isName(lexer.peek())) {
                futures.add(name(Kind.FUTURE));
            } else {
                promises.add(name(Kind.PROMISE));
            }
            comma();
        }
        return new Stmt.AsyncAwait(futures, promises, braces());
    }

    private Stmt isolated() {
        lexer.expect("isolated");
        List<Integer> objects = lexer.peek().equals("(") ? names(Kind.OBJECT) : List.of();
        return new Stmt.Isolated(objects, braces());
    }

    private Stmt locked() {
        lexer.expect("lock");
        int lock = name(Kind.LOCK);
        boolean shared = lexer.accept("shared");
        return new Stmt.Locked(lock, shared, braces());
    }

    private Stmt tryLocked() {
        lexer.expect("tryLock");
        return new Stmt.TryLocked(name(Kind.LOCK), braces());
    }

    private Stmt post() {
        int region = regionAfterWord();
        List<Integer> handedOver = List.of();
        if (lexer.accept("handing")) {
            lexer.expect("over");
            handedOver = names(Kind.REGION);
        }
        List<Stmt> body = braces();
        List<Stmt> onReturn = lexer.accept("onReturn") ? braces() : List.of();
        return new Stmt.Post(region, body, onReturn, handedOver);
    }

    /** A statement that begins with a name. */
    private Stmt named() {
        String name = lexer.peek();
        if (Kind.FUTURE.isName(name)) {
            int future = name(Kind.FUTURE);
            if (lexer.accept(".")) {
                lexer.expect("get");
                return new Stmt.GetFuture(future);
            }
            lexer.expect("=");
            lexer.expect("future");
            return new Stmt.Future(future, braces());
        }
        if (Kind.PROMISE.isName(name)) {
            int promise = name(Kind.PROMISE);
            lexer.expect(".");
            if (lexer.accept("set")) {
                return new Stmt.SetPromise(promise);
            }
            lexer.expect("get");
            return new Stmt.GetPromise(promise);
        }
        if (Kind.VOLATILE.isName(name)) {
            int variable = name(Kind.VOLATILE);
            lexer.expect("=");
            lexer.expect("1");
            return new Stmt.VolatileWrite(variable);
        }
        if (Kind.LOCATION.isName(name)) {
            int location = name(Kind.LOCATION);
            if (lexer.accept("max")) {
                return new Stmt.Update(location, true, lexer.number(), 0);
            }
            boolean adds = lexer.accept("+");
            lexer.expect("=");
            if (adds) {
                return new Stmt.Update(location, false, lexer.number(), 0);
            }
            return new Stmt.Write(location, lexer.number(), 0);
        }
        throw lexer.unexpected("a statement");
    }

    private List<Integer> names(Kind kind) {
        List<Integer> names = new ArrayList<>();
        lexer.expect("(");
        while (!lexer.accept(")")) {
            names.add(name(kind));
            comma();
        }
        return names;
    }

    /** Between two elements of a list. */
    private void comma() {
        if (!lexer.peek().equals(")")) {
            lexer.expect(",");
        }
    }

    private int name(Kind kind) {
        if (!kind.isName(lexer.peek())) {
            throw lexer.unexpected("a name like " + kind.name(0));
        }
        return kind.number(lexer.next());
    }
}
