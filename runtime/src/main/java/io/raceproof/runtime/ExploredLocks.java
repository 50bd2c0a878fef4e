package io.raceproof.runtime;

import io.raceproof.core.event.LockMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;

/**
 * The locks of an execution, by name, and who holds them. A strand that holds a lock and takes it again takes nothing.
 * Used by whoever has the baton.
 */
final class ExploredLocks {

    /** The lock of all {@code isolated} sections. */
    static final String ISOLATED = "isolated";

    private static final class Held {
        private final SchedulerStrand by;
        private final LockMode mode;
        private int times = 1;

        Held(SchedulerStrand by, LockMode mode) {
            this.by = by;
            this.mode = mode;
        }
    }

    private final MoveListener moves;
    private final ObjectNames names;
    private final Map<String, List<Held>> held = new HashMap<>();

    /** By name: what people call it. */
    private final Map<String, String> words = new HashMap<>();

    /** By the detection's mark. */
    private final WeakTable<String> marks = new WeakTable<>();

    /** By condition: the lock that waits give up. */
    private final WeakTable<String> conditions = new WeakTable<>();

    ExploredLocks(MoveListener moves, ObjectNames names) {
        this.moves = moves;
        this.names = names;
    }

    String isolated(Object object) {
        return known("isolated on ", "isolated on ", object);
    }

    String monitor(Object monitor) {
        return known("monitor of ", "the monitor of ", monitor);
    }

    /** The name of a lock of the JDK, by the object that the program calls. */
    String lock(Object lock) {
        return known("lock ", "", lock);
    }

    private String known(String prefix, String inWords, Object object) {
        String name = prefix + named(object);
        words.computeIfAbsent(name, unused -> inWords + names.inWords(object));
        return name;
    }

    /** What people call a lock. */
    String inWords(String lock) {
        return words.getOrDefault(lock, lock);
    }

    private String named(Object object) {
        if (!names.isNamed(object)) {
            moves.cannotExplore(
                    "a lock that code out of sight has created, a "
                            + object.getClass().getName(),
                    0);
        }
        return names.of(object);
    }

    void name(Object mark, String name) {
        marks.get(mark, unused -> name);
    }

    /** The name of the mark; {@code called}: the lock or condition that the program has called. */
    String of(Object mark, Object called) {
        String known = marks.get(mark);
        if (known == null) {
            known = lock(called);
            name(mark, known);
        }
        if (called instanceof Condition) {
            String name = known;
            conditions.get(called, unused -> name);
        }
        return known;
    }

    /** The lock of the condition; null if nobody has waited for it yet. */
    String ofCondition(Object condition) {
        return conditions.get(condition);
    }

    void takes(String lock, LockMode mode) {
        SchedulerStrand self = Scheduler.own();
        List<Held> all = held.computeIfAbsent(lock, unused -> new ArrayList<>(1));
        for (Held each : all) {
            if (each.by == self && each.mode == mode) {
                each.times++;
                return;
            }
        }
        all.add(new Held(self, mode));
        moves.takes(lock, mode);
    }

    void gives(String lock, LockMode mode) {
        SchedulerStrand self = Scheduler.own();
        List<Held> all = held.getOrDefault(lock, List.of());
        for (Held each : all) {
            if (each.by == self && each.mode == mode) {
                if (--each.times == 0) {
                    all.remove(each);
                    moves.gives(lock, mode);
                }
                return;
            }
        }
    }

    boolean holds(SchedulerStrand strand, String lock, LockMode mode) {
        return held.getOrDefault(lock, List.of()).stream().anyMatch(each -> each.by == strand && each.mode == mode);
    }

    boolean isFree(SchedulerStrand strand, Stop.Want want) {
        return holders(want, strand).isEmpty();
    }

    /** Whom the strand has to wait for before it gets what it wants. */
    List<SchedulerStrand> holders(Stop.Want want, SchedulerStrand strand) {
        List<SchedulerStrand> holders = new ArrayList<>();
        for (Held each : held.getOrDefault(want.lock(), List.of())) {
            if (each.by != strand && each.mode.excludes(want.mode())) {
                holders.add(each.by);
            }
        }
        return holders;
    }
}
