package io.raceproof.oracle;

import io.raceproof.findings.Verdict;
import io.raceproof.programs.Program;
import io.raceproof.programs.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The 21 programs of paper 2's two tables, in the machine's language: tasks, sections and accesses as in the sources,
 * without the arithmetic. Where the paper's constants are not those of its table, the number of tasks in the table was
 * taken.
 */
final class ModelCheckingCases {

    /** What the paper measured, and what is to be expected here. */
    record Case(String name, Program program, Verdict expected, int graphs, String paperStates, String paperTime) {
        @Override
        public String toString() {
            return name;
        }
    }

    private int futures;

    private ModelCheckingCases() {}

    static List<Case> all() {
        ModelCheckingCases cases = new ModelCheckingCases();
        return List.of(
                of("Primitive Array Race", finish(async(w(0), w(1)), async(w(1), w(2))), Verdict.RACE, 1, "5", "0:00"),
                of("Substring Search", substringSearch(), Verdict.RACE, 1, "64", "0:03"),
                of("Reciprocal Array Sum", reciprocalSum(false), Verdict.PROVED, 1, "4", "0:08"),
                of("Reciprocal Array Sum, shared", reciprocalSum(true), Verdict.RACE, 1, "4", "0:08"),
                of(
                        "Primitive Array No Race",
                        finish(async(writes(0, 5)), async(writes(5, 10))),
                        Verdict.PROVED,
                        1,
                        "5",
                        "0:00"),
                of("Two Dim Arrays", forAll(10, i -> writes(10 * i, 10 * i + 10)), Verdict.PROVED, 1, "15", "0:00"),
                of("ForAll With Iterable", forAll(5, i -> List.of(r(i))), Verdict.PROVED, 1, "9", "0:00"),
                of("Integer Counter Isolated", integerCounter(), Verdict.PROVED, 1, "24", "0:01"),
                of("Pipeline With Futures", cases.pipeline(), Verdict.PROVED, 1, "34", "0:00"),
                of("Binary Trees", cases.binaryTrees(), Verdict.PROVED, 1, "630", "0:25"),
                of("Prime Num Counter", primes(2, 26), Verdict.PROVED, 1, "776", "0:01"),
                of("Prime Num Counter ForAll", primes(2, 26), Verdict.PROVED, 1, "30", "0:02"),
                of("Prime Num Counter ForAsync", primes(2, 12), Verdict.PROVED, 1, "653", "0:01"),
                of("Add", add(), Verdict.PROVED, 1, "11", "0:01"),
                of("Scalar Multiply", forAll(10, i -> updates(10 * i, 10 * i + 10)), Verdict.PROVED, 1, "15", "0:01"),
                of("Vector Add", finish(async(reads(0, 10)), async(reads(10, 20))), Verdict.PROVED, 1, "5", "0:00"),
                of("Clumped Access", clumped(), Verdict.PROVED, 2, "5", "0:03"),
                of("Crypt-af", cases.crypt(false), Verdict.PROVED, 1, "260", "0:17"),
                of("Crypt-f", cases.crypt(true), Verdict.PROVED, 1, "775", "0:46"),
                of("Series-af", forAll(328, i -> List.of(w(i))), Verdict.PROVED, 1, "750", "0:36"),
                of("Series-f", cases.futures(353, i -> List.of(w(i))), Verdict.PROVED, 1, "630", "0:51"),
                of("Strassen", cases.strassen(), Verdict.PROVED, 1, "7", "0:57"));
    }

    private static Case of(
            String name, List<Stmt> body, Verdict expected, int graphs, String paperStates, String paperTime) {
        Program program = new Program(body, 4096, 0, 2048, 0, 0, 0, 0);
        return new Case(name, program, expected, graphs, paperStates, paperTime);
    }

    private static Stmt r(int location) {
        return new Stmt.Read(location, 0);
    }

    private static Stmt w(int location) {
        return new Stmt.Write(location, 1, 0);
    }

    private static Stmt add(int location, int value) {
        return new Stmt.Update(location, false, value, 0);
    }

    private static List<Stmt> many(int from, int to, IntFunction<Stmt> stmt) {
        List<Stmt> all = new ArrayList<>();
        for (int i = from; i < to; i++) {
            all.add(stmt.apply(i));
        }
        return all;
    }

    private static List<Stmt> reads(int from, int to) {
        return many(from, to, ModelCheckingCases::r);
    }

    private static List<Stmt> writes(int from, int to) {
        return many(from, to, ModelCheckingCases::w);
    }

    private static List<Stmt> updates(int from, int to) {
        return many(from, to, i -> add(i, 3));
    }

    @SafeVarargs
    private static List<Stmt> then(List<Stmt>... parts) {
        List<Stmt> all = new ArrayList<>();
        for (List<Stmt> part : parts) {
            all.addAll(part);
        }
        return all;
    }

    private static Stmt async(Stmt... body) {
        return async(List.of(body));
    }

    private static Stmt async(List<Stmt> body) {
        return new Stmt.Async(body);
    }

    private static Stmt isolated(List<Stmt> body) {
        return new Stmt.Isolated(List.of(), body);
    }

    private static List<Stmt> finish(Stmt... body) {
        return List.of(new Stmt.Finish(List.of(body)));
    }

    private static List<Stmt> forAll(int tasks, IntFunction<List<Stmt>> body) {
        return List.of(new Stmt.Finish(many(0, tasks, i -> async(body.apply(i)))));
    }

    /** One future for each, and a get of all. */
    private List<Stmt> futures(int tasks, IntFunction<List<Stmt>> body) {
        int first = futures;
        futures += tasks;
        return then(
                many(0, tasks, i -> new Stmt.Future(first + i, body.apply(i))),
                many(0, tasks, i -> new Stmt.GetFuture(first + i)));
    }

