package io.raceproof.oracle;

import io.raceproof.programs.Construct;
import io.raceproof.programs.Generator;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import io.raceproof.programs.Validity;
import io.raceproof.programs.Weights;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * The random programs that {@link ChainAgrees} runs on the JDK's futures, streams and scopes. They are reshaped so that
 * these constructs are what they mean: futures end after all that they have started, many begin with gets (callbacks),
 * many finishes have nothing but asyncs in them (streams), and no promise is set twice. Programs that deadlock are left
 * out: they would hang.
 */
final class StagedPrograms {

    private static final Weights PLAIN =
            Weights.asyncFinish().with(Construct.BEGIN_FINISH, 0).with(Construct.IF, 0);

    private static final List<Weights> MIXES = List.of(
            PLAIN.with(Construct.ASYNC, 8)
                    .with(Construct.FINISH, 6)
                    .with(Construct.FUTURE, 20)
                    .with(Construct.GET_FUTURE, 12),
            PLAIN.with(Construct.SET_PROMISE, 14)
                    .with(Construct.GET_PROMISE, 8)
                    .with(Construct.ASYNC_AWAIT, 18)
                    .with(Construct.FUTURE, 8)
                    .with(Construct.GET_FUTURE, 4),
            PLAIN.with(Construct.ASYNC, 40).with(Construct.FINISH, 25).with(Construct.FUTURE, 3),
            PLAIN.with(Construct.FUTURE, 12)
                    .with(Construct.GET_FUTURE, 8)
                    .with(Construct.ASYNC_AWAIT, 10)
                    .with(Construct.SET_PROMISE, 8)
                    .with(Construct.FINISH, 20));

    private static final int[] SIZES = {8, 14, 24, 40};

    /** So far are the seeds apart that a program tries in vain. */
    private static final long NEXT = 1_000_003;

    private final Random random;
    private final Set<Integer> set = new HashSet<>();

    private StagedPrograms(long seed) {
        this.random = new Random(seed);
    }

    /** Depends only on the seed and the number. */
    static Program of(long seed, int number) {
        Weights weights = MIXES.get(number % MIXES.size()).withSize(SIZES[number / MIXES.size() % SIZES.length]);
        for (long at = seed + number; ; at += NEXT) {
            Program program = new Generator(weights).generate(at);
            StagedPrograms shape = new StagedPrograms(at);
            Program shaped = new Program(
                    shape.block(program.body(), List.of()),
                    program.locations(),
                    program.promises(),
                    program.futures(),
                    program.locks(),
                    program.objects(),
                    program.volatiles(),
                    program.regions());
            Validity.check(shaped);
            if (!SymbolicRun.depthFirst(shaped).isDeadlocked()) {
                return shaped;
            }
        }
    }

    /** Whether the constructs of the JDK are what the program means; a shrunk one need not be shaped. */
    static boolean isShaped(Program program) {
        Set<Integer> set = new HashSet<>();
        for (int i = 0; i < program.size(); i++) {
            Stmt stmt = program.at(i);
            if (stmt instanceof Stmt.SetPromise promise && !set.add(promise.promise())
                    || stmt instanceof Stmt.Future future && !endsAfterAll(future.body())) {
                return false;
            }
        }
        return !SymbolicRun.depthFirst(program).isDeadlocked();
    }

    private static boolean endsAfterAll(List<Stmt> body) {
        return body.stream()
                .allMatch(stmt -> stmt instanceof Stmt.Finish
                        || stmt instanceof Stmt.GetFuture
                        || stmt instanceof Stmt.GetPromise
                        || stmt instanceof Stmt.Access);
    }

    /** {@code known}: the futures that exist where the block begins. */
    private List<Stmt> block(List<Stmt> block, List<Integer> known) {
        List<Integer> existing = new ArrayList<>(known);
        List<Stmt> shaped = new ArrayList<>();
        for (Stmt stmt : block) {
            if (stmt instanceof Stmt.SetPromise promise && !set.add(promise.promise())) {
                continue;
            }
            shaped.add(shape(stmt, existing));
            if (stmt instanceof Stmt.Future future) {
                existing.add(future.future());
            }
        }
        return shaped;
    }

    private Stmt shape(Stmt stmt, List<Integer> known) {
        if (stmt instanceof Stmt.Async async) {
            return new Stmt.Async(block(async.body(), known));
        } else if (stmt instanceof Stmt.AsyncAwait await) {
            return new Stmt.AsyncAwait(await.futures(), await.promises(), block(await.body(), known));
        } else if (stmt instanceof Stmt.Finish finish) {
            List<Stmt> body = block(finish.body(), known);
            return new Stmt.Finish(random.nextInt(3) == 0 ? body : grouped(body));
        } else if (stmt instanceof Stmt.Future future) {
            return new Stmt.Future(future.future(), futureBody(block(future.body(), known), known));
        }
        return stmt;
    }

    /** Gets first, then a finish of the rest. */
    private List<Stmt> futureBody(List<Stmt> body, List<Integer> known) {
        List<Stmt> shaped = new ArrayList<>();
        int gets = 0;
        while (gets < body.size()
                && (body.get(gets) instanceof Stmt.GetFuture || body.get(gets) instanceof Stmt.GetPromise)) {
            shaped.add(body.get(gets++));
        }
        for (int more = random.nextInt(3); more > 0 && !known.isEmpty(); more--) {
            shaped.add(new Stmt.GetFuture(known.get(random.nextInt(known.size()))));
        }
        shaped.add(new Stmt.Finish(body.subList(gets, body.size())));
        return shaped;
    }

    /** Asyncs of all that is done, if nothing but accesses is. */
    private static List<Stmt> grouped(List<Stmt> body) {
        boolean canBe = body.stream().allMatch(stmt -> stmt instanceof Stmt.Async || stmt instanceof Stmt.Access);
        if (!canBe) {
            return body;
        }
        List<Stmt> asyncs = new ArrayList<>();
        for (Stmt stmt : body) {
            asyncs.add(stmt instanceof Stmt.Async ? stmt : new Stmt.Async(List.of(stmt)));
        }
        return asyncs;
    }
}
