package io.raceproof.spark;

import io.raceproof.explore.engine.Engine;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import scala.collection.immutable.Range;
import scala.concurrent.ExecutionContext;
import scala.runtime.BoxedUnit;

/**
 * Jobs that come together are a Spark job with a task for each. Several Spark jobs are under way at the same time, and
 * every task is answered when it is done: nobody waits for the slowest of a round. What an executor loses, Spark has
 * done again.
 */
final class SparkJobs implements Engine.Session {

    private final JavaSparkContext context;
    private final Function<byte[], byte[]> searching;
    private final Engine.Listener listener;

    /** {@code searching}: what an executor does with an errand. */
    SparkJobs(JavaSparkContext context, Function<byte[], byte[]> searching, Engine.Listener listener) {
        this.context = context;
        this.searching = searching;
        this.listener = listener;
    }

    /** As many as executors have room for that are there now. */
    @Override
    public int slots() {
        return Math.max(1, context.defaultParallelism());
    }

    @Override
    public void start(List<Engine.Job> jobs) {
        List<byte[]> errands = jobs.stream().map(Engine.Job::errand).toList();
        context.sc()
                .submitJob(
                        context.parallelize(errands, errands.size()).rdd(),
                        new Answering(searching),
                        new Range.Exclusive(0, errands.size(), 1),
                        (place, answer) -> {
                            listener.done(jobs.get((Integer) place).number(), answer);
                            return BoxedUnit.UNIT;
                        },
                        () -> BoxedUnit.UNIT)
                .onComplete(
                        ended -> {
                            if (ended.isFailure()) {
                                listener.failed("a Spark job failed: "
                                        + ended.failed().get().getMessage());
                            }
                            return BoxedUnit.UNIT;
                        },
                        ExecutionContext.fromExecutor(Runnable::run));
    }

    @Override
    public void close() {
        // What is under way is not wanted any more, and fails.
        context.setLogLevel("OFF");
        context.close();
    }
}
