package io.raceproof.core.atomicity;

import io.raceproof.core.atomicity.Violation.Part;
import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Task;

/**
 * The accesses to one location, or one group of locations, as far as they must be remembered to find out whether some
 * step's accesses to it can be torn apart. {@link Spaces} has the rules, and is the reference; as long as every step's
 * accesses are in one segment, as they are without locks, a short list of {@link InOneSegment} says the same in less.
 *
 * <p>Safe for threads: everything but the two shortcuts is guarded by this object.
 */
public final class AtomicHistory {

    /** As many steps are kept in the short form before some are dropped, and before all go to the long one. */
    private static final int DROP_AT = 3;

    private static final int MOST = 8;

    private final Object location;
    private final Order order;
    private final ViolationSink sink;

    /** The short form; null if there is nothing in it. */
    private InOneSegment newest;

    /** The long form; null as long as the short one will do. */
    private Spaces spaces;

    /** A violation was reported: one of a location is enough. */
    private boolean isOver;

    /**
     * The segment in which the last read or write could add nothing: a shortcut that could be deleted. Unguarded; who
     * reads its own segment here has written it.
     */
    private Segment nothingFromReads;

    private Segment nothingFromWrites;

    /**
     * @param order what orders accesses to this location: {@link Order#SEEN}, or {@link Order#LOGIC} if it is a sync
     *     variable itself, whose own edges must not count
     */
    public AtomicHistory(Object location, Order order, ViolationSink sink) {
        this.location = location;
        this.order = order;
        this.sink = sink;
    }

    /** The task accesses the location. */
    public void access(Task task, boolean write, int site, HappensBefore asked) {
        Segment now = task.now();
        if (nothingFromWrites == now || !write && nothingFromReads == now) {
            return;
        }
        Violation found;
        synchronized (this) {
            found = isOver ? null : accessLocked(task, write, site, asked);
            if (found != null) {
                isOver = true;
                newest = null;
                spaces = null;
            }
            if (isOver) {
                nothingFromWrites = now;
            }
        }
        if (found != null) {
            sink.report(found);
        }
    }

    private Violation accessLocked(Task task, boolean write, int site, HappensBefore asked) {
        task.moments();
        InOneSegment own = spaces == null ? own(task, asked) : null;
        Violation found;
        if (own == null) {
            found = spaces().access(task, write, site, asked);
            shorten(task, write, spaces.hasPair(task, false), spaces.hasPair(task, true));
        } else {
            own.add(write, site);
            found = conflict(own, write, task, asked);
            shorten(task, write, own.hasPair(), own.hasWrites());
        }
        return found;
    }

    /** From here on such accesses of the segment find only what is there already. */
    private void shorten(Task task, boolean write, boolean hasPair, boolean hasWrites) {
        if (write && hasWrites) {
            nothingFromWrites = task.now();
        } else if (hasPair) {
            nothingFromReads = task.now();
        }
    }

    /** What the step has done so far, in the short form; null if it takes the long one. */
    private InOneSegment own(Task task, HappensBefore asked) {
        int kept = 0;
        for (InOneSegment each = newest; each != null; each = each.older) {
            if (each.step() == task.now().step()) {
                return each.view.segment() == task.now() ? each : null;
            }
            kept++;
        }
        if (kept >= DROP_AT) {
            drop(asked);
        }
        if (kept >= MOST) {
            return null;
        }
        newest = new InOneSegment(task, newest);
        return newest;
    }

    /** Drops steps that come before the newest one by logic, and are covered by it. */
    private void drop(HappensBefore asked) {
        InOneSegment last = newest;
        InOneSegment at = last;
        while (at.older != null) {
            boolean dropped =
                    at.older.isCoveredBy(last) && asked.precedes(at.older.view.segment(), last.view, Order.LOGIC);
            if (dropped) {
                at.older = at.older.older;
            } else {
                at = at.older;
            }
        }
    }

    /** What the step, which has just accessed the location again, conflicts with. */
    private Violation conflict(InOneSegment own, boolean write, Task task, HappensBefore asked) {
        for (InOneSegment other = newest; other != null; other = other.older) {
            if (other != own && !other.held().excludes(own.held())) {
                Violation found = torn(own, write, other);
                if (found != null && !asked.precedes(other.view.segment(), task, order)) {
                    return found;
                }
            }
        }
        return null;
    }

    private Violation torn(InOneSegment own, boolean write, InOneSegment other) {
        Part access = write ? own.lastWrite() : own.last();
        if (write && other.hasPair()) {
            return new Violation(location, other.first(), access, other.last(), other.held(), access);
        }
        if (other.hasWrites()) {
            return new Violation(location, other.firstWrite(), access, other.lastWrite(), other.held(), access);
        }
        if (own.hasPair() && other.writes()) {
            return new Violation(location, own.first(), other.firstWrite(), access, own.held(), access);
        }
        if (write && own.hasWrites()) {
            return new Violation(location, own.firstWrite(), other.first(), access, own.held(), access);
        }
        return null;
    }

    private Spaces spaces() {
        if (spaces == null) {
            spaces = new Spaces(location, order);
            takeOver(newest);
            newest = null;
        }
        return spaces;
    }

    private void takeOver(InOneSegment from) {
        if (from != null) {
            takeOver(from.older);
            spaces.takeOver(from);
        }
    }

    /** The task reads the location in an attempt that failed: as a read, but the step's next access is its first. */
    public void attempt(Task task, int site, HappensBefore asked) {
        access(task, false, site, asked);
        takeBackFirst(task);
    }

    /**
     * The task's read of the location was part of an access that is yet to be told, or that failed: no pair begins with
     * it. Only the first access of the step is taken back, and only if it is its last one too.
     */
    public synchronized void takeBackFirst(Task task) {
        if (!isOver) {
            spaces().takeBackFirst(task);
        }
    }

    /** How much is remembered. */
    synchronized int size() {
        int size = spaces == null ? 0 : spaces.size();
        for (InOneSegment each = newest; each != null; each = each.older) {
            size++;
        }
        return size;
    }
}
