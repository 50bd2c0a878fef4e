package io.raceproof.core.detect;

import io.raceproof.core.order.Conflicts;
import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Task;
import io.raceproof.findings.Certainty;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The accesses to one location that later ones must still be compared with, for {@link TreeRaces}: the last write, and
 * the reads since.
 *
 * <p><b>Why that is enough.</b> Let u be dropped for a later w, and let u race with a still later v.
 * <ul>
 *   <li>w is a write. The two conflict and were compared: they race, so that the location is reported anyway; or u
 *       comes before w by {@link Order#HARD}, now or when {@link Undecided} is settled.
 *   <li>w is a read. Then so is u, and u is dropped only if it comes before w by HARD; v is a write.
 * </ul> So u comes before w by HARD, and w conflicts with v. They race: if w came before v by HARD, u would too; and
 * they have no common lock, for sections that conflict are ordered by HARD. (That is also why locks are not compared
 * here.) The same argument holds for certain races, since HARD is part of OBSERVED. So one history serves both, and no
 * racy location is missed; of a location with a certain race, predicted ones may go unreported.
 *
 * <p>Reads are dropped for reads only now and then, when their number has doubled: a read costs no more than a look at
 * the last write. As many reads are kept as are parallel.
 *
 * <p>Safe for several threads: {@code writer}, {@code reads} and {@code pruneAt} are guarded by this object. Whoever of
 * two comes second finds the other's access, or one that stands for it.
 */
public final class AccessHistory {

    private static final int FIRST_PRUNE = 2;

    private final Object location;
    private final RaceSink sink;
    private final Undecided undecided;
    private final Conflicts conflicts = new Conflicts();

    private Access writer;
    private final List<Access> reads = new ArrayList<>(2);
    private int pruneAt = FIRST_PRUNE;

    /** Whether some reads were taken over, and so perhaps not compared with the write. Guarded by this. */
    private boolean tookOver;

    /** Written under this object's monitor; read without it when a candidate is decided. */
    private volatile boolean hasCertain;

    private final AtomicBoolean hasPredicted = new AtomicBoolean();

    /** The history of a location that nobody has touched. Candidates that cannot be decided yet go to the last one. */
    public AccessHistory(Object location, RaceSink sink, Undecided undecided) {
        this.location = location;
        this.sink = sink;
        this.undecided = undecided;
    }

    /** The task reads the location; {@code number} is how the report calls the task. */
    public void read(Task task, int number, int site, HappensBefore order) {
        conflicts.read(task);
        Access read = new Access(number, site, false, task.now());
        synchronized (this) {
            if (hasCertain || !tookOver && isNewest(reads, read)) {
                return;
            }
            compareLocked(writer, read, task, order);
            if (reads.size() >= pruneAt) {
                Order enough = hasPredicted.get() ? Order.OBSERVED : Order.HARD;
                reads.removeIf(earlier -> order.precedes(earlier.segment(), task, enough));
                Latest.keep(reads, Access::segment);
                pruneAt = Math.max(FIRST_PRUNE, 2 * reads.size());
            }
            reads.add(read);
            forgetIfCertain();
        }
    }

    /** The task writes the location. */
    public void write(Task task, int number, int site, HappensBefore order) {
        conflicts.write(task);
        Access write = new Access(number, site, true, task.now());
        synchronized (this) {
            if (hasCertain) {
                return;
            }
            compareLocked(writer, write, task, order);
            for (Access read : reads) {
                compareLocked(read, write, task, order);
            }
            reads.clear();
            tookOver = false;
            writer = write;
            forgetIfCertain();
        }
    }

    /**
     * Takes over what was known of the location elsewhere: accesses that were compared with each other there, or will
     * be told here again by whoever made them. Call it before anybody else can use the history.
     *
     * @param write the last write, or null
     */
    public void takeOver(Access write, List<Access> readsSince) {
        synchronized (this) {
            writer = write;
            reads.addAll(readsSince);
            tookOver = true;
        }
    }

    /** Compares two accesses of which the history does not know both; the later one is the task's, now. */
    public void compare(Access earlier, Access later, Task task, HappensBefore order) {
        synchronized (this) {
            compareLocked(earlier, later, task, order);
            forgetIfCertain();
        }
    }

    /** The location has a certain race, which is reported elsewhere; false if that is no news. */
    public boolean takeOverRacy() {
        synchronized (this) {
            boolean news = !hasCertain;
            hasCertain = true;
            forgetIfCertain();
            return news;
        }
    }

    /** Fast path: a second read of the very same segment has nothing to add. */
    private static boolean isNewest(List<Access> kept, Access access) {
        return !kept.isEmpty() && kept.get(kept.size() - 1).segment() == access.segment();
    }

    private void compareLocked(Access earlier, Access later, Task task, HappensBefore order) {
        if (earlier == null || earlier.segment() == later.segment() || hasCertain) {
            return;
        }
        if (!order.precedes(earlier.segment(), task, Order.OBSERVED)) {
            hasCertain = true;
            sink.report(new Race(location, earlier, later, Certainty.CERTAIN));
        } else if (!hasPredicted.get() && !order.precedes(earlier.segment(), task, Order.HARD)) {
            if (order.mayChange()) {
                undecided.add(this, earlier, later, task.view());
            } else {
                predict(earlier, later);
            }
        }
    }

    private void forgetIfCertain() {
        if (hasCertain) {
            reads.clear();
            writer = null;
        }
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
