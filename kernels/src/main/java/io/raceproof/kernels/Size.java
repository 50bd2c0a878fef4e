package io.raceproof.kernels;

/**
 * How large a kernel's input is. A, B and C are those of the Java Grande benchmarks where a program is one of these;
 * for the others C is the paper's input, if it is known, and A and B are smaller.
 */
public enum Size {
    /** A moment, also when every access is checked without any optimisation: for tests. */
    TINY,
    /** About a tenth of a second: for a first look. */
    QUICK,
    A,
    B,
    C;

    /** The parameter for this size, of one for each. */
    public int of(int tiny, int quick, int a, int b, int c) {
        return switch (this) {
            case TINY -> tiny;
            case QUICK -> quick;
            case A -> a;
            case B -> b;
            case C -> c;
        };
    }
}
