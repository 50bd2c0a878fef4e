package io.raceproof.explore.jvm;

/** The program changes the JVM in a way that the next execution in it would see. The message says what does it. */
final class LeavesTraces extends RuntimeException {

    private static final long serialVersionUID = 1;

    LeavesTraces(String what) {
        super(what);
    }
}
