package io.raceproof.oracle;

import io.raceproof.explore.Budget;
import io.raceproof.explore.Execution;
import io.raceproof.explore.Exploration;
import io.raceproof.explore.Explorer;
import io.raceproof.explore.Progress;
import io.raceproof.findings.Kind;
import io.raceproof.programs.Construct;
import io.raceproof.programs.Generator;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import io.raceproof.programs.Shrinker;
import io.raceproof.programs.Weights;
import java.io.PrintStream;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Compares crews of workers with one search alone, on random programs too big for {@link ExploreAgrees}: {@code JointAgrees
 * --count 2000 --seed S}. A disagreement is shrunk and printed. Program number {@code i} depends only on the seed and
 * {@code i}.
 */
public final class JointAgrees implements Campaign.Comparison {

    private static final Budget BOUND = new Budget(300, Duration.ofMinutes(1));

    private static final List<Weights> MIXES = List.of(
            larger(Weights.locks()),
            larger(Weights.locks()).with(Construct.IF, 20),
            larger(Weights.locks()).with(Construct.UPDATE, 20).with(Construct.ISOLATED, 30),
            larger(Weights.everything()),
            larger(Weights.promises()).with(Construct.SET_PROMISE, 30),
            larger(Weights.everything())
                    .with(Construct.POST, 40)
                    .with(Construct.AWAIT_ONE, 20)
                    .with(Construct.AWAIT_ALL, 20),
            larger(Weights.locks()).with(Construct.TRY_LOCKED, 10).with(Construct.UPDATE, 5));

    private static Weights larger(Weights weights) {
        return weights.small().withSize(40).withTasks(6).withLocations(3).withAccesses(12);
    }

    private final long seed;
    private int agreed;
    private int leftOut;
    private int manyGraphs;
    private int largestTree;
    private long graphs;
    private long abortedAlone;
    private long abortedJointly;
    private Program disagreement;

    public JointAgrees(long seed) {
        this.seed = seed;
    }

    public static void main(String[] args) {
        System.exit(Campaign.run(
                args, 2_000, Set.of(), campaign -> new JointAgrees(campaign.seed()), System.out, System.err));
    }

    @Override
    public boolean compare(int count) {
        for (int i = 0; i < count && disagreement == null; i++) {
            Program program = new Generator(MIXES.get(i % MIXES.size())).generate(seed + i);
            if (!agree(program)) {
                disagreement = program;
            }
        }
        return disagreement == null;
    }

    private boolean agree(Program program) {
        Seen seen = new Seen();
        Exploration alone = new Explorer(new MachineExecutor(program), BOUND, seen).run();
        boolean isRacy = alone.findings().stream().anyMatch(found -> found.kind() == Kind.DATA_RACE);
        // In a program that races, what an if does depends on more than the graph.
        if (!alone.because().isEmpty() || isRacy && ExploreAgreement.hasIf(program)) {
            leftOut++;
            return true;
        }
        JointAgreement agreement = new JointAgreement(program, alone, seen.graphs);
        agreed++;
        manyGraphs += seen.graphs.size() >= 10 ? 1 : 0;
        graphs += seen.graphs.size();
        abortedAlone += alone.progress().aborted();
        abortedJointly += agreement.aborted();
        largestTree = Math.max(largestTree, agreement.largestTree());
        return agreement.disagreements().isEmpty();
    }

    /** Programs that were compared and have ten graphs or more. */
    int manyGraphs() {
        return manyGraphs;
    }

    @Override
    public void print(PrintStream out) {
        out.printf(
                "seed %d: %d programs agree, %d left out, %d with ten graphs or more%n"
                        + "%d graphs; %d executions aborted alone, %d by a crew; largest tree %d nodes%n",
                seed, agreed, leftOut, manyGraphs, graphs, abortedAlone, abortedJointly, largestTree);
        if (disagreement != null) {
            Program small = Shrinker.shrink(disagreement, program -> !new JointAgrees(seed).agree(program));
            out.printf("DISAGREEMENT%n%s%n", Notation.numbered(small));
            disagreements(small).forEach(out::println);
        }
    }

    List<String> disagreements(Program program) {
        Seen seen = new Seen();
        Exploration alone = new Explorer(new MachineExecutor(program), BOUND, seen).run();
        return new JointAgreement(program, alone, seen.graphs).disagreements();
    }

    private static final class Seen implements Explorer.Observer {
        private final Set<String> graphs = new HashSet<>();

        @Override
        public void graph(Execution execution, String fingerprint, Progress progress) {
            graphs.add(fingerprint);
        }

        @Override
        public void anew() {
            graphs.clear();
        }
    }
}
