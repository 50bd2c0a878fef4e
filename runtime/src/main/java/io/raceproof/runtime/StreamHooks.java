package io.raceproof.runtime;

import io.raceproof.core.event.Choice;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.stream.Collector;

/**
 * What parallel streams tell. They run as ForkJoin tasks, of which {@link ForkJoinHooks} hear; how many elements one
 * task goes through depends on the machine. Here it is one, if the source can be split so far: then what the program
 * does with two elements is parallel exactly if some splitting makes it so, and containers of a collector are joined by
 * its combiner.
 *
 * <p>Methods that stand in for one of the JDK have its name and parameters. Return normally, as {@link Hooks} do.
 */
public final class StreamHooks {

    /** As many tasks for each worker has the JDK. */
    private static final int TASKS_PER_WORKER = 4;

    /**
     * A stream with more elements has several in a part, and what is done for these looks ordered: it is named then.
     */
    private static final long MOST_PARTS = 1 << 20;

    /** A stream that seems to have so many has an end that is not known yet. */
    private static final long ENDLESS = 1L << 40;

    private static final String FOR_EACH = "java.util.stream.ForEachOps$ForEachTask";

    /** Found by its name once. */
    private static volatile Class<?> forEach;

    private StreamHooks() {}

    /** Whether parts of that kind only count each other: when all are over, nothing more is to be done. */
    static boolean onlyCounts(Class<?> part) {
        if (part == forEach) {
            return true;
        }
        boolean isIt = part.getName().equals(FOR_EACH);
        if (isIt) {
            forEach = part;
        }
        return isIt;
    }

    /** How many elements a task of a stream should have. */
    public static long suggestTargetSize(long elements) {
        Current c = Run.isStarted() ? Run.current() : null;
        if (c != null && c.running != null) {
            return sizeOfPart(c, elements);
        }
        int workers = Thread.currentThread() instanceof ForkJoinWorkerThread worker
                ? worker.getPool().getParallelism()
                : ForkJoinPool.getCommonPoolParallelism();
        return Math.max(1, elements / Math.max(1, workers * TASKS_PER_WORKER));
    }

    private static long sizeOfPart(Current c, long elements) {
        if (elements <= MOST_PARTS || elements >= ENDLESS) {
            return 1;
        }
        c.run.reservations().access("a parallel stream of more than " + MOST_PARTS + " elements", c.site);
        return elements / MOST_PARTS + 1;
    }

    /**
     * How many others a part of a {@code forEachOrdered} waits for. If it is none, what comes before the action would
     * be run in its turn; so that it never depends on when the others end, there is always one.
     */
    public static int getPendingCount(Object task) {
        return Run.isStarted() && Run.current().running != null ? 1 : ((CountedCompleter<?>) task).getPendingCount();
    }

    /** A part of a {@code forEachOrdered} has had its turn. */
    public static void hadTurn(Object part) {
        Current c = JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            if (c.running != null) {
                Detection detection = c.run.detection();
                detection.make(c, c.run.jdkTasks().of(part).turn(detection));
            }
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** A part was to tell another one that it has had its turn; {@code waits} is false: it had it already. */
    public static void follows(Object part, Object other, boolean waits) {
        Current c = waits ? null : JdkTasks.enter();
        if (c == null) {
            return;
        }
        try {
            JdkTasks tasks = c.run.jdkTasks();
            tasks.of(other).setPredecessor(tasks.of(part).turn(c.run.detection()));
        } catch (Throwable e) {
            c.run.failed(e);
        } finally {
            JdkTasks.exit(c);
        }
    }

    /** Which elements of the stream are looked at depends on who is first. */
    public static void mayStopEarly() {
        Hooks.choiceInJdk(Choice.SHORT_CIRCUIT);
    }

    /** The same, told by a part; explore goes through all ways of some. */
    public static void mayStopEarly(Object part) {
        if (!ExploredStreams.isExplored(part)) {
            mayStopEarly();
        }
    }

    /** All parts of the stream put their elements into one container; if the JDK does that, nobody else tells of it. */
    public static void collectsTogether(Object collector) {
        if (SyncKind.isOfJdk(collector.getClass())
                && SyncKind.isOfJdk(
                        ((Collector<?, ?, ?>) collector).accumulator().getClass())) {
            Hooks.choiceInJdk(Choice.COLLECTED);
        }
    }

    /** A gatherer of a parallel stream runs. */
    public static void gathers() {
        Current c = JdkTasks.enter();
        if (c != null) {
            c.run.reservations().order("java.util.stream.Stream.gather of a parallel stream", c.site);
            JdkTasks.exit(c);
        }
    }
}
