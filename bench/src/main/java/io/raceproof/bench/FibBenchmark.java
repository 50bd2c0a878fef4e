package io.raceproof.bench;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;
import static io.raceproof.api.Tasks.future;

import io.raceproof.api.TaskFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Recursive Fibonacci without a cut-off: nothing but tasks, so what is measured is the price of a task. {@code fib(27)}
 * starts 317,810 of them.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class FibBenchmark {

    @Param("27")
    private int n;

    @Benchmark
    public int rawForkJoin() {
        return ForkJoinPool.commonPool().invoke(new Fib(n));
    }

    @Benchmark
    public int parallelStream() {
        return streamed(n);
    }

    @Benchmark
    public int asyncFinish() {
        return finished(n);
    }

    @Benchmark
    public int futures() {
        return promised(n);
    }

    private static final class Fib extends RecursiveTask<Integer> {
        private final int n;

        Fib(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            if (n < 2) {
                return n;
            }
            Fib left = new Fib(n - 1);
            left.fork();
            return new Fib(n - 2).compute() + left.join();
        }
    }

    private static int streamed(int n) {
        return n < 2
                ? n
                : IntStream.rangeClosed(n - 2, n - 1)
                        .parallel()
                        .map(FibBenchmark::streamed)
                        .sum();
    }

    private static int finished(int n) {
        if (n < 2) {
            return n;
        }
        int[] parts = new int[2];
        finish(() -> {
            async(() -> parts[0] = finished(n - 1));
            parts[1] = finished(n - 2);
        });
        return parts[0] + parts[1];
    }

    private static int promised(int n) {
        if (n < 2) {
            return n;
        }
        TaskFuture<Integer> left = future(() -> promised(n - 1));
        return promised(n - 2) + left.get();
    }
}
