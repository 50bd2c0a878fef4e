package io.raceproof.kernels.taskchecker;

import static io.raceproof.api.Tasks.async;
import static io.raceproof.api.Tasks.finish;

import io.raceproof.kernels.Kernel;
import io.raceproof.kernels.WrongResultException;

/**
 * Makes up DNA: a repeated sequence, one drawn from fifteen letters, and a longer one drawn from four. The draws come
 * from one linear congruential sequence. Four tasks, each with a buffer of its own: the longest sequence is made by two
 * of them, and each begins the draws where the one before it will end.
 */
public final class Fasta implements Kernel {

    private static final int MODULUS = 139_968;
    private static final int FACTOR = 3_877;
    private static final int INCREMENT = 29_573;
    private static final int SEED = 42;
    private static final int LINE = 60;

    private static final byte[] REPEATED = "GGCTAGCCTAAGGATCTTACGGATTACAGGCATGAGCCACCGCGCCCGGCTAATTTT".getBytes();
    private static final byte[] LETTERS = "acgtBDHKMNRSVWY".getBytes();
    private static final double[] LETTER_WEIGHTS = {
        0.27, 0.12, 0.12, 0.27, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02
    };
    private static final byte[] BASES = "acgt".getBytes();
    private static final double[] BASE_WEIGHTS = {0.303, 0.198, 0.197, 0.302};

    private final int n;
    private final byte[][] sections = new byte[4][];

    /** Each section gets so many letters. */
    public Fasta(int n) {
        this.n = n;
    }

    @Override
    public void prepare() {
        for (int section = 0; section < sections.length; section++) {
            sections[section] = new byte[n + n / LINE];
        }
    }

    @Override
    public void run() {
        finish(() -> {
            async(() -> repeat(sections[0]));
            async(() -> draw(sections[1], LETTERS, LETTER_WEIGHTS, SEED));
            async(() -> draw(sections[2], BASES, BASE_WEIGHTS, after(n)));
            async(() -> draw(sections[3], BASES, BASE_WEIGHTS, after(2 * n)));
        });
    }

    /** A line break after every sixty letters. */
    private static void repeat(byte[] to) {
        int next = 0;
        int inLine = 0;
        for (int at = 0; at < to.length; at++) {
            if (inLine == LINE) {
                to[at] = '\n';
                inLine = 0;
            } else {
                to[at] = REPEATED[next];
                next = next + 1 == REPEATED.length ? 0 : next + 1;
                inLine++;
            }
        }
    }

    private static void draw(byte[] to, byte[] letters, double[] weights, int seed) {
        double[] upTo = cumulative(weights);
        int state = seed;
        int inLine = 0;
        for (int at = 0; at < to.length; at++) {
            if (inLine == LINE) {
                to[at] = '\n';
                inLine = 0;
            } else {
                state = (state * FACTOR + INCREMENT) % MODULUS;
                to[at] = letters[choose(upTo, (double) state / MODULUS)];
                inLine++;
            }
        }
    }

    private static double[] cumulative(double[] weights) {
        double[] upTo = new double[weights.length];
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i];
            upTo[i] = sum;
        }
        return upTo;
    }

    private static int choose(double[] upTo, double chance) {
        int chosen = 0;
        while (chosen < upTo.length - 1 && upTo[chosen] <= chance) {
            chosen++;
        }
        return chosen;
    }

    /** The state after so many draws: the draw is an affine map, and its powers are found by squaring. */
    private static int after(int draws) {
        long factor = FACTOR;
        long increment = INCREMENT;
        long state = SEED;
        for (int rest = draws; rest > 0; rest >>= 1) {
            if ((rest & 1) != 0) {
                state = (state * factor + increment) % MODULUS;
            }
            increment = increment * (factor + 1) % MODULUS;
            factor = factor * factor % MODULUS;
        }
        return (int) state;
    }

    /** All letters again, with one sequence of draws from the first to the last. */
    @Override
    public void verify() {
        double[] letters = cumulative(LETTER_WEIGHTS);
        double[] bases = cumulative(BASE_WEIGHTS);
        int state = SEED;
        for (int section = 1; section < sections.length; section++) {
            for (byte written : sections[section]) {
                if (written != '\n') {
                    state = (state * FACTOR + INCREMENT) % MODULUS;
                    double chance = (double) state / MODULUS;
                    byte expected = section == 1 ? LETTERS[choose(letters, chance)] : BASES[choose(bases, chance)];
                    WrongResultException.unless(written == expected, "a wrong letter in section " + section);
                }
            }
        }
        int letter = 0;
        for (byte written : sections[0]) {
            if (written != '\n') {
                WrongResultException.unless(
                        written == REPEATED[letter++ % REPEATED.length], "a wrong letter in the repeated section");
            }
        }
    }
}
