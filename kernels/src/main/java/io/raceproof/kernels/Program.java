package io.raceproof.kernels;

import java.util.function.Function;

/**
 * A kernel in all its sizes, and what the paper that it is from says of it.
 *
 * @param name as in the paper
 * @param kernel makes the kernel in that size
 * @param paper the paper's slowdowns
 */
public record Program(String name, Function<Size, Kernel> kernel, Paper paper) {

    /**
     * The slowdowns that a paper's own serial checker had, against a plain serial run; null where it gives none.
     *
     * @param unoptimised with every access checked
     * @param optimised with what the paper does about that
     */
    public record Paper(Double unoptimised, Double optimised) {

        /** The paper does not have the program. */
        public static final Paper NONE = new Paper(null, null);
    }
}
