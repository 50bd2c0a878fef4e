package io.raceproof.bench.atomicity;

import java.util.Arrays;

/**
 * Runs one kernel: {@code RunKernel NAME WARM-UPS RUNS}; {@code --names} lists them. Prints the median of the runs in microseconds, what is alive
 * on the heap afterwards in bytes, and the result, which must be the same each time.
 */
public final class RunKernel {

    private RunKernel() {}

    public static void main(String[] args) {
        if (args[0].equals("--names")) {
            Kernel.names().forEach(System.out::println);
            return;
        }
        Kernel kernel = Kernel.named(args[0]);
        int warmUps = Integer.parseInt(args[1]);
        long[] times = new long[Integer.parseInt(args[2])];
        double result = kernel.run();
        for (int i = 1; i < warmUps; i++) {
            require(result, kernel.run());
        }
        for (int i = 0; i < times.length; i++) {
            long start = System.nanoTime();
            double again = kernel.run();
            times[i] = (System.nanoTime() - start) / 1_000;
            require(result, again);
        }
        Arrays.sort(times);
        long alive = live();
        // The kernel is run once more, so that it is alive until here.
        require(result, kernel.run());
        System.out.println(times[times.length / 2] + " " + alive + " " + result);
    }

    private static void require(double expected, double actual) {
        if (expected != actual) {
            throw new IllegalStateException("the result was " + expected + ", and now it is " + actual);
        }
    }

    private static long live() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
