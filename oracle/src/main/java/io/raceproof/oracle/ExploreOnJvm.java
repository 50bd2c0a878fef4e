package io.raceproof.oracle;

import io.raceproof.explore.Budget;
import io.raceproof.explore.Execution;
import io.raceproof.explore.Exploration;
import io.raceproof.explore.Explorer;
import io.raceproof.explore.Progress;
import io.raceproof.explore.jvm.JvmExecutor;
import io.raceproof.findings.Finding;
import io.raceproof.findings.Kind;
import io.raceproof.programs.Construct;
import io.raceproof.programs.Generator;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import io.raceproof.programs.Weights;
import java.io.File;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares explore on the JVM, where the {@link io.raceproof.programs.Interpreter} runs programs on the task library and
 * the JDK's locks, with explore on the {@link Machine}, which is compared with all schedules elsewhere: the same number of
 * graphs, and the same kinds of findings. To be run under the agent in explore mode.
 */
public final class ExploreOnJvm implements Campaign.Comparison {

    private static final Budget ENOUGH = new Budget(3_000, Duration.ofSeconds(60));

    private static final Explorer.Observer NOBODY = new Explorer.Observer() {
        @Override
        public void graph(Execution execution, String fingerprint, Progress progress) {}
    };

    /** Posts join in any order, and attempts to lock begin anew; both are compared elsewhere. */
    private static final List<Weights> MIXES = List.of(
            small(Weights.locks()).with(Construct.TRY_LOCKED, 0),
            small(Weights.locks())
                    .with(Construct.TRY_LOCKED, 0)
                    .with(Construct.VOLATILE_READ, 0)
                    .with(Construct.VOLATILE_WRITE, 0)
                    .with(Construct.IF, 20),
            small(Weights.promises()).with(Construct.SET_PROMISE, 20),
            small(Weights.locks()).with(Construct.TRY_LOCKED, 0).with(Construct.ISOLATED, 30),
            small(Weights.everything())
                    .with(Construct.TRY_LOCKED, 0)
                    .with(Construct.POST, 0)
                    .with(Construct.AWAIT_ONE, 0)
                    .with(Construct.AWAIT_ALL, 0));

    private static Weights small(Weights weights) {
        return weights.with(Construct.READ, 10)
                .with(Construct.WRITE, 14)
                .with(Construct.UPDATE, 0)
                .with(Construct.ASYNC, 22)
                .withSize(18)
                .withLocations(2)
                .withTasks(4)
                .withAccesses(8)
                .withNesting(60);
    }

    private final long seed;
    private int agreed;
    private int tooBig;
    private int racy;
    private int hanging;
    private long graphs;
    private String disagreement = "";

    public ExploreOnJvm(long seed) {
        this.seed = seed;
    }

    public static void main(String[] args) {
        PrintStream out = System.out;
        // Threads of executions that do not unwind must not keep this JVM.
        Runtime.getRuntime()
                .halt(Campaign.run(
                        args, 500, Set.of(), campaign -> new ExploreOnJvm(campaign.seed()), out, System.err));
    }

    @Override
    public boolean compare(int count) {
        List<Path> classPath = Arrays.stream(
                        System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(entry -> !entry.getFileName().toString().contains("oracle"))
                .toList();
        for (int i = 0; i < count && disagreement.isEmpty(); i++) {
            Program program = new Generator(MIXES.get(i % MIXES.size())).generate(seed + i);
            compare(program, classPath);
        }
        return disagreement.isEmpty();
    }

    private void compare(Program program, List<Path> classPath) {
        Exploration here = new Explorer(new MachineExecutor(program), ENOUGH, NOBODY).run();
        if (!here.because().isEmpty()) {
            tooBig++;
            return;
        }
        String text = Notation.line(program);
        JvmExecutor executor = new JvmExecutor("io.raceproof.programs.Interpreter", List.of(text), classPath);
        Exploration there = new Explorer(executor, ENOUGH, NOBODY).run();
        // This class and its like are excluded, and no part of the program.
        List<String> unexplored = executor.because().stream()
                .filter(reason -> !reason.contains("excluded by the options"))
                .toList();
        Set<Kind> expected = kinds(here);
        Set<Kind> found = kinds(there);
        boolean same = expected.equals(found)
                && there.because().isEmpty()
                && unexplored.isEmpty()
                && (expected.contains(Kind.DATA_RACE)
                        || here.progress().graphs() == there.progress().graphs());
        if (same) {
            agreed++;
            racy += found.contains(Kind.DATA_RACE) ? 1 : 0;
            hanging += found.contains(Kind.DEADLOCK) ? 1 : 0;
            graphs += there.progress().graphs();
        } else {
            disagreement = Notation.numbered(program) + text + "\n" + here.progress() + " " + expected + "; on the JVM "
                    + there.progress() + " " + found + " " + there.because() + " " + unexplored;
        }
    }

    /** What the values are at the end is compared elsewhere: here it shows only in what is printed. */
    private static Set<Kind> kinds(Exploration exploration) {
        Set<Kind> kinds = new TreeSet<>();
        for (Finding finding : exploration.findings()) {
            kinds.add(finding.kind());
        }
        kinds.remove(Kind.NONDETERMINISM);
        return kinds;
    }

    @Override
    public void print(PrintStream out) {
        out.printf(
                "seed %d: %d programs agree, %d too big; %d racy, %d can hang, %d graphs%n",
                seed, agreed, tooBig, racy, hanging, graphs);
        if (!disagreement.isEmpty()) {
            out.println("DISAGREEMENT");
            out.println(disagreement);
        }
    }
}
