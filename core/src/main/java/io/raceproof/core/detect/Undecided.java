package io.raceproof.core.detect;

import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.View;
import java.util.ArrayList;
import java.util.List;

/**
 * Pairs that look like predicted races, but some lock section that is still open may turn out to order them: a section
 * has hard edges from what it conflicts with, and that is known when it ends. They are looked at again when their
 * number has doubled, and at the end of the run, when what is known is all there is.
 *
 * <p>Safe for several threads; the fields are guarded by this object. Takes no other lock meanwhile: histories add to
 * it under theirs.
 */
public final class Undecided {

    private static final int FIRST_LOOK = 4;

    private record Candidate(AccessHistory history, Access earlier, Access later, View then) {}

    private final HappensBefore order = new HappensBefore();
    private final List<Candidate> candidates = new ArrayList<>();
    private int lookAt = FIRST_LOOK;

    /** {@code later} came when its task was at {@code then}. */
    synchronized void add(AccessHistory history, Access earlier, Access later, View then) {
        candidates.add(new Candidate(history, earlier, later, then));
        if (candidates.size() >= lookAt) {
            candidates.removeIf(candidate -> isDecided(candidate, false));
            lookAt = Math.max(FIRST_LOOK, 2 * candidates.size());
        }
    }

    /** The run is over: decides all that are left. */
    public synchronized void settle() {
        candidates.forEach(candidate -> isDecided(candidate, true));
        candidates.clear();
    }

    /** Forgets all that are left: nobody will ask. */
    public synchronized void forget() {
        candidates.clear();
    }

    private boolean isDecided(Candidate candidate, boolean atEnd) {
        if (!candidate.history.isOpen() || order.precedes(candidate.earlier.segment(), candidate.then, Order.HARD)) {
            return true;
        }
        if (!atEnd && order.mayChange()) {
            return false;
        }
        candidate.history.predict(candidate.earlier, candidate.later);
        return true;
    }
}
