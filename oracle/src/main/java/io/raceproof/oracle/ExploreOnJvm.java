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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares explore on the JVM, where the {@link io.raceproof.programs.Interpreter} runs programs on the task library
 * and the JDK's locks, or on the JDK alone, with explore on the {@link Machine}, which is compared with all schedules
 * elsewhere: the same number of graphs, none of them completed twice, and the same kinds of findings, outcomes that
 * differ among them. On the JDK alone there may be more graphs: of latches and semaphores every order of operations
 * counts. To be run under the agent in explore mode.
 */
public final class ExploreOnJvm implements Campaign.Comparison {

    private static final Budget ENOUGH = new Budget(3_000, Duration.ofSeconds(60));

    /** Counts the graphs that are completed twice. */
    private static final class Watching implements Explorer.Observer {
        private final Set<String> seen = new HashSet<>();
        private int twice;

        @Override
        public void graph(Execution execution, String fingerprint, Progress progress) {
            twice += seen.add(fingerprint) ? 0 : 1;
        }

        @Override
        public void anew() {
            seen.clear();
            twice = 0;
        }
    }

    /** What is run how: on the task library, or on the JDK alone in one of the styles of its interpreter. */
    private record Mix(Weights weights, String style) {

        JvmExecutor executor(String text, List<Path> classPath) {
            return style.isEmpty()
                    ? new JvmExecutor("io.raceproof.programs.Interpreter", List.of(text), classPath)
                    : new JvmExecutor("io.raceproof.programs.JdkInterpreter", List.of(style, text), classPath);
        }
    }

    /** Attempts to lock begin anew, and are compared elsewhere. */
    private static final List<Weights> ON_LIBRARY = List.of(
            small(Weights.locks()).with(Construct.TRY_LOCKED, 0),
            small(Weights.locks())
                    .with(Construct.TRY_LOCKED, 0)
                    .with(Construct.VOLATILE_READ, 0)
                    .with(Construct.VOLATILE_WRITE, 0)
                    .with(Construct.IF, 20),
            small(Weights.promises()).with(Construct.SET_PROMISE, 20),
            small(Weights.locks()).with(Construct.TRY_LOCKED, 0).with(Construct.ISOLATED, 30),
            small(Weights.everything()).with(Construct.TRY_LOCKED, 0),
            small(Weights.asyncFinish())
                    .with(Construct.POST, 20)
                    .with(Construct.AWAIT_ONE, 12)
                    .with(Construct.AWAIT_ALL, 6)
                    .with(Construct.ISOLATED, 8));

    /** What the JDK's own interpreter knows. */
    private static final List<Weights> ON_JDK = List.of(
            onJdk().with(Construct.LOCKED, 25),
            onJdk().with(Construct.LOCKED, 12).with(Construct.TRY_LOCKED, 12),
            onJdk().with(Construct.LOCKED, 10).with(Construct.VOLATILE_READ, 10).with(Construct.VOLATILE_WRITE, 10),
            onJdk().with(Construct.SET_PROMISE, 14)
                    .with(Construct.GET_PROMISE, 10)
                    .with(Construct.LOCKED, 8));

    private static final List<Mix> MIXES = mixes();

    private static List<Mix> mixes() {
        List<Mix> mixes = new ArrayList<>();
        ON_LIBRARY.forEach(weights -> mixes.add(new Mix(weights, "")));
        for (String style : List.of("threads", "forks")) {
            ON_JDK.forEach(weights -> mixes.add(new Mix(weights, style)));
        }
        return mixes;
    }

    private static Weights onJdk() {
        return small(Weights.asyncFinish()).with(Construct.BEGIN_FINISH, 0).with(Construct.IF, 8);
    }

    private static Weights small(Weights weights) {
        return weights.small().with(Construct.UPDATE, 0).withSize(18);
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
            Mix mix = MIXES.get(i % MIXES.size());
            Program program = new Generator(mix.weights()).generate(seed + i);
            try {
                compare(program, mix, classPath);
            } catch (RuntimeException e) {
                throw new IllegalStateException(mix.style() + " " + Notation.line(program), e);
            }
        }
        return disagreement.isEmpty();
    }

    private void compare(Program program, Mix mix, List<Path> classPath) {
        Exploration here = new Explorer(new MachineExecutor(program), ENOUGH, new Watching()).run();
        if (!here.because().isEmpty()) {
            tooBig++;
            return;
        }
        String text = Notation.line(program);
        JvmExecutor executor = mix.executor(text, classPath);
        Watching watching = new Watching();
        Exploration there = new Explorer(executor, ENOUGH, watching).run();
        // This class and its like are excluded, and no part of the program.
        List<String> unexplored = executor.because().stream()
                .filter(reason -> !reason.contains("excluded by the options"))
                .toList();
        Set<Kind> expected = kinds(here);
        Set<Kind> found = kinds(there);
        boolean same = expected.equals(found)
                && there.because().isEmpty()
                && unexplored.isEmpty()
                && watching.twice == 0
                && (expected.contains(Kind.DATA_RACE)
                        || isEnough(there.progress().graphs(), here.progress().graphs(), mix));
        if (same) {
            agreed++;
            racy += found.contains(Kind.DATA_RACE) ? 1 : 0;
            hanging += found.contains(Kind.DEADLOCK) ? 1 : 0;
            graphs += there.progress().graphs();
        } else {
            disagreement = mix.style() + "\n" + Notation.numbered(program) + text + "\n" + here.progress() + " "
                    + expected + "; on the JVM "
                    + there.progress() + " " + found + " " + there.because() + " " + unexplored
                    + (watching.twice > 0 ? ", " + watching.twice + " graphs twice" : "");
        }
    }

    private static boolean isEnough(long graphs, long needed, Mix mix) {
        return mix.style().isEmpty() ? graphs == needed : graphs >= needed;
    }

    /** Where there is a race, the values at the end may be any. */
    private static Set<Kind> kinds(Exploration exploration) {
        Set<Kind> kinds = new TreeSet<>();
        for (Finding finding : exploration.findings()) {
            kinds.add(finding.kind());
        }
        if (kinds.contains(Kind.DATA_RACE)) {
            kinds.remove(Kind.NONDETERMINISM);
        }
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
