package io.raceproof.spark;

import io.raceproof.explore.Budget;
import io.raceproof.explore.Crew;
import io.raceproof.explore.Execution;
import io.raceproof.explore.Exploration;
import io.raceproof.explore.Explorer;
import io.raceproof.explore.JointExplorer;
import io.raceproof.explore.Pace;
import io.raceproof.explore.PartWorker;
import io.raceproof.explore.Progress;
import io.raceproof.explore.engine.Engine;
import io.raceproof.findings.Finding;
import io.raceproof.oracle.JointAgrees;
import io.raceproof.oracle.MachineExecutor;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/**
 * Compares Spark with one search alone on the random programs of {@link JointAgrees}, which run on the oracle's
 * machine: {@code SparkAgrees COUNT SEED [MASTER [ONE_IN [FROM]]]}. Graphs must be the same, each once, and so must the
 * findings be and what stands against a proof, also where races decide which graphs there are. With ONE_IN greater than
 * 0, executors are no threads but processes, and one in so many tasks is the death of the one that it is tried on
 * first. FROM is the number of the first program, else 0. Exit status 1 at the first that differs.
 */
public final class SparkAgrees {

    private static final Budget BOUND = new Budget(300, Duration.ofMinutes(1));
    private static final Budget ENOUGH = new Budget(1_000_000, Duration.ofMinutes(1));
    private static final Pace PACE = new Pace(3, Long.MAX_VALUE);

    private final JavaSparkContext context;
    private final int deadlyOneIn;
    private int agreed;
    private int tooBig;
    private int decidedByRaces;
    private long graphs;

    private SparkAgrees(JavaSparkContext context, int deadlyOneIn) {
        this.context = context;
        this.deadlyOneIn = deadlyOneIn;
    }

    public static void main(String[] args) throws IOException {
        int count = Integer.parseInt(args[0]);
        long seed = Long.parseLong(args[1]);
        SparkConf conf = SparkEngine.settings(args.length > 2 ? args[2] : "local[2]")
                .set("spark.executor.extraClassPath", classPath());
        Losses losses = new Losses();
        try (JavaSparkContext context = new JavaSparkContext(conf)) {
            context.sc().addSparkListener(losses);
            SparkAgrees comparison = new SparkAgrees(context, args.length > 3 ? Integer.parseInt(args[3]) : 0);
            int from = args.length > 4 ? Integer.parseInt(args[4]) : 0;
            for (int i = from; i < from + count; i++) {
                if (!comparison.agrees(JointAgrees.program(seed, i))) {
                    System.out.println("DISAGREEMENT, seed " + seed + ", program " + i);
                    System.exit(1);
                }
            }
            System.out.println("seed " + seed + ": " + comparison + "; " + losses.count + " executors were lost");
        }
    }

    /** As it is seen from the folders that executors run in. */
    private static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private boolean agrees(Program program) {
        Seen alone = new Seen();
        Exploration one = new Explorer(new MachineExecutor(program), BOUND, alone).run();
        if (!one.because().isEmpty()) {
            tooBig++;
            return true;
        }
        Seen spread = new Seen();
        Crew crew = new OnSpark(context, new OnMachine(Notation.line(program), deadlyOneIn));
        Exploration many = new JointExplorer(new MachineExecutor(program), crew, PACE, ENOUGH, spread).run();
        Set<String> different = new HashSet<>(spread.graphs);
        boolean agree = different.size() == spread.graphs.size()
                && different.equals(new HashSet<>(alone.graphs))
                && many.because().isEmpty()
                && JointAgrees.found(many).equals(JointAgrees.found(one));
        if (agree) {
            agreed++;
            decidedByRaces += JointAgrees.doRacesDecide(program, one) ? 1 : 0;
            graphs += alone.graphs.size();
        } else {
            System.out.println(
                    Notation.numbered(program) + one.progress() + "\n" + many.progress() + " " + many.because());
        }
        return agree;
    }

    @Override
    public String toString() {
        return agreed + " programs agree, " + graphs + " graphs; in " + decidedByRaces + " of them races decide; "
                + tooBig + " too big";
    }

    /** Hears of executors that are gone; told by another thread. */
    private static final class Losses extends SparkListener {
        private volatile int count;

        @Override
        @SuppressWarnings("NonAtomicVolatileUpdate") // Spark tells one thing after the other.
        public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
            count++;
        }
    }

    /** Searches parts of a program on the oracle's machine. */
    private record OnMachine(String program, int deadlyOneIn) implements Function<byte[], byte[]> {

        @Override
        public byte[] call(byte[] part) {
            byte[] result = new PartWorker(new MachineExecutor(Notation.parse(program))).search(part);
            if (deadlyOneIn > 0
                    && TaskContext.get().attemptNumber() == 0
                    && ThreadLocalRandom.current().nextInt(deadlyOneIn) == 0) {
                Runtime.getRuntime().halt(1);
            }
            return result;
        }
    }

    /** What {@code EngineJvm} and the engine's JVM are together. */
    private static final class OnSpark implements Crew, Engine.Listener {
        private final SparkJobs session;
        private final List<Engine.Job> collected = new ArrayList<>();
        private final BlockingQueue<Optional<Answer>> answers = new LinkedBlockingQueue<>();
        private int away;

        OnSpark(JavaSparkContext context, Function<byte[], byte[]> searching) {
            session = new SparkJobs(context, searching, this);
        }

        @Override
        public int wants() {
            return answers.isEmpty() ? 2 * session.slots() - away : 0;
        }

        @Override
        public void start(int job, byte[] part) {
            away++;
            collected.add(new Engine.Job(job, part));
        }

        @Override
        public Answer await() {
            if (!collected.isEmpty()) {
                session.start(List.copyOf(collected));
                collected.clear();
            }
            try {
                away--;
                return answers.take().orElseThrow();
            } catch (InterruptedException e) {
                throw new IllegalStateException("nobody interrupts this thread", e);
            }
        }

        @Override
        public void done(int job, byte[] answer) {
            answers.add(Optional.of(new Answer(job, answer)));
        }

        @Override
        public void failed(String why) {
            System.out.println(why);
            answers.add(Optional.empty());
        }
    }

    private static final class Seen implements Explorer.Observer, JointExplorer.Observer {
        private final List<String> graphs = new ArrayList<>();

        @Override
        public void graph(Execution execution, String fingerprint, Progress progress) {
            graphs.add(fingerprint);
        }

        @Override
        public void graphs(List<String> fingerprints, Progress progress) {
            graphs.addAll(fingerprints);
        }

        @Override
        public void found(List<Finding> findings) {
            // Both tell of them.
        }

        @Override
        public boolean wantsToStop() {
            return false;
        }

        @Override
        public void anew() {
            graphs.clear();
        }
    }
}
