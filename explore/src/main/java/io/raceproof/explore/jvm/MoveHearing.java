package io.raceproof.explore.jvm;

import io.raceproof.core.event.LockMode;
import io.raceproof.explore.Footprint;
import io.raceproof.explore.Move;
import io.raceproof.explore.Outside;
import io.raceproof.explore.Past;
import io.raceproof.explore.Traversals;
import io.raceproof.runtime.Explored;

/**
 * Writes down what the running strand does, in the notes of the current move. What happens between two moves belongs to
 * none. Used as {@link JvmExecution} is.
 */
abstract class MoveHearing implements Explored.Listener {

    /** Null between moves. */
    protected MoveNotes notes;

    /** Who makes the current move. */
    protected String mover;

    private final Past past = new Past();

    /** The current move has been made, and did that. */
    protected Footprint made(Footprint did) {
        past.made(new Move(mover, ""), did);
        return did;
    }

    @Override
    public boolean knows(String signal) {
        return past.has(mover, signal);
    }

    @Override
    public void takes(String lock, LockMode mode) {
        if (notes != null) {
            notes.takes(lock, mode);
        }
    }

    @Override
    public void gives(String lock, LockMode mode) {
        if (notes != null) {
            notes.gives(lock, mode);
        }
    }

    @Override
    public void accesses(String location, Way way) {
        if (notes != null) {
            notes.accesses(location, way);
        }
    }

    @Override
    public void uses(String variable, boolean writes) {
        if (notes != null) {
            notes.uses(variable, writes);
        }
    }

    @Override
    public void goesThrough(String collection, boolean changes) {
        if (notes != null) {
            notes.uses(Traversals.whole(collection), changes);
        }
    }

    @Override
    public void outside(String what, boolean changes) {
        if (notes != null) {
            notes.uses(Outside.variable(what, changes), false);
        }
    }

    @Override
    public void submits(String queue) {
        if (notes != null) {
            notes.submits(queue);
        }
    }

    @Override
    public void onlyLooked() {
        if (notes != null) {
            notes.onlyLooked();
        }
    }

    @Override
    public void hears(String signal) {
        if (notes != null) {
            notes.hears(signal);
        }
    }

    @Override
    public void tells(String signal) {
        if (notes != null) {
            notes.tells(signal);
        }
    }
}
