package io.raceproof.kernels.run;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.Size;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;

/**
 * Runs one kernel again and again, first to warm up, then to measure, and prints the times. This is what {@code
 * raceproof bench} starts, with the agent or without.
 *
 * <p>A line {@code begin} before each run and {@code over} after it, for whoever loses patience; and a line a measured
 * run, {@code run WALL CPU}, in nanoseconds, CPU time being that of the whole process; in the end {@code end RUNS
 * BYTES}: how often the kernel ran in all, and what is on the heap after a collection, the kernel's data included. The
 * last run's result is verified; a wrong one ends the process with an exception.
 */
public final class RunKernel {

    private static final int FEWEST_RUNS = 2;

    private RunKernel() {}

    /**
     * {@code SUITE PROGRAM SIZE WARMUP MEASURED RUNS}: warms up for so many milliseconds, measures for as many as that
     * or until there are so many runs, but twice at least; not at all if there are to be none.
     */
    public static void main(String[] args) {
        Kernel kernel = Suites.program(args[0], args[1]).kernel().apply(Size.valueOf(args[2]));
        long warmUpNanos = Long.parseLong(args[3]) * 1_000_000;
        long measuredNanos = Long.parseLong(args[4]) * 1_000_000;
        int mostRuns = Integer.parseInt(args[5]);
        int runs = 0;
        for (long spent = 0; runs == 0 || spent < warmUpNanos; runs++) {
            spent += time(kernel).wall;
        }
        long spent = 0;
        int fewestRuns = Math.min(FEWEST_RUNS, mostRuns);
        for (int measured = 0; measured < fewestRuns || spent < measuredNanos && measured < mostRuns; measured++) {
            // What the last run left must not be collected at the cost of the next one.
            System.gc();
            Time time = time(kernel);
            System.out.println("run " + time.wall + " " + time.cpu);
            spent += time.wall;
            runs++;
        }
        kernel.verify();
        System.out.println("end " + runs + " " + liveBytes());
    }

    private record Time(long wall, long cpu) {}

    private static Time time(Kernel kernel) {
        kernel.prepare();
        System.out.println("begin");
        long cpu = cpuNanos();
        long wall = System.nanoTime();
        kernel.run();
        Time taken = new Time(System.nanoTime() - wall, cpuNanos() - cpu);
        System.out.println("over");
        return taken;
    }

    /** Of all threads: a checked run and a plain one may have unlike numbers of them. */
    private static long cpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static long liveBytes() {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        memory.gc();
        return memory.getHeapMemoryUsage().getUsed();
    }
}
