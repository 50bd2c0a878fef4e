package io.raceproof.runtime;

import io.raceproof.core.event.Choice;

/**
 * Exchangers: what precedes an exchange happens before what follows the partner's. As with a queue, it is the object
 * that carries the order; who meets whom is up to the schedule.
 */
final class ExchangerModel extends SyncModel {

    /** Stands for null, which may be exchanged too. */
    private static final Object NOTHING = new Object();

    private final CollectionModel collections;

    ExchangerModel(Detection detection, CollectionModel collections) {
        super(detection);
        this.collections = collections;
    }

    @Override
    void before(SyncCall call) {
        if (!call.isIdle()) {
            collections.change(call, call.receiver);
            collections.putInto(call, call.receiver, call.first == null ? NOTHING : call.first);
        }
    }

    @Override
    void after(SyncCall call) {
        if (!call.isIdle()) {
            collections.getFrom(call, call.receiver, call.result == null ? NOTHING : call.result);
        }
        if (call.op == SyncOp.TIMED_EXCHANGE) {
            call.choice(Choice.TIMED_WAIT);
        }
    }
}
