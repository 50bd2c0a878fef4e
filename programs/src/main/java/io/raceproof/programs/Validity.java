package io.raceproof.programs;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;

/**
 * Which programs are legal. The rules:
 *
 * <ol>
 *   <li><b>range</b>: every number is below the program's count of its kind, and a list names nothing twice.
 *   <li><b>future</b>: a future is defined once, and used only where it exists: after its definition in the same task,
 *       in what is started from there, but not after an {@code if} in which it was defined.
 *   <li><b>isolated</b>: inside there are only accesses, volatiles, {@code if} and {@code set}; at most two objects.
 *   <li><b>lock</b>: inside there are these, {@code isolated}, and locks that the task does not hold yet. Two tasks may
 *       nest two locks in opposite orders: programs that deadlock are programs.
 *   <li><b>finish</b>: beginFinish and endFinish pair up within one statement list.
 *   <li><b>cilk</b>: spawn and sync stand in the body of a cilk or spawn, or in an {@code if} there; not inside another
 *       finish of that task, which would cut across the cilk scope.
 *   <li><b>handler</b>: what an {@code onReturn} does itself is accesses, volatiles, {@code if}, locks, isolated,
 *   async.
 * </ol>
 */
public final class Validity {

    private Validity() {}

    /** An IllegalArgumentException that names the rule and the statement, if the program is not legal. */
    public static void check(Program program) {
        String violation = violation(program);
        if (violation != null) {
            throw new IllegalArgumentException(violation);
        }
    }

    /** Whether {@link #check} passes. */
    public static boolean isValid(Program program) {
        return violation(program) == null;
    }

    private static String violation(Program program) {
        try {
            new Checker(program).block(program.body(), Place.TASK);
            return null;
        } catch (Broken e) {
            return e.getMessage();
        }
    }

    /** A rule is broken; caught right above. */
    private static final class Broken extends Exception {
        Broken(String message) {
            super(message, null, false, false);
        }
    }

    private static final class Checker {
        private final Program program;
        private final BitSet defined = new BitSet();
        /** The futures that exist here; the walk restores it when it leaves what they are confined to. */
        private BitSet existing = new BitSet();

        Checker(Program program) {
            this.program = program;
        }

        void block(List<Stmt> block, Place place) throws Broken {
            Deque<Stmt> open = new ArrayDeque<>();
            for (Stmt stmt : block) {
                if (stmt instanceof Stmt.BeginFinish) {
                    open.push(stmt);
                } else if (stmt instanceof Stmt.EndFinish) {
                    require(!open.isEmpty(), "finish: endFinish without a beginFinish in the same list", stmt);
                    open.pop();
                }
                stmt(stmt, open.isEmpty() ? place : place.inFinish());
            }
            require(open.isEmpty(), "finish: beginFinish without an endFinish in the same list", open.peek());
        }

        /** A block whose futures nobody outside can use. */
        private void confined(List<Stmt> block, Place place) throws Broken {
            BitSet outside = existing;
            existing = (BitSet) outside.clone();
            block(block, place);
            existing = outside;
        }

        private void stmt(Stmt stmt, Place place) throws Broken {
            names(stmt);
            placed(stmt, place);
            if (stmt instanceof Stmt.If s) {
                confined(s.body(), place);
            } else if (stmt instanceof Stmt.Finish s) {
                block(s.body(), place.inFinish());
            } else if (stmt instanceof Stmt.Cilk s) {
                block(s.body(), Place.CILK);
            } else if (stmt instanceof Stmt.Spawn s) {
                confined(s.body(), Place.CILK);
            } else if (stmt instanceof Stmt.Isolated s) {
                block(s.body(), place.inIsolated());
            } else if (stmt instanceof Stmt.Locked s) {
                block(s.body(), place.holding(s.lock()));
            } else if (stmt instanceof Stmt.TryLocked s) {
                block(s.body(), place.holding(s.lock()));
            } else if (stmt instanceof Stmt.Post s) {
                confined(s.body(), Place.TASK);
                confined(s.onReturn(), Place.HANDLER);
            } else {
                for (List<Stmt> body : stmt.blocks()) {
                    confined(body, Place.TASK);
                }
            }
            if (stmt instanceof Stmt.Future s) {
                require(!defined.get(s.future()), "future: defined twice", stmt);
                defined.set(s.future());
                existing.set(s.future());
            }
        }

