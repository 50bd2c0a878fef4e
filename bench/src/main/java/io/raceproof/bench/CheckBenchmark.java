package io.raceproof.bench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Single accesses of each kind, many of them in one task that nobody has waited for yet, so that none of them is in a
 * sequential part of the program. {@link CheckCosts} runs this with the agent and without.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(CheckBenchmark.ACCESSES)
public class CheckBenchmark {

    static final int ACCESSES = 1 << 20;

    private static final int LENGTH = 1 << 14;

    private static int shared;

    /** A link in a ring of objects, so that each access is to another one. */
    private static final class Link {
        private Link next;
        private int value;
    }

    private final int[] array = new int[LENGTH];
    private final int[][] rows = new int[LENGTH >> 4][16];
    private final Link ring = ring();
    private final IntUnaryOperator unrolled;
    private int field;
    private int result;

    public CheckBenchmark() {
        try {
            unrolled = LongMethod.compile();
        } catch (IOException | ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Link ring() {
        Link first = new Link();
        Link last = first;
        for (int i = 1; i < LENGTH; i++) {
            last.next = new Link();
            last = last.next;
        }
        last.next = first;
        return first;
    }

    @Benchmark
    public int sameField() {
        return inTask(i -> field += i);
    }

    @Benchmark
    public int sameStaticField() {
        return inTask(i -> shared += i);
    }

    @Benchmark
    public int arrayReadInOrder() {
        return inTask(i -> array[i & LENGTH - 1]);
    }

    @Benchmark
    public int arrayWriteInOrder() {
        return inTask(i -> array[i & LENGTH - 1] = i);
    }

    @Benchmark
    public int arrayReadScattered() {
        return inTask(i -> array[i * 0x9e3779b1 >>> 18]);
    }

    @Benchmark
    public int rowReadInOrder() {
        return inTask(i -> rows[i >> 4 & (LENGTH >> 4) - 1][i & 15]);
    }

    @Benchmark
    public int fieldsOfManyObjects() {
        Link[] at = {ring};
        return inTask(i -> {
            Link link = at[0];
            at[0] = link.next;
            return link.value = i;
        });
    }

    /** A method of 5 KB, with {@link LongMethod#ACCESSES} accesses. */
    @Benchmark
    @OperationsPerInvocation(ACCESSES / LongMethod.ACCESSES * LongMethod.ACCESSES)
    public int longMethod() {
        return inTask(unrolled, ACCESSES / LongMethod.ACCESSES);
    }

    private int inTask(IntUnaryOperator access) {
        return inTask(access, ACCESSES);
    }

    private int inTask(IntUnaryOperator access, int times) {
        finish(() -> async(() -> result = run(access, times)));
        return result;
    }

    private static int run(IntUnaryOperator access, int times) {
        int sum = 0;
        for (int i = 0; i < times; i++) {
            sum += access.applyAsInt(i);
        }
        return sum;
    }
}
