package io.raceproof.runtime;

/** The program needed the memory that we had taken. */
final class NeededException extends CannotDecideException {

    private static final long serialVersionUID = 1;

    NeededException(String why) {
        super(why);
    }
}