        /** Rules isolated, lock, cilk and handler: may this kind of statement stand here? */
        private void placed(Stmt stmt, Place place) throws Broken {
            boolean harmless = stmt instanceof Stmt.Access
                    || stmt instanceof Stmt.VolatileRead
                    || stmt instanceof Stmt.VolatileWrite;
            boolean set = stmt instanceof Stmt.SetPromise;
            boolean section =
                    stmt instanceof Stmt.Isolated || stmt instanceof Stmt.Locked || stmt instanceof Stmt.TryLocked;
            if (place.isolated()) {
                require(harmless || set, "isolated: only accesses, volatiles, if and set inside", stmt);
            } else if (!place.held().isEmpty()) {
                require(harmless || set || section, "lock: no task operation but set inside", stmt);
            }
            if (stmt instanceof Stmt.Locked s) {
                require(!place.held().contains(s.lock()), "lock: held already", stmt);
            }
            if (stmt instanceof Stmt.TryLocked s) {
                require(!place.held().contains(s.lock()), "lock: held already", stmt);
            }
            if (place.handler()) {
                boolean allowed = harmless || section || stmt instanceof Stmt.Async;
                require(allowed, "handler: only accesses, volatiles, if, locks, isolated and async inside", stmt);
            }
            if (stmt instanceof Stmt.Spawn || stmt instanceof Stmt.Sync) {
                require(place.spawnable(), "cilk: spawn and sync only in the body of a cilk or spawn", stmt);
            }
        }

        /** Rules range and future. */
        private void names(Stmt stmt) throws Broken {
            if (stmt instanceof Stmt.Access s) {
                range("location", s.location(), program.locations(), stmt);
            } else if (stmt instanceof Stmt.Future s) {
                range("future", s.future(), program.futures(), stmt);
            } else if (stmt instanceof Stmt.GetFuture s) {
                exists(s.future(), stmt);
            } else if (stmt instanceof Stmt.SetPromise s) {
                range("promise", s.promise(), program.promises(), stmt);
            } else if (stmt instanceof Stmt.GetPromise s) {
                range("promise", s.promise(), program.promises(), stmt);
            } else if (stmt instanceof Stmt.AsyncAwait s) {
                for (int future : s.futures()) {
                    exists(future, stmt);
                }
                distinct("future", s.futures(), program.futures(), stmt);
                distinct("promise", s.promises(), program.promises(), stmt);
            } else if (stmt instanceof Stmt.Isolated s) {
                distinct("object", s.objects(), program.objects(), stmt);
                require(s.objects().size() <= 2, "isolated: at most two objects", stmt);
            } else if (stmt instanceof Stmt.Locked s) {
                range("lock", s.lock(), program.locks(), stmt);
            } else if (stmt instanceof Stmt.TryLocked s) {
                range("lock", s.lock(), program.locks(), stmt);
            } else if (stmt instanceof Stmt.VolatileRead s) {
                range("volatile", s.variable(), program.volatiles(), stmt);
            } else if (stmt instanceof Stmt.VolatileWrite s) {
                range("volatile", s.variable(), program.volatiles(), stmt);
            } else if (stmt instanceof Stmt.Post s) {
                range("region", s.region(), program.regions(), stmt);
                distinct("region", s.handedOver(), program.regions(), stmt);
            } else if (stmt instanceof Stmt.AwaitOne s) {
                range("region", s.region(), program.regions(), stmt);
            } else if (stmt instanceof Stmt.AwaitAll s) {
                range("region", s.region(), program.regions(), stmt);
            }
        }

        private void exists(int future, Stmt stmt) throws Broken {
            range("future", future, program.futures(), stmt);
            require(existing.get(future), "future: f" + future + " does not exist here", stmt);
        }

        private void distinct(String kind, List<Integer> numbers, int count, Stmt stmt) throws Broken {
            for (int number : numbers) {
                range(kind, number, count, stmt);
            }
            require(new HashSet<>(numbers).size() == numbers.size(), "range: " + kind + " named twice", stmt);
        }

        private void range(String kind, int number, int count, Stmt stmt) throws Broken {
            if (number < 0 || number >= count) {
                throw new Broken(where("range: " + kind + " " + number + ", but the program has " + count, stmt));
            }
        }

        private void require(boolean condition, String rule, Stmt stmt) throws Broken {
            if (!condition) {
                throw new Broken(where(rule, stmt));
            }
        }

        private String where(String rule, Stmt stmt) {
            return "rule " + rule + ": statement " + program.siteOf(stmt) + ", " + Notation.head(stmt);
        }
    }
}
