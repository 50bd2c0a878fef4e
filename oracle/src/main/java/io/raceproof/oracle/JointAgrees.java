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
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Compares crews of workers with one search alone, on random programs too big for {@link ExploreAgrees}: {@code
 * JointAgrees --count 2000 --seed S}. A disagreement is shrunk and printed. Program number {@code i} depends only on
 * the seed and {@code i}.
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
    private int decidedByRaces;
    private int leftOut;
    private int manyGraphs;
    private int largestTree;
    private long graphs;
    private long abortedAlone;
    private long abortedJointly;
    private int deadly;
    private long spared;
    private Program disagreement;

    public JointAgrees(long seed) {
        this.seed = seed;
    }

    public static void main(String[] args) {
        System.exit(Campaign.run(
                args, 2_000, Set.of(), campaign -> new JointAgrees(campaign.seed()), System.out, System.err));
    }

    /** The program of that number; it may be too big to be seen as a whole. */
    public static Program program(long seed, int number) {
        return new Generator(MIXES.get(number % MIXES.size())).generate(seed + number);
    }

    /**
     * Whether what an if does, and so which graphs there are, may depend on more than the graph: on who is first in a
     * race.
     */
    public static boolean doRacesDecide(Program program, Exploration alone) {
        return ExploreAgreement.hasIf(program) && isRacy(alone);
    }

    /** Whether a race was found. */
    private static boolean isRacy(Exploration exploration) {
        return exploration.findings().stream().anyMatch(found -> found.kind() == Kind.DATA_RACE);
    }

    @Override
    public boolean compare(int count) {
        for (int i = 0; i < count && disagreement == null; i++) {
            Program program = program(seed, i);
            if (!agree(program)) {
                disagreement = program;
            }
        }
        return disagreement == null;
    }

    private boolean agree(Program program) {
        Seen seen = new Seen();
        Exploration alone = new Explorer(new MachineExecutor(program), BOUND, seen).run();
        if (!alone.because().isEmpty()) {
            leftOut++;
            return true;
        }
        boolean doRacesDecide = doRacesDecide(program, alone);
        JointAgreement agreement = new JointAgreement(program, alone, seen.graphs);
        boolean agree = agreement.disagreements().isEmpty()
                && (doRacesDecide || seen.graphs.size() == new HashSet<>(seen.graphs).size());
        agreed++;
        decidedByRaces += doRacesDecide ? 1 : 0;
        manyGraphs += seen.graphs.size() >= 10 ? 1 : 0;
        graphs += seen.graphs.size();
        abortedAlone += alone.progress().aborted();
        abortedJointly += agreement.aborted();
        largestTree = Math.max(largestTree, agreement.largestTree());
        return agree && (doRacesDecide || isTheSameForMortals(program));
    }

    /** Not asked where races decide: what is left of a race when one of the two is left out is another program's. */
    private boolean isTheSameForMortals(Program program) {
        MortalAgreement mortal = new MortalAgreement(program);
        deadly += mortal.isDeadly() ? 1 : 0;
        spared += mortal.graphs();
        return mortal.disagreements().isEmpty();
    }

    /** Programs of which some moves end the JVM. */
    int deadly() {
        return deadly;
    }

    /** What was found, by kind and place: the same whoever searches. */
    public static Set<String> found(Exploration exploration) {
        return JointAgreement.found(exploration.findings());
    }

    /** Programs in which races decide, and of which crews see what one search sees. */
    int decidedByRaces() {
        return decidedByRaces;
    }

    /** Programs that were compared and have ten graphs or more. */
    int manyGraphs() {
        return manyGraphs;
    }

    @Override
    public void print(PrintStream out) {
        out.printf(
                "seed %d: %d programs agree, in %d of them races decide; %d left out, %d with ten graphs or more%n"
                        + "%d graphs; %d executions aborted alone, %d by a crew; largest tree %d nodes%n"
                        + "%d programs with moves that end the JVM, and %d graphs without%n",
                seed,
                agreed,
                decidedByRaces,
                leftOut,
                manyGraphs,
                graphs,
                abortedAlone,
                abortedJointly,
                largestTree,
                deadly,
                spared);
        if (disagreement != null) {
            Program small = Shrinker.shrink(disagreement, program -> !new JointAgrees(seed).agree(program));
            out.printf("DISAGREEMENT%n%s%n", Notation.numbered(small));
            disagreements(small).forEach(out::println);
        }
    }

    List<String> disagreements(Program program) {
        Seen seen = new Seen();
        Exploration alone = new Explorer(new MachineExecutor(program), BOUND, seen).run();
        List<String> all = new ArrayList<>(new JointAgreement(program, alone, seen.graphs).disagreements());
        if (!doRacesDecide(program, alone)) {
            all.addAll(new MortalAgreement(program).disagreements());
        }
        return all;
    }

    private static final class Seen implements Explorer.Observer {
        private final List<String> graphs = new ArrayList<>();

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
