package io.raceproof.spark;

import io.raceproof.explore.engine.Engine;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;

/** Each round is a Spark job with as many tasks as can run at the same time. What an executor loses, Spark has done again. */
final class SparkRounds implements Engine.Session {

    private final JavaSparkContext context;
    private final FlatMapFunction<Iterator<byte[]>, byte[]> searching;

    /** {@code searching}: what a task does with its jobs. */
    SparkRounds(JavaSparkContext context, FlatMapFunction<Iterator<byte[]>, byte[]> searching) {
        this.context = context;
        this.searching = searching;
    }

    /** As many as executors have room for that are there now. */
    @Override
    public int slots() {
        return Math.max(1, context.defaultParallelism());
    }

    @Override
    public List<byte[]> round(List<byte[]> jobs) throws IOException {
        try {
            return context.parallelize(jobs, Math.min(jobs.size(), slots()))
                    .mapPartitions(searching, true)
                    .collect();
        } catch (Exception e) {
            // Spark throws checked exceptions that it does not declare.
            throw new IOException("a Spark job failed: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
