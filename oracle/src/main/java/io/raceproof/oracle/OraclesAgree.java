package io.raceproof.oracle;

import io.raceproof.programs.Construct;
import io.raceproof.programs.Generator;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import io.raceproof.programs.Shrinker;
import io.raceproof.programs.Weights;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Compares the two oracles on many tiny random programs: {@code OraclesAgree --count 10000 --seed S}. Prints the seed
 * and what the programs were like, so that a comparison of trivial programs shows; a disagreement is shrunk and
 * printed. Program number {@code i} depends only on the seed and {@code i}.
 */
public final class OraclesAgree implements Campaign.Comparison {

    private static final int BOUND = 100_000;

    /** All constructs, then mixes in which some of them meet more often; those without {@code if} compare pairs. */
    private static final List<Weights> MIXES = List.of(
            Weights.everything().small(),
            Weights.everything().with(Construct.IF, 0).small(),
            Weights.locks().with(Construct.IF, 0).small(),
            Weights.promises().with(Construct.IF, 0).small(),
            Weights.locks().with(Construct.IF, 20).small(),
            Weights.futures().with(Construct.IF, 0).small(),
            Weights.everything()
                    .with(Construct.IF, 0)
                    .with(Construct.POST, 40)
                    .with(Construct.AWAIT_ONE, 20)
                    .with(Construct.AWAIT_ALL, 20)
                    .small());

    private final long seed;
    private int agreed;
    private int tooBig;
    private int racy;
    private int deadlocking;
    private int proved;
    private int severalGraphs;
    private long graphs;
    private long states;
    private long predicted;
    private long confirmed;
    private Program disagreement;

    public OraclesAgree(long seed) {
        this.seed = seed;
    }

    public static void main(String[] args) {
        System.exit(Campaign.run(
                args, 10_000, Set.of(), campaign -> new OraclesAgree(campaign.seed()), System.out, System.err));
    }

    @Override
    public boolean compare(int count) {
        for (int i = 0; i < count && disagreement == null; i++) {
            Program program = program(i);
            Agreement agreement = new Agreement(program, BOUND);
            switch (agreement.outcome()) {
                case AGREE -> count(agreement);
                case TOO_BIG -> tooBig++;
                case DISAGREE -> disagreement = program;
            }
        }
        return disagreement == null;
    }

    private Program program(int number) {
        Weights mix = MIXES.get(number % MIXES.size());
        return new Generator(mix).generate(seed + number);
    }

    private void count(Agreement agreement) {
        agreed++;
        racy += agreement.isRacy() ? 1 : 0;
        deadlocking += agreement.canDeadlock() ? 1 : 0;
        proved += agreement.isProved() ? 1 : 0;
        severalGraphs += agreement.graphs() > 1 ? 1 : 0;
        graphs += agreement.graphs();
        states += agreement.states();
        predicted += agreement.predicted();
        confirmed += agreement.confirmed();
    }

    /** Programs that were too big for one of the oracles, and so were not compared. */
    public int tooBig() {
        return tooBig;
    }

    /** Programs that race in some schedule. */
    public int racy() {
        return racy;
    }

    /** Programs with more than one graph. */
    public int severalGraphs() {
        return severalGraphs;
    }

    /** Programs that one run proved free of races. */
    public int proved() {
        return proved;
    }

    /** Says what was compared and, if the oracles disagree, on which smallest program. */
    @Override
    public void print(PrintStream out) {
        out.printf(
                Locale.ROOT,
                "seed %d: %d programs agree, %d too big%n%d racy, %d proved by one run, %d can deadlock,"
                        + " %d with several graphs%n%d graphs, %d states; %d pairs predicted by single runs,"
                        + " %d of them race in some schedule%n",
                seed,
                agreed,
                tooBig,
                racy,
                proved,
                deadlocking,
                severalGraphs,
                graphs,
                states,
                predicted,
                confirmed);
        if (disagreement != null) {
            Program small = Shrinker.shrink(disagreement, OraclesAgree::disagree);
            out.printf("DISAGREEMENT%n%s%n", Notation.numbered(small));
            new Agreement(small, BOUND).disagreements().forEach(out::println);
        }
    }

    private static boolean disagree(Program program) {
        return new Agreement(program, BOUND).outcome() == Agreement.Outcome.DISAGREE;
    }
}
