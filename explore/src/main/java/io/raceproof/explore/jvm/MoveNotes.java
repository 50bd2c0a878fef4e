package io.raceproof.explore.jvm;

import io.raceproof.core.event.LockMode;
import io.raceproof.explore.Effect;
import io.raceproof.explore.Footprint;
import io.raceproof.explore.Guide;
import io.raceproof.explore.Hold;
import io.raceproof.explore.Touch;
import io.raceproof.runtime.MoveListener;
import io.raceproof.runtime.Stop;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects what one move does. A section in one go is what takes locks and gives them all up again in the same move. */
final class MoveNotes {

    /** As {@link MoveListener#uses} names it. */
    private static final String POOLS = "pools";

    private static final Comparator<Hold> BY_NAME =
            Comparator.comparing(Hold::lock).thenComparing(Hold::mode);

    private final Guide guide;
    private final Footprint.Builder did = new Footprint.Builder();
    private final List<Hold> held = new ArrayList<>();
    private final List<Hold> takes = new ArrayList<>();
    private final List<Hold> gives = new ArrayList<>();
    private final String variable;
    private final int site;
    private Effect effect;

    /** Whether nothing was done that others could notice. */
    private boolean quiet = true;

    private boolean taken;

    /** Tasks handed to pools, and workers started for them. */
    private int submitted;

    private int workers;

    MoveNotes(Guide guide, Stop from) {
        this.guide = guide;
        this.variable = from.variable();
        this.site = from.site();
        this.effect = from.writes() ? Effect.WRITE : Effect.READ;
        if (from.tries()) {
            for (Stop.Want want : from.takes()) {
                did.tries(want.lock()).uses(new Touch(want.lock(), Effect.READ));
            }
        }
    }

    /** What a move from there does at most. */
    static Footprint atMost(Guide guide, Stop from) {
        MoveNotes notes = new MoveNotes(guide, from);
        for (Stop.Want want : from.takes()) {
            notes.takes(want.lock(), want.mode());
        }
        if (from.gives() != null) {
            notes.gives(from.gives().lock(), from.gives().mode());
        }
        return notes.build();
    }

    void takes(String lock, LockMode mode) {
        quiet = false;
        Hold hold = new Hold(lock, mode);
        takes.add(hold);
        held.add(hold);
        taken = true;
        noteInterrupted(lock);
    }

    void gives(String lock, LockMode mode) {
        Hold hold = new Hold(lock, mode);
        gives.add(hold);
        held.remove(hold);
        noteInterrupted(lock);
    }

    private void noteInterrupted(String lock) {
        if (guide.interrupts(lock)) {
            did.uses(new Touch(lock, Effect.ADD));
        }
    }

    void accesses(String location, MoveListener.Way way) {
        quiet &= way == MoveListener.Way.READ;
        if (!held.isEmpty()) {
            did.inside(new Touch(location, Effect.valueOf(way.name())));
        }
    }

    void uses(String used, boolean writes) {
        did.uses(new Touch(used, writes ? Effect.WRITE : Effect.READ));
    }

    void submits() {
        submitted++;
    }

    /** A strand was started. */
    void starts() {
        workers += workers < submitted ? 1 : 0;
    }

    String variable() {
        return variable;
    }

    int site() {
        return site;
    }

    /** Whether it may have changed its variable. */
    boolean writes() {
        return variable != null && effect != Effect.READ;
    }

    /** Whether nothing was done that others could notice. */
    boolean isQuiet() {
        return quiet;
    }

    /** Whether the move has only read that variable, as far as others can see. */
    boolean onlyReads(String name) {
        return quiet && effect == Effect.READ && name.equals(variable);
    }

    void onlyLooked() {
        effect = Effect.READ;
    }

    void hears(String signal) {
        did.hears(signal);
    }

    void tells(String signal) {
        quiet = false;
        did.tells(signal);
    }

    Footprint build() {
        // The order in which a section takes several locks at once may depend on where objects lie.
        takes.stream().sorted(BY_NAME).forEach(did::takes);
        gives.stream().sorted(BY_NAME).forEach(did::gives);
        if (variable != null) {
            did.uses(new Touch(variable, effect));
        }
        if (submitted > 0) {
            uses(POOLS, submitted > workers);
        }
        if (taken && held.isEmpty()) {
            did.section();
        }
        return did.build();
    }
}
