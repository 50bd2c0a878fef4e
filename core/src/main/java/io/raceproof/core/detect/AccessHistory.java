package io.raceproof.core.detect;

import io.raceproof.core.order.Conflicts;
import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.LockSet;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Task;
import io.raceproof.findings.Certainty;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The accesses to one location that later ones must still be compared with, for {@link TreeRaces}.
 *
 * <p><b>What is dropped.</b> An access u goes when a later access w <i>covers</i> it: u comes before w by
 * {@link Order#HARD}, w conflicts with whatever u conflicts with (a write covers all, a read covers reads), and w holds
 * no lock that u does not hold as strictly. If u then raced with some later v, w would race with v: not ordered, for
 * else u would come before v by way of w; and without a common lock, for u and v have none. The same holds for certain
 * races, since HARD is part of what was observed. So one list serves both, and no racy location is missed; of a location
 * with a certain race, predicted ones may go unreported.
 *
 * <p>Reads cover reads only now and then, when their number has doubled; so a read costs no more than a look at the
 * writes kept, of which there is one unless locks differ. As many reads are kept as are parallel.
 *
 * <p>Safe for several threads: {@code reads}, {@code writes} and {@code pruneAt} are guarded by this object. Whoever of
 * two comes second finds the other's access, or one that covers it.
 */
public final class AccessHistory {

    private static final int FIRST_PRUNE = 8;

    private final int location;
    private final RaceSink sink;
    private final Undecided undecided;
    private final Conflicts conflicts = new Conflicts();

    private final List<Access> reads = new ArrayList<>(2);
    private final List<Access> writes = new ArrayList<>(2);
    private int pruneAt = FIRST_PRUNE;

    /** Written under this object's monitor; read without it when a candidate is decided. */
    private volatile boolean hasCertain;

    private final AtomicBoolean hasPredicted = new AtomicBoolean();

    /** The history of a location that nobody has touched. Candidates that cannot be decided yet go to the last one. */
    public AccessHistory(int location, RaceSink sink, Undecided undecided) {
        this.location = location;
        this.sink = sink;
        this.undecided = undecided;
    }

    /** The task reads the location; {@code number} is how the report calls the task. */
    public void read(Task task, int number, int site, HappensBefore order) {
        conflicts.read(task);
        Access read = new Access(number, site, false, task.now());
        synchronized (this) {
            if (hasCertain || isOfSegment(reads, read) || isOfSegment(writes, read)) {
                return;
            }
            compare(writes, read, task, order);
            if (!hasCertain) {
                if (reads.size() >= pruneAt) {
                    reads.removeIf(earlier -> isCovered(earlier, task, order));
                    pruneAt = Math.max(FIRST_PRUNE, 2 * reads.size());
                }
                reads.add(read);
            }
        }
    }

    /** The task writes the location. */
    public void write(Task task, int number, int site, HappensBefore order) {
        conflicts.write(task);
        Access write = new Access(number, site, true, task.now());
        synchronized (this) {
            if (hasCertain || isOfSegment(writes, write)) {
                return;
            }
            compare(writes, write, task, order);
            compare(reads, write, task, order);
            if (!hasCertain) {
                writes.removeIf(earlier -> isCovered(earlier, task, order));
                reads.removeIf(earlier -> isCovered(earlier, task, order));
                writes.add(write);
            }
        }
    }

    /** Fast path: the newest one kept is of the very same segment, so a second one has nothing to add. */
    private static boolean isOfSegment(List<Access> kept, Access access) {
        return !kept.isEmpty() && kept.get(kept.size() - 1).segment() == access.segment();
    }

    private void compare(List<Access> kept, Access later, Task task, HappensBefore order) {
        for (int i = 0; i < kept.size() && !hasCertain; i++) {
            Access earlier = kept.get(i);
            if (earlier.segment() == later.segment()) {
                continue;
            }
            if (!order.precedes(earlier.segment(), task, Order.OBSERVED)) {
                hasCertain = true;
                sink.report(new Race(location, earlier, later, Certainty.CERTAIN));
            } else if (!hasPredicted.get()
                    && !earlier.segment().locks().excludes(later.segment().locks())
                    && !order.precedes(earlier.segment(), task, Order.HARD)) {
                if (order.mayChange()) {
                    undecided.add(this, earlier, later, task.view());
                } else {
                    predict(earlier, later);
                }
            }
        }
        if (hasCertain) {
            reads.clear();
            writes.clear();
        }
    }

    private boolean isCovered(Access earlier, Task task, HappensBefore order) {
        if (earlier.segment() == task.now()) {
            return true;
        }
        if (hasPredicted.get()) {
            return order.precedes(earlier.segment(), task, Order.OBSERVED);
        }
        LockSet locks = task.now().locks();
        return locks.isWithin(earlier.segment().locks()) && order.precedes(earlier.segment(), task, Order.HARD);
    }

    /** These two are a predicted race; one of a location is enough. */
    void predict(Access earlier, Access later) {
        if (!hasPredicted.getAndSet(true)) {
            sink.report(new Race(location, earlier, later, Certainty.PREDICTED));
        }
    }

    /** Whether a predicted race would be news. */
    boolean isOpen() {
        return !hasCertain && !hasPredicted.get();
    }
}
