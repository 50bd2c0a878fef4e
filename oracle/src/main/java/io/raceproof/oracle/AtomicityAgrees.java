package io.raceproof.oracle;

import io.raceproof.core.event.Trace;
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
import java.util.function.IntUnaryOperator;

/**
 * Compares the detectors of atomicity violations with the oracle: {@code AtomicityAgrees --count 10000 --seed S}. On as
 * many random programs, each in three schedules; as many {@linkplain LockProgram programs of locks}, each replayed in
 * five orders, which must all have the same verdict; and as many {@linkplain RandomTrace random runs}. A disagreement
 * is shrunk, if it can be, and printed. What number {@code i} is depends only on the seed and {@code i}.
 */
public final class AtomicityAgrees implements Campaign.Comparison {

    private static final int SCHEDULES = 3;
    private static final int ORDERS = 5;
    private static final int[] SIZES = {10, 20, 35, 60};
    private static final int[] LENGTHS = {20, 40, 80, 160};

    private final long seed;
    private int runs;
    private int torn;
    private long groups;
    private int serializable;
    private int replayed;
    private String disagreement;

    AtomicityAgrees(long seed) {
        this.seed = seed;
    }

    public static void main(String[] args) {
        System.exit(Campaign.run(
                args, 10_000, Set.of(), campaign -> new AtomicityAgrees(campaign.seed()), System.out, System.err));
    }

    @Override
    public boolean compare(int count) {
        for (int i = 0; i < count && disagreement == null; i++) {
            lookAtProgram(i);
            lookAtLocks(i);
            lookAtTrace(i);
        }
        return disagreement == null;
    }

    /** Some programs have groups of two locations. */
    private static IntUnaryOperator grouping(int number) {
        return number % 3 == 0 ? location -> location / 2 : location -> location;
    }

    private void lookAtProgram(int number) {
        Program program = program(number);
        boolean alwaysSame = Interleavings.isStraight(program);
        Set<Integer> verdict = null;
        for (int schedule = 0; schedule < SCHEDULES && disagreement == null; schedule++) {
            SymbolicRun run = run(program, number, schedule);
            AtomicityAgreement agreement = new AtomicityAgreement(run.trace(), grouping(number));
            count(agreement);
            if (agreement.disagreement().isPresent()) {
                int failing = schedule;
                Program small = Shrinker.shrink(
                        program,
                        each -> agreement(each, number, failing).disagreement().isPresent());
                disagreement = "program %d%n%s%n%s"
                        .formatted(
                                number,
                                Notation.numbered(small),
                                agreement(small, number, failing).disagreement().orElseThrow());
            } else if (alwaysSame && !run.isDeadlocked() && verdict != null && !verdict.equals(agreement.groups())) {
                disagreement = "program %d has other violations in another schedule%n%s"
                        .formatted(number, Notation.numbered(program));
            }
            verdict = run.isDeadlocked() ? verdict : agreement.groups();
        }
        replayed += alwaysSame ? 1 : 0;
    }

    private Program program(int number) {
        Weights weights = List.of(
                        Weights.locks()
                                .with(Construct.VOLATILE_READ, 0)
                                .with(Construct.VOLATILE_WRITE, 0)
                                .with(Construct.IF, 0),
                        Weights.locks(),
                        Weights.everything(),
                        Weights.everything().with(Construct.LOCKED, 20).with(Construct.IF, 0),
                        Weights.asyncFinish(),
                        Weights.futures().with(Construct.LOCKED, 10))
                .get(number % 6);
        return new Generator(weights.withSize(SIZES[number / 6 % SIZES.length])).generate(seed + number);
    }

    private AtomicityAgreement agreement(Program program, int number, int schedule) {
        return new AtomicityAgreement(run(program, number, schedule).trace(), grouping(number));
    }

    private SymbolicRun run(Program program, int number, int schedule) {
        return schedule == 0
                ? SymbolicRun.depthFirst(program)
                : SymbolicRun.random(program, seed + 31L * number + schedule);
    }

    private void lookAtLocks(int number) {
        LockProgram.Size size = new LockProgram.Size(2 + number % 5, 4 + number % 13, 1 + number % 3, 1 + number % 4);
        LockProgram program = LockProgram.generate(seed + number, size);
        Set<Integer> verdict = null;
        for (int order = 0; order < ORDERS && disagreement == null; order++) {
            Trace trace = program.replay(seed + 7L * number + order);
            look(trace, number, "order " + order + " of lock program ");
            Set<Integer> groups = new AtomicityAgreement(trace, grouping(number)).groups();
            if (disagreement == null && verdict != null && !verdict.equals(groups)) {
                disagreement = "lock program %d has other violations in another order%n%s".formatted(number, program);
            }
            verdict = groups;
        }
        replayed++;
    }

    private void lookAtTrace(int number) {
        look(RandomTrace.generate(seed + number, LENGTHS[number % LENGTHS.length]), number, "run ");
    }

    private void look(Trace trace, int number, String what) {
        AtomicityAgreement agreement = new AtomicityAgreement(trace, grouping(number));
        count(agreement);
        if (disagreement == null && agreement.disagreement().isPresent()) {
            Trace small =
                    RandomTrace.shrink(trace, each -> disagreement(each, number).isPresent());
            disagreement = "%s%d%n%s%n%s"
                    .formatted(what, number, small, disagreement(small, number).orElseThrow());
        }
    }

    private static Optional<String> disagreement(Trace trace, int number) {
        return new AtomicityAgreement(trace, grouping(number)).disagreement();
    }

    private void count(AtomicityAgreement agreement) {
        runs++;
        torn += agreement.groups().isEmpty() ? 0 : 1;
        groups += agreement.groups().size();
        serializable += agreement.isSerializable() ? 1 : 0;
    }

    /** How many runs had a violation. */
    int torn() {
        return torn;
    }

    /** How many programs had to have the same verdict in several orders. */
    int replayed() {
        return replayed;
    }

    @Override
    public void print(PrintStream out) {
        out.printf(
                "seed %d%n%d runs, %d with violations, of %d groups; %d programs in several orders; for Velodrome %d runs"
                        + " are serializable%n",
                seed, runs, torn, groups, replayed, serializable);
        if (disagreement != null) {
            out.println("DISAGREEMENT on " + disagreement);
        }
    }
}
