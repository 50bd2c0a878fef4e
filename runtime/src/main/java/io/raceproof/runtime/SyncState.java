package io.raceproof.runtime;

import io.raceproof.core.detect.Proof;
import io.raceproof.core.order.Lock;
import io.raceproof.core.order.SyncVariable;

/** What is known of one lock or one sync variable of the program: what it orders, and whether logic orders its uses. */
abstract class SyncState {

    final Proof.Uses uses;

    private SyncState(Proof.Uses uses) {
        this.uses = uses;
    }

    static final class OfLock extends SyncState {

        final Lock lock;

        /** {@code name}: how a report calls the lock. */
        OfLock(Proof proof, String name) {
            super(proof.ofLock());
            lock = new Lock(name);
        }
    }

    static final class OfVariable extends SyncState {

        final SyncVariable variable = new SyncVariable();

        OfVariable(Proof proof) {
            super(proof.ofVariable());
        }
    }
}
