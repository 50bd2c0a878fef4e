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

    /**
     * Which part of which object the call is about, if that is not the receiver: a field, or the index of an element.
     *
     * @param owner as {@link ObjectNames} wants it
     */
    record Place(Object owner, Object part) {}

    /** Null: it is about the receiver, or about to fail. */
    Place place(SyncCall call) {
        return null;
    }

    /** What to tell around a function that the call passes to the JDK. */
    Told.Around around(SyncCall call) {
        throw new IllegalStateException(call.op + " takes no function");
    }
}
