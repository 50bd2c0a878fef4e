package io.raceproof.runtime;

import io.raceproof.core.event.Events;
import io.raceproof.core.event.LockMode;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;

/**
 * By which numbers a {@link Recording} tells of tasks, finishes, joins, locks and sync variables. No two of a kind have
 * the same, and each keeps its own as long as the detection's mark of it lives.
 *
 * <p>Guarded by the recording.
 */
final class RecordNumbers {

    private final WeakTable<Integer> joins = new WeakTable<>();

    /** By turns: the join that the end of the last one made; 0 before the first. */
    private final WeakTable<int[]> lastTurns = new WeakTable<>();

    /** The joins that somebody has made. */
    private final Set<Integer> made = new HashSet<>();

    private final WeakTable<Integer> isolatedObjects = new WeakTable<>();
    private final WeakTable<Integer> monitors = new WeakTable<>();

    /** By the detection's mark: the number of a lock, and of a sync variable. */
    private final WeakTable<Integer> locks = new WeakTable<>();

    private final WeakTable<Integer> marked = new WeakTable<>();
    private final Numbers variables = new Numbers();
    private final Function<Object, Integer> newLock = unused -> nextLock();
    private int lastTask = Events.ROOT;
    private int lastFinish;
    private int lastJoin;
    private int lastLock = LockMode.ISOLATED;

    int nextTask() {
        return ++lastTask;
    }

    int nextFinish() {
        return ++lastFinish;
    }

    private int nextLock() {
        return ++lastLock;
    }

    void addJoin(Object mark) {
        joins.get(mark, unused -> ++lastJoin);
    }

    int join(Object mark) {
        return joins.get(mark);
    }

    /** The number of a join that is being made. */
    int make(Object mark) {
        made.add(join(mark));
        return join(mark);
    }

    boolean isMade(Object mark) {
        return made.contains(joins.get(mark));
    }

    /** The join that the end of the last turn made; 0 before the first. */
    int lastTurn(Object turns) {
        return lastTurns.get(turns, unused -> new int[1])[0];
    }

    /** The number of the join that the end of a turn makes. */
    int endTurn(Object turns) {
        lastTurns.get(turns, unused -> new int[1])[0] = ++lastJoin;
        return lastJoin;
    }

    int isolated(Object object) {
        return isolatedObjects.get(object, newLock);
    }

    /** The same, which must be known. */
    int enteredIsolated(Object object) {
        return isolatedObjects.get(object);
    }

    int monitor(Object monitor) {
        return monitors.get(monitor, newLock);
    }

    /** The same, which must be known. */
    int enteredMonitor(Object monitor) {
        return monitors.get(monitor);
    }

    /** The mark means the lock that is the object's monitor. */
    void addLock(Object mark, Object monitor) {
        locks.get(mark, unused -> monitor(monitor));
    }

    void addLock(Object mark) {
        locks.get(mark, newLock);
    }

    int lock(Object mark) {
        return locks.get(mark);
    }

    void addVariable(Object mark) {
        marked.get(mark, unused -> variables.of(mark, mark.getClass()));
    }

    /** The mark means a field that is one. */
    void addVariable(Object mark, Object owner, Field field) {
        marked.get(mark, unused -> variables.of(owner, field));
    }

    int variable(Object mark) {
        return marked.get(mark);
    }

    int variable(Object owner, Field field) {
        return variables.of(owner, field);
    }
}
