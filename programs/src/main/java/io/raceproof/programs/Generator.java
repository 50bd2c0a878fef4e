package io.raceproof.programs;

/**
 * Makes random programs. The same seed and weights give the same program on every JDK; every program is legal
 * ({@link Validity}).
 *
 * <p>Programs are to be interesting for a race detector, so they are not uniform. Each draws how careful it is: some
 * avoid every race that the generator can foresee, some most, some none, so that verdicts come out mixed and races are
 * few where there are any. Gets mostly take promises that somebody sets; some deadlock. Most programs have two
 * unordered accesses, racing or not, and all have two tasks, as far as the weights allow.
 */
public final class Generator {

    /** How many drafts are thrown away at most before one is taken as it is. */
    private static final int DRAFTS = 30;

    /** In percent: how many drafts need not have anything to race. */
    private static final int TAME = 10;

    private final Weights weights;

    public Generator(Weights weights) {
        this.weights = weights;
    }

    public Program generate(long seed) {
        Dice dice = new Dice(seed);
        boolean tame = dice.percent(TAME);
        for (int drafts = 1; ; drafts++) {
            Draft draft = new Draft(dice, weights);
            Program program = draft.program();
            boolean good = draft.hasTasks() && (tame || draft.hasParallelAccesses());
            if (good || drafts == DRAFTS) {
                return program;
            }
        }
    }
}
