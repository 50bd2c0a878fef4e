package io.raceproof.explore.jvm;

import io.raceproof.explore.Effect;
import io.raceproof.explore.Guide;
import io.raceproof.explore.Pending;
import io.raceproof.runtime.Explored;
import io.raceproof.runtime.ExploredStrand;
import io.raceproof.runtime.SchedulerStrand;
import io.raceproof.runtime.Stop;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Before what the strands of an execution stand, as the search wants to know it: what each would do, and in which ways
 * that may turn out. Used as {@link JvmExecution} is.
 */
final class Standing {

    /** Daemons run while the JVM lives, and the end of other threads ends that. */
    private static final String LIFE = Explored.life();

    private final Guide guide;
    private final Explored explored;
    private final Spins spins;

    /** By path of a strand whose wait had a time limit, and was ended by somebody: the signal of that. */
    private final Map<String, String> limited = new HashMap<>();

    /** Whether there are, or were, daemons. */
    private boolean daemons;

    Standing(Guide guide, Explored explored, Spins spins) {
        this.guide = guide;
        this.explored = explored;
        this.spins = spins;
    }

    void starts(SchedulerStrand strand) {
        daemons |= strand.explored().isDaemon();
    }

    /** Somebody ends the wait of the strand, with that signal. */
    void wakes(SchedulerStrand strand, String signal) {
        if (strand.explored().isTimed()) {
            limited.put(strand.path(), signal);
        }
    }

    void goes(SchedulerStrand strand) {
        limited.remove(strand.path());
    }

    List<Pending> pending(Collection<SchedulerStrand> live, List<SchedulerStrand> runnable) {
        List<Pending> pending = new ArrayList<>();
        for (SchedulerStrand strand : live) {
            Stop stop = explored.stop(strand);
            boolean open = (runnable.contains(strand) || strand.explored().canBeLate())
                    && stop.open()
                    && !spins.isSpinning(strand.path(), stop, strand.explored().isLooking());
            pending.add(new Pending(
                    strand.path(),
                    stop.whatAndWhere(),
                    stop.site(),
                    notes(strand, stop).atMost(stop),
                    ways(strand, open)));
        }
        return pending;
    }

    /** What a move of the strand from there does in any case. */
    MoveNotes notes(SchedulerStrand strand, Stop stop) {
        MoveNotes begun = new MoveNotes(guide, stop);
        if (guide.interrupts(strand.explored().interrupts())) {
            begun.uses(strand.explored().interrupts(), Effect.READ);
        }
        boolean isDaemon = strand.explored().isDaemon();
        if (stop.ends() && daemons && !isDaemon) {
            begun.uses(LIFE, Effect.ADD);
        } else if ((isDaemon || guide.interrupts(LIFE)) && !strand.explored().isTidyingUp()) {
            begun.uses(LIFE, Effect.READ);
        }
        return begun;
    }

    private List<Pending.Way> ways(SchedulerStrand strand, boolean open) {
        if (strand.explored().canBeLate()) {
            return List.of(new Pending.Way("", false, ""), new Pending.Way(Pending.LATE, open, ""));
        }
        String woken = limited.get(strand.path());
        if (woken != null) {
            return List.of(new Pending.Way("", open, ""), new Pending.Way(Pending.LATE, false, woken));
        }
        List<ExploredStrand.Awaited> awaited = strand.explored().awaited();
        if (!awaited.isEmpty()) {
            return awaited.stream()
                    .map(each -> new Pending.Way(each.name(), open && each.isMade(), each.signal()))
                    .toList();
        }
        List<String> ways = strand.explored().ways();
        if (ways.isEmpty()) {
            return List.of(new Pending.Way("", open, ""));
        }
        return ways.stream().map(way -> new Pending.Way(way, open, "")).toList();
    }
}
