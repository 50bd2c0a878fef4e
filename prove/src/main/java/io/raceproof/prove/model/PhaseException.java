package io.raceproof.prove.model;

/** The phases of a program with clocks are not affine; the message says why, as a clause. */
public final class PhaseException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int line;

    PhaseException(int line, String message) {
        super(message);
        this.line = line;
    }

    /** The line of an advance that is concerned. */
    public int line() {
        return line;
    }
}
