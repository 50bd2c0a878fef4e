package io.raceproof.bench;

import static io.raceproof.api.Tasks.forAll;
import static io.raceproof.api.Tasks.forAllChunked;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A parallel loop over ten million elements with next to nothing to do for each. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class LoopBenchmark {

    private static final int LEAVES_PER_PROCESSOR = 4;

    @Param("10000000")
    private int n;

    private double[] a;
    private double[] b;

    @Setup
    public void fill() {
        a = IntStream.range(0, n).mapToDouble(i -> i * 0.5).toArray();
        b = new double[n];
    }

    @Benchmark
    public double[] rawForkJoin() {
        int leaf = Math.max(1, n / (LEAVES_PER_PROCESSOR * Runtime.getRuntime().availableProcessors()));
        ForkJoinPool.commonPool().invoke(new Range(0, n, leaf, this::element));
        return b;
    }

    @Benchmark
    public double[] parallelStream() {
        IntStream.range(0, n).parallel().forEach(this::element);
        return b;
    }

    @Benchmark
    public double[] forAllElements() {
        forAll(0, n, this::element);
        return b;
    }

    @Benchmark
    public double[] forAllChunks() {
        forAllChunked(0, n, 4096, this::element);
        return b;
    }

    private void element(int i) {
        b[i] = a[i] * 1.0001 + 1;
    }

    private static final class Range extends RecursiveAction {
        private final int low;
        private final int high;
        private final int leaf;
        private final transient IntConsumer body;

        Range(int low, int high, int leaf, IntConsumer body) {
            this.low = low;
            this.high = high;
            this.leaf = leaf;
            this.body = body;
        }

        @Override
        protected void compute() {
            if (high - low <= leaf) {
                for (int i = low; i < high; i++) {
                    body.accept(i);
                }
            } else {
                int middle = (low + high) >>> 1;
                invokeAll(new Range(low, middle, leaf, body), new Range(middle, high, leaf, body));
            }
        }
    }
}
