package io.raceproof.runtime;

/** The run has come to a point from which on it cannot be judged; the message says why, as a clause. */
class CannotDecideException extends RuntimeException {

    CannotDecideException(String why) {
        super(why);
    }
}
