package io.raceproof.kernels;

/**
 * A program to measure: input, work, and a look at the result. {@link #run} may be called again after another
 * {@link #prepare}; its input is the same each time.
 */
public interface Kernel {

    /** Makes a fresh input. Not part of what is measured. */
    void prepare();

    /** The program itself. */
    void run();

    /**
     * Looks at the result of the last run, by other means than those it was computed with where there are any.
     *
     * @throws WrongResultException if it is wrong
     */
    void verify();
}
