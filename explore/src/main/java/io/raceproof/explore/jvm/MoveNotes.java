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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Collects what one move does. A section in one go is what takes locks and gives them all up again in the same move.
 */
final class MoveNotes {

    private static final Comparator<Hold> BY_NAME =
            Comparator.comparing(Hold::lock).thenComparing(Hold::mode);

    private final Guide guide;
    private final Footprint.Builder did = new Footprint.Builder();
    private final List<Hold> held = new ArrayList<>();
    private final List<Hold> takes = new ArrayList<>();
    private final List<Hold> gives = new ArrayList<>();
    private final String variable;
    private final int site;
    private final boolean waits;
    private Effect effect;

    private final Set<Touch> used = new HashSet<>();

    /** Whether nothing was done that others could notice. */
    private boolean quiet = true;

    private boolean taken;

    /** Tasks handed to pools, and workers started for them. */
    private int submitted;

    private int workers;

    /** Where they were put. */
    private String queue;

    /** What was told, in an order that depends on nothing: somebody may have gone through a set. */
    private final SortedSet<String> told = new TreeSet<>();

    MoveNotes(Guide guide, Stop from) {
        this.guide = guide;
        this.variable = from.variable();
        this.site = from.site();
        this.effect = Effect.valueOf(from.effect().name());
        this.waits = from.waits();
        if (from.tries() && variable != null) {
            did.tries(variable);
        }
        if (from.tries()) {
            for (Stop.Want want : from.takes()) {
                did.tries(want.lock()).uses(new Touch(want.lock(), Effect.READ));
            }
        }
    }

    /** What the move, which has not been made, does at most. */
    Footprint atMost(Stop from) {
        for (Stop.Want want : from.takes()) {
            takes(want.lock(), want.mode());
        }
        if (from.gives() != null) {
            gives(from.gives().lock(), from.gives().mode());
        }
        for (Stop.Use use : from.also()) {
            uses(use.variable(), Effect.valueOf(use.effect().name()));
        }
        return build();
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
        uses(used, writes ? Effect.WRITE : Effect.READ);
    }

    void uses(String used, Effect how) {
        Touch touch = new Touch(used, how);
        if (this.used.add(touch)) {
            did.uses(touch);
        }
    }

    void submits(String to) {
        submitted++;
        queue = to;
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

    void onlyLooked() {
        effect = Effect.READ;
    }

    /** The strand waited for that before the move, or could not begin without it. */
    void waitedFor(String signal) {
        did.hears(signal);
    }

    /** What it hears in a move that began with something else than a wait, it would have waited for otherwise. */
    void hears(String signal) {
        if (waits) {
            did.hears(signal);
        } else {
            did.sees(signal);
        }
    }

    void tells(String signal) {
        quiet = false;
        told.add(signal);
    }

    Footprint build() {
        // The order in which a section takes several locks at once may depend on where objects lie.
        takes.stream().sorted(BY_NAME).forEach(did::takes);
        gives.stream().sorted(BY_NAME).forEach(did::gives);
        told.forEach(did::tells);
        if (variable != null) {
            uses(variable, effect);
        }
        if (submitted > 0) {
            uses(queue, submitted > workers);
        }
        if (taken && held.isEmpty()) {
            did.section();
        }
        return did.build();
    }
}
