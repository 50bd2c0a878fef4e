package io.raceproof.runtime;

import io.raceproof.core.shadow.Word;

/**
 * The last call of the current segment on an object of the JDK that was told as an access to it and nothing else: a
 * second one says nothing new ({@link Pass#LIBRARY}). Random generators and builders are called again and again. A fast
 * path, which could be deleted. Belongs to one thread.
 */
final class LastCall {

    private final boolean isOn;

    /** Whether no access of the kind is compared with anything: then it counts in no segment. */
    private final boolean onlyMarks;

    private Object receiver;
    private int call;

    /** The segment's part of its words. */
    private long segment;

    LastCall(boolean isOn, boolean onlyMarks) {
        this.isOn = isOn;
        this.onlyMarks = onlyMarks;
    }

    /** Whether it was this one. */
    boolean is(Object on, int called, Current c) {
        return receiver == on && call == called && segment == c.now;
    }

    /** This one was told. */
    void set(Object on, int called, Current c) {
        if (isOn && (onlyMarks || c.now != Word.NO_SEGMENT)) {
            receiver = on;
            call = called;
            segment = c.now;
        }
    }

    /** Holds on to nothing of the program's: the task has moved on to another segment. */
    void forget() {
        receiver = null;
    }
}
