package io.raceproof.oracle;

import io.raceproof.programs.Construct;
import io.raceproof.programs.Generator;
import io.raceproof.programs.Notation;
import io.raceproof.programs.Program;
import io.raceproof.programs.Shrinker;
import io.raceproof.programs.Weights;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Compares the fast happens-before of {@code core} with transitive closure on the graphs of many random programs of up
 * to 300 statements: {@code OrderAgrees --count 100000 --seed S}. Prints the seed; a disagreement is shrunk and
 * printed. Program number {@code i} depends only on the seed and {@code i}.
 */
public final class OrderAgrees implements Campaign.Comparison {

    private static final List<String> PRESETS =
            List.of("asyncFinish", "futures", "promises", "deep", "wide", "locks", "everything");
    private static final int[] SIZES = {20, 60, 120, 300};

    private final long seed;
    private long graphs;
    private long nodes;
    private long pairs;
    private Program disagreement;
    private long runOfDisagreement;

    public OrderAgrees(long seed) {
        this.seed = seed;
    }

    public static void main(String[] args) {
        System.exit(Campaign.run(
                args, 100_000, Set.of(), campaign -> new OrderAgrees(campaign.seed()), System.out, System.err));
    }

    @Override
    public boolean compare(int count) {
        for (int i = 0; i < count && disagreement == null; i++) {
            Program program = program(i);
            OrderAgreement agreement = new OrderAgreement(run(program, seed + i).trace());
            graphs++;
            nodes += agreement.nodes();
            pairs += agreement.pairs();
            if (agreement.disagreement().isPresent()) {
                disagreement = program;
                runOfDisagreement = seed + i;
            }
        }
        return disagreement == null;
    }

    private Program program(int number) {
        Weights weights = Weights.named(PRESETS.get(number % PRESETS.size()))
                .with(Construct.IF, 0)
                .withSize(SIZES[number / PRESETS.size() % SIZES.length]);
        return new Generator(weights).generate(seed + number);
    }

    private static SymbolicRun run(Program program, long seed) {
        return seed % 3 == 0 ? SymbolicRun.depthFirst(program) : SymbolicRun.random(program, seed);
    }

    private Optional<String> disagree(Program program) {
        return new OrderAgreement(run(program, runOfDisagreement).trace()).disagreement();
    }

    /** How many pairs of segments were compared. */
    public long pairs() {
        return pairs;
    }

    /** Says what was compared and, if there is a disagreement, on which smallest program. */
    @Override
    public void print(PrintStream out) {
        out.printf("seed %d: %d graphs with %d nodes, %d pairs compared%n", seed, graphs, nodes, pairs);
        if (disagreement != null) {
            Program small =
                    Shrinker.shrink(disagreement, program -> disagree(program).isPresent());
            out.printf(
                    "DISAGREEMENT%n%s%n%s%n",
                    Notation.numbered(small), disagree(small).orElseThrow());
        }
    }
}
