package io.raceproof.programs;

/**
 * Makes random programs. The same seed and weights give the same program on every JDK; every program is legal
 * ({@link Validity}).
 *
 * <p>Programs are to be interesting for a race detector, so they are not uniform. Each draws how careful it is: some
 * avoid every race that the generator can foresee, some most, some none, so that verdicts come out mixed and races are
 * few where there are any. Gets mostly take promises that somebody sets; some deadlock. Unless the weights hold no
 * construct that starts a task, every program has at least two tasks.
 */
public final class Generator {

    /** Drafts without a second task that are thrown away before giving up on one. */
    private static final int DRAFTS = 50;

    private final Weights weights;

    public Generator(Weights weights) {
        this.weights = weights;
    }

    public Program generate(long seed) {
        Dice dice = new Dice(seed);
        Program program = new Draft(dice, weights).program();
        for (int draft = 1; draft < DRAFTS && !hasTasks(program); draft++) {
            program = new Draft(dice, weights).program();
        }
        return program;
    }

    private static boolean hasTasks(Program program) {
        for (int site = 0; site < program.size(); site++) {
            Stmt stmt = program.at(site);
            if (stmt instanceof Stmt.Async
                    || stmt instanceof Stmt.Future
                    || stmt instanceof Stmt.AsyncAwait
                    || stmt instanceof Stmt.Spawn
                    || stmt instanceof Stmt.Post) {
                return true;
            }
        }
        return false;
    }
}
