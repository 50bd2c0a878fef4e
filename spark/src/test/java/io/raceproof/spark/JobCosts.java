package io.raceproof.spark;

import io.raceproof.explore.engine.Engine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;

/**
 * Measures what jobs cost Spark in which nobody searches: {@code JobCosts MASTER BYTES TASKS…}, with so many bytes for
 * each errand and each answer, and for each of the TASKS Spark jobs of so many, one after the other. What a further
 * task costs is what an answer costs the driver; what is left for none is how long one who is alone waits.
 */
public final class JobCosts {

    private static final int WARM_UP = 30;
    private static final int TIMES = 40;

    private JobCosts() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        byte[] errand = new byte[Integer.parseInt(args[1])];
        System.out.printf("%8s %12s %12s%n", "tasks", "fastest ms", "median ms");
        for (String tasks : Arrays.asList(args).subList(2, args.length)) {
            SparkConf conf = SparkEngine.settings(args[0]);
            try (JavaSparkContext context = new JavaSparkContext(conf)) {
                long[] took = times(context, Integer.parseInt(tasks), errand);
                System.out.printf(Locale.ROOT, "%8s %12.1f %12.1f%n", tasks, took[0] / 1e6, took[TIMES / 2] / 1e6);
            }
        }
    }

    /** In nanoseconds, the shortest first. */
    private static long[] times(JavaSparkContext context, int tasks, byte[] errand) throws InterruptedException {
        Answered answered = new Answered(new Semaphore(0));
        SparkJobs session = new SparkJobs(context, new Idle(), answered);
        List<Engine.Job> jobs = new ArrayList<>();
        for (int i = 0; i < tasks; i++) {
            jobs.add(new Engine.Job(i, errand));
        }
        long[] took = new long[TIMES];
        for (int i = -WARM_UP; i < TIMES; i++) {
            long began = System.nanoTime();
            session.start(jobs);
            answered.count.acquire(tasks);
            took[Math.max(0, i)] = System.nanoTime() - began;
        }
        Arrays.sort(took);
        return took;
    }

    /** Answers at once. */
    private record Idle() implements Function<byte[], byte[]> {

        @Override
        public byte[] call(byte[] errand) {
            return errand;
        }
    }

    /** Counts. */
    private record Answered(Semaphore count) implements Engine.Listener {

        @Override
        public void done(int job, byte[] answer) {
            count.release();
        }

        @Override
        public void failed(String why) {
            throw new IllegalStateException(why);
        }
    }
}
