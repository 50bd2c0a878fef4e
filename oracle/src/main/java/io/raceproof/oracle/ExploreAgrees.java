package io.raceproof.oracle;

import io.raceproof.programs.Construct;
import io.raceproof.programs.Generator;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import io.raceproof.programs.Shrinker;
import io.raceproof.programs.Weights;
import java.io.PrintStream;
import java.util.List;
import java.util.Set;

/**
 * Compares explore with all schedules of many tiny random programs: {@code ExploreAgrees --count 20000 --seed S}.
 * Prints the seed and what the programs were like; a disagreement is shrunk and printed. Program number {@code i}
 * depends only on the seed and {@code i}.
 */
public final class ExploreAgrees implements Campaign.Comparison {

    private static final int BOUND = 4_000;

    /** Isolated sections, locks, volatiles, choices, updates that commute and attempts to lock, in several mixes. */
    private static final List<Weights> MIXES = List.of(
            Weights.locks().small(),
            Weights.locks().small().with(Construct.IF, 20),
            Weights.locks()
                    .small()
                    .with(Construct.VOLATILE_READ, 0)
                    .with(Construct.VOLATILE_WRITE, 0)
                    .with(Construct.UPDATE, 14),
            Weights.everything().small(),
            Weights.promises().small().with(Construct.SET_PROMISE, 30),
            Weights.everything()
                    .small()
                    .with(Construct.POST, 40)
                    .with(Construct.AWAIT_ONE, 20)
                    .with(Construct.AWAIT_ALL, 20),
            Weights.locks().small().with(Construct.UPDATE, 20).with(Construct.ISOLATED, 30),
            Weights.locks().small().with(Construct.TRY_LOCKED, 20).with(Construct.UPDATE, 5));

    private final long seed;
    private int agreed;
    private int tooBig;
    private int racy;
    private int hanging;
    private int severalGraphs;
    private long graphs;
    private long aborted;
    private Program disagreement;

    public ExploreAgrees(long seed) {
        this.seed = seed;
    }

    public static void main(String[] args) {
        System.exit(Campaign.run(
                args, 20_000, Set.of(), campaign -> new ExploreAgrees(campaign.seed()), System.out, System.err));
    }

    @Override
    public boolean compare(int count) {
        for (int i = 0; i < count && disagreement == null; i++) {
            Program program = new Generator(MIXES.get(i % MIXES.size())).generate(seed + i);
            ExploreAgreement agreement = new ExploreAgreement(program, BOUND);
            if (agreement.isTooBig()) {
                tooBig++;
            } else if (agreement.disagreements().isEmpty()) {
                count(agreement);
            } else {
                disagreement = program;
            }
        }
        return disagreement == null;
    }

    private void count(ExploreAgreement agreement) {
        agreed++;
        racy += agreement.isRacy() ? 1 : 0;
        hanging += agreement.canHang() ? 1 : 0;
        severalGraphs += agreement.progress().graphs() > 1 ? 1 : 0;
        graphs += agreement.progress().graphs();
        aborted += agreement.progress().aborted();
    }

    /** Programs with more than one graph. */
    int severalGraphs() {
        return severalGraphs;
    }

    /** Programs that race in some schedule. */
    int racy() {
        return racy;
    }

    /** Programs that hang in some schedule. */
    int hanging() {
        return hanging;
    }

    /** Programs with too many schedules. */
    int tooBig() {
        return tooBig;
    }

    /** Says what was compared and, if explore disagrees, on which smallest program. */
    @Override
    public void print(PrintStream out) {
        out.printf(
                "seed %d: %d programs agree, %d too big%n%d racy, %d can hang, %d with several graphs%n"
                        + "%d graphs, %d aborted executions%n",
                seed, agreed, tooBig, racy, hanging, severalGraphs, graphs, aborted);
        if (disagreement != null) {
            Program small = Shrinker.shrink(disagreement, ExploreAgrees::disagree);
            out.printf("DISAGREEMENT%n%s%n", Notation.numbered(small));
            new ExploreAgreement(small, BOUND).disagreements().forEach(out::println);
        }
    }

    private static boolean disagree(Program program) {
        return !new ExploreAgreement(program, BOUND).disagreements().isEmpty();
    }
}
