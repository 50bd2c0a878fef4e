package io.raceproof.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;

/**
 * Measures what a round costs Spark in which nobody searches: {@code RoundCosts MASTER BYTES TASKS…}, with so many bytes for each job and
 * each answer, and for each of the TASKS rounds of so many, four jobs each. What a further task costs is what a further slot costs
 * the driver.
 */
public final class RoundCosts {

    private static final int JOBS_EACH = 4;
    private static final int WARM_UP = 30;
    private static final int ROUNDS = 40;

    private RoundCosts() {}

    public static void main(String[] args) throws IOException {
        byte[] job = new byte[Integer.parseInt(args[1])];
        System.out.printf("%8s %12s %12s%n", "tasks", "fastest ms", "median ms");
        for (String tasks : Arrays.asList(args).subList(2, args.length)) {
            SparkConf conf = SparkEngine.settings(args[0]).set("spark.default.parallelism", tasks);
            try (JavaSparkContext context = new JavaSparkContext(conf)) {
                long[] took = times(new SparkRounds(context, new Idle()), job);
                System.out.printf(Locale.ROOT, "%8s %12.1f %12.1f%n", tasks, took[0] / 1e6, took[ROUNDS / 2] / 1e6);
            }
        }
    }

    /** In nanoseconds, the shortest first. */
    private static long[] times(SparkRounds rounds, byte[] job) throws IOException {
        List<byte[]> jobs = Collections.nCopies(JOBS_EACH * rounds.slots(), job);
        long[] took = new long[ROUNDS];
        for (int i = -WARM_UP; i < ROUNDS; i++) {
            long began = System.nanoTime();
            rounds.round(new ArrayList<>(jobs));
            took[Math.max(0, i)] = System.nanoTime() - began;
        }
        Arrays.sort(took);
        return took;
    }

    /** Answers at once. */
    private record Idle() implements FlatMapFunction<Iterator<byte[]>, byte[]> {

        @Override
        public Iterator<byte[]> call(Iterator<byte[]> jobs) {
            return jobs;
        }
    }
}