    /** 58 start positions in a text of 68 characters; three of them match and say so. */
    private static List<Stmt> substringSearch() {
        return then(
                forAll(58, i -> i % 20 == 7 ? then(reads(i, i + 11), List.of(w(100))) : reads(i, i + 1)),
                List.of(r(100)));
    }

    private static List<Stmt> reciprocalSum(boolean oneSum) {
        List<Stmt> rounds = new ArrayList<>();
        for (int round = 0; round < 5; round++) {
            List<Stmt> both = new ArrayList<>(List.of(async(then(reads(0, 500), List.of(add(1000, 1))))));
            both.addAll(reads(500, 1000));
            both.add(add(oneSum ? 1000 : 1001, 1));
            rounds.add(new Stmt.Finish(both));
        }
        return rounds;
    }

    private static List<Stmt> integerCounter() {
        List<Stmt> tasks = new ArrayList<>();
        for (int round = 0; round < 3; round++) {
            for (int change : new int[] {1, -1, 1}) {
                tasks.add(async(isolated(List.of(add(0, change)))));
            }
        }
        return List.of(new Stmt.Finish(tasks), r(0));
    }

    private List<Stmt> pipeline() {
        List<Stmt> inputs = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int first = futures;
            futures += 3;
            inputs.add(new Stmt.Future(first, List.of(w(3 * i))));
            inputs.add(new Stmt.Future(first + 1, List.of(new Stmt.GetFuture(first), r(3 * i), w(3 * i + 1))));
            inputs.add(new Stmt.Future(first + 2, List.of(new Stmt.GetFuture(first + 1), r(3 * i + 1), w(3 * i + 2))));
            inputs.add(async(new Stmt.GetFuture(first + 2), r(3 * i + 2)));
        }
        return List.of(new Stmt.Finish(inputs));
    }

    /** A stretch tree of depth 5, a long-lived one of 4, and 32 of depth 2 and 8 of depth 4 beside it: 524 futures. */
    private List<Stmt> binaryTrees() {
        List<Stmt> all = new ArrayList<>(tree(5));
        all.addAll(tree(4));
        for (int i = 0; i < 32; i++) {
            all.addAll(tree(2));
        }
        for (int i = 0; i < 8; i++) {
            all.addAll(tree(4));
        }
        return all;
    }

    private List<Stmt> tree(int depth) {
        if (depth == 0) {
            return List.of();
        }
        int left = futures++;
        int right = futures++;
        return List.of(
                new Stmt.Future(left, tree(depth - 1)),
                new Stmt.Future(right, tree(depth - 1)),
                new Stmt.GetFuture(left),
                new Stmt.GetFuture(right));
    }

    private static List<Stmt> primes(int from, int to) {
        return List.of(
                new Stmt.Finish(
                        many(from, to, i -> async(isPrime(i) ? List.of(isolated(List.of(add(0, 1)))) : List.of()))),
                r(0));
    }

    private static boolean isPrime(int number) {
        for (int i = 2; i * i <= number; i++) {
            if (number % i == 0) {
                return false;
            }
        }
        return true;
    }

    /** Per row two tasks; each adds half a row of A, from 0, to one of B, from 16. */
    private static List<Stmt> add() {
        return forAll(8, half -> then(reads(2 * half, 2 * half + 2), updates(16 + 2 * half, 18 + 2 * half)));
    }

    private static List<Stmt> clumped() {
        return List.of(async(isolated(many(0, 1000, i -> add(0, 1)))), async(isolated(many(0, 1000, i -> r(0)))));
    }

    /** 128 blocks of 8 bytes, encrypted and decrypted: text from 0, key from 1024, and what comes of it after that. */
    private List<Stmt> crypt(boolean withFutures) {
        IntFunction<List<Stmt>> encrypt =
                i -> then(reads(8 * i, 8 * i + 8), reads(1024, 1076), writes(1100 + 8 * i, 1108 + 8 * i));
        IntFunction<List<Stmt>> decrypt =
                i -> then(reads(1100 + 8 * i, 1108 + 8 * i), reads(1024, 1076), writes(2200 + 8 * i, 2208 + 8 * i));
        return withFutures
                ? then(futures(128, encrypt), futures(128, decrypt), futures(128, i -> reads(2200 + i, 2201 + i)))
                : then(forAll(128, encrypt), forAll(128, decrypt));
    }

    /** Seven products of quadrants (0 to 3 and 4 to 7), from 10, and four futures that combine them, from 20. */
    private List<Stmt> strassen() {
        int first = futures;
        futures += 11;
        int[][] operands = {{0, 3, 4, 7}, {2, 3, 4}, {0, 5, 7}, {3, 6, 4}, {0, 1, 7}, {2, 0, 4, 5}, {1, 3, 6, 7}};
        int[][] sums = {{0, 3, 4, 6}, {2, 4}, {1, 3}, {0, 1, 2, 5}};
        List<Stmt> all = new ArrayList<>();
        for (int p = 0; p < operands.length; p++) {
            List<Stmt> body = new ArrayList<>();
            for (int quadrant : operands[p]) {
                body.add(r(quadrant));
            }
            body.add(w(10 + p));
            all.add(new Stmt.Future(first + p, body));
        }
        for (int s = 0; s < sums.length; s++) {
            List<Stmt> body = new ArrayList<>();
            for (int product : sums[s]) {
                body.addAll(List.of(new Stmt.GetFuture(first + product), r(10 + product)));
            }
            body.add(w(20 + s));
            all.add(new Stmt.Future(first + 7 + s, body));
        }
        all.addAll(many(0, 4, s -> new Stmt.GetFuture(first + 7 + s)));
        return all;
    }
}
