package io.raceproof.explore.jvm;

import io.raceproof.explore.Executor;
import io.raceproof.explore.Hand;
import io.raceproof.explore.LostException;
import io.raceproof.explore.PartWorker;
import io.raceproof.explore.StuckException;
import io.raceproof.explore.Witness;

/** Searches parts here, by executions that are made elsewhere ({@link FreshJvms}) and may be lost there. */
final class FreshHand implements Hand {

    private final Executor executor;

    FreshHand(Executor executor) {
        this.executor = executor;
    }

    @Override
    public byte[] search(byte[] part) throws LostException {
        Witness witness = new Witness();
        try {
            return new PartWorker(executor, witness).search(part);
        } catch (StuckException e) {
            throw witness.lost("did not come to its end (" + e.getMessage() + ")");
        }
    }
}
