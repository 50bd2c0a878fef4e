package io.raceproof.kernels;

/** A kernel has computed something else than it should have. */
public final class WrongResultException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** @param what what is wrong with which result */
    public WrongResultException(String what) {
        super(what);
    }

    /** Throws, unless the condition holds. */
    public static void unless(boolean condition, String what) {
        if (!condition) {
            throw new WrongResultException(what);
        }
    }

    /** Throws, unless the two are equal up to rounding: apart by no more than that part of the larger one, or of 1. */
    public static void unlessClose(double actual, double expected, double tolerance, String what) {
        double scale = Math.max(1, Math.max(Math.abs(actual), Math.abs(expected)));
        if (!(Math.abs(actual - expected) <= tolerance * scale)) {
            throw new WrongResultException(what + " is " + actual + " and should be " + expected);
        }
    }
}
