package io.raceproof.runtime;

/**
 * How one family of synchronizers orders tasks. Called on the program's own threads, several at once, around the real
 * call; see {@link SyncHooks}. Never calls a method that the program may have overridden.
 */
abstract class SyncModel {

    final Detection detection;

    SyncModel(Detection detection) {
        this.detection = detection;
    }

    void before(SyncCall call) {
        throw new IllegalStateException(call.op + " is not told before");
    }

    void after(SyncCall call) {
        throw new IllegalStateException(call.op + " is not told after");
    }

    /** What to tell around a function that the call passes to the JDK. */
    Told.Around around(SyncCall call) {
        throw new IllegalStateException(call.op + " takes no function");
    }
}
