package io.raceproof.core.order;

import java.util.ArrayList;
import java.util.List;

/**
 * What a task held at the moments of its current step, to answer one question: if another task wants to do something
 * between an earlier moment and now, what would have to be compatible with its locks? Some {@linkplain #since set held
 * in between}; all those that lie within others are enough.
 *
 * <p>A moment is a segment. This is what lock versions are for in paper 1 (section 3.3), and more: a lock that is given
 * up and taken again leaves a moment without it, and one that is handed over to another (hand-over-hand, a write lock
 * turned into a read lock) leaves none without either.
 *
 * <p><b>Bound.</b> A set is forgotten when a smaller one is held later. What is left are the sets of the locks that are
 * nested now, and those not comparable with them: in a program with nested locks, one a level.
 *
 * <p>Used by the thread that runs the task.
 */
public final class Moments {

    private record Last(Held held, long time) {}

    /** Sets held before, when last; none within a set held later. */
    private final List<Last> past = new ArrayList<>(2);

    private LockSet locks;

    /** The same as {@link #locks}; null until it is asked for. */
    private Held held;

    private long time;

    /** How many sync variables were used in this step. */
    private long seen;

    Moments(LockSet locks) {
        this.locks = locks;
    }

    void newStep(LockSet now) {
        past.clear();
        time++;
        seen = 0;
        become(now);
    }

    void newSegment(LockSet now) {
        if (now == locks) {
            seen++;
            return;
        }
        past.add(new Last(held(), time));
        time++;
        become(now);
        if (now.isEmpty()) {
            past.clear();
        } else {
            Held small = held();
            past.removeIf(last -> small.isWithin(last.held));
        }
    }

    private void become(LockSet now) {
        locks = now;
        held = null;
    }

    /** The number of this moment: later ones of the task have the same or greater ones. */
    public long now() {
        return time;
    }

    /** Changes when the task has used a sync variable: what it does next may be ordered otherwise than what it did. */
    public long seen() {
        return seen;
    }

    /** What the task holds now. */
    public Held held() {
        if (held == null) {
            held = Held.of(locks);
        }
        return held;
    }

    /** The smallest sets that the task has held from that moment of the same step until now. */
    public List<Held> since(long moment) {
        Held now = held();
        if (past.isEmpty() || past.get(past.size() - 1).time < moment) {
            return List.of(now);
        }
        List<Held> smallest = new ArrayList<>();
        smallest.add(now);
        for (int i = past.size() - 1; i >= 0 && past.get(i).time >= moment; i--) {
            Held before = past.get(i).held;
            if (!isAnyWithin(smallest, before)) {
                smallest.removeIf(before::isWithin);
                smallest.add(before);
            }
        }
        return smallest;
    }

    private static boolean isAnyWithin(List<Held> sets, Held before) {
        for (Held each : sets) {
            if (each.isWithin(before)) {
                return true;
            }
        }
        return false;
    }
}
