package io.raceproof.explore;

import io.raceproof.core.event.LockMode;
import io.raceproof.core.event.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells the events of an execution without the order of lock sections that its graph leaves open. The search does not
 * exchange sections in one go that do not conflict; so that one unlocked before the other locked must not count as
 * order when races are sought, or the race in {@code x = 1; lock L { a++ }} beside {@code lock L { b++ }; r = x} is
 * never seen.
 *
 * <p>Where a section in one go takes and gives up its locks, it acquires and releases variables that are made up for
 * this: one for each lock, mode, variable touched inside and {@link Effect}, from which only conflicting sections
 * learn; and one for each lock and mode between these sections and all others of the lock. Everything that is told
 * happens in some execution with this graph, so an access that nothing precedes can be run at that place.
 */
final class Loosening {

    /** The sections of a lock that tell, and what they tell about. */
    private record Channel(String kind, int lock, LockMode mode, Touch touch) {}

    private final GraphRaces out;
    private final Map<Channel, Integer> channels = new HashMap<>();
    private int variables;

    private Loosening(Trace trace, GraphRaces out) {
        this.out = out;
        for (Trace.Event event : trace.events()) {
            if (event instanceof Trace.SyncRelease release) {
                variables = Math.max(variables, release.variable() + 1);
            } else if (event instanceof Trace.SyncAcquire acquire) {
                variables = Math.max(variables, acquire.variable() + 1);
            }
        }
    }

    /** The races of the graph that the execution has. */
    static GraphRaces races(Execution execution, List<Step> steps) {
        GraphRaces races = new GraphRaces();
        Loosening loosening = new Loosening(execution.trace(), races);
        List<Trace.Event> events = execution.trace().events();
        for (int i = 0; i < steps.size(); i++) {
            int from = execution.starts().get(i);
            int to = i + 1 < steps.size() ? execution.starts().get(i + 1) : events.size();
            races.move(i);
            if (steps.get(i).did().section()) {
                loosening.section(events.subList(from, to), steps.get(i).did());
            } else {
                events.subList(from, to).forEach(loosening::other);
            }
        }
        return races;
    }

    private void section(List<Trace.Event> events, Footprint did) {
        Set<Integer> own = new HashSet<>();
        int open = 0;
        for (Trace.Event event : events) {
            if (event instanceof Trace.LockAcquire lock) {
                own.add(lock.lock());
                open++;
                begin(lock, did);
                out.inside(did);
            } else if (event instanceof Trace.LockRelease lock && own.contains(lock.lock())) {
                open--;
                if (open == 0) {
                    out.inside(null);
                }
                end(lock, did);
            } else {
                other(event);
            }
        }
    }

    private void begin(Trace.LockAcquire lock, Footprint did) {
        for (LockMode mode : LockMode.values()) {
            if (mode.excludes(lock.mode())) {
                for (Touch touch : did.inside()) {
                    for (Effect effect : Effect.values()) {
                        if (effect.conflictsWith(touch.effect())) {
                            hear("in", lock.lock(), mode, new Touch(touch.variable(), effect), lock);
                        }
                    }
                }
                hear("from others", lock.lock(), mode, null, lock);
            }
        }
    }

    private void end(Trace.LockRelease lock, Footprint did) {
        for (Touch touch : did.inside()) {
            tell("in", lock.lock(), lock.mode(), touch, lock);
        }
        tell("to others", lock.lock(), lock.mode(), null, lock);
    }

    /** An event that is not the beginning or end of a section in one go. */
    private void other(Trace.Event event) {
        if (event instanceof Trace.LockRelease lock) {
            tell("from others", lock.lock(), lock.mode(), null, lock);
        }
        event.tell(out);
        if (event instanceof Trace.LockAcquire lock) {
            for (LockMode mode : LockMode.values()) {
                if (mode.excludes(lock.mode())) {
                    hear("to others", lock.lock(), mode, null, lock);
                }
            }
        }
    }

    private void hear(String kind, int lock, LockMode mode, Touch touch, Trace.LockAcquire at) {
        Integer variable = channels.get(new Channel(kind, lock, mode, touch));
        if (variable != null) {
            out.syncAcquire(at.task(), variable, at.site());
        }
    }

    private void tell(String kind, int lock, LockMode mode, Touch touch, Trace.LockRelease at) {
        out.syncRelease(
                at.task(),
                channels.computeIfAbsent(new Channel(kind, lock, mode, touch), unused -> variables++),
                at.site());
    }
}
