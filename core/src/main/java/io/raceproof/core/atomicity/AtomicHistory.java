package io.raceproof.core.atomicity;

import io.raceproof.core.atomicity.Violation.Part;
import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Held;
import io.raceproof.core.order.Moments;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Task;
import java.util.ArrayList;
import java.util.List;

/**
 * What must be remembered of the accesses to one location, or one group of locations, to find out whether some step's
 * accesses to it can be torn apart: the global and local spaces of paper 1 (Figs. 6 to 9), corrected.
 *
 * <pre>
 *  S       the step of the access now; T some other step
 *  H       what S holds now
 *  local   S's first access, and S's first write                      (the paper's local space, LS)
 *  single  (T, H, kind)    an access of T under H                     (R1, R2, W1, W2 of the global space)
 *  pair    (T, G, kind)    two accesses of T, G held at some moment
 *                          between them; kind: both are writes        (RR, RW, WR, WW)
 *
 *  access v of S:  pair (T, G) not before v, G does not exclude H, v writes or the pair is WW        → violation
 *                  for each G in the moments since S's first access:
 *                    single (T, H') not before that access, G does not exclude H', and it writes     → violation
 *                    remember (S, G)
 *                  if v writes, the same since S's first write, for all singles, and remember (S, G, WW)
 *                  remember (S, H, kind of v)
 * </pre>
 *
 * <p><b>Why the first accesses are enough.</b> Any write between two accesses is a violation, whatever they are; a read
 * only between two writes. What can come between two accesses can come between the first one and the later of them, for
 * those moments are more. So of the first operand only the first access and the first write matter, and every pair is
 * checked when it is complete, whether or not anything like it is known (the paper's Fig. 9 checks what it stores).
 *
 * <p><b>What is dropped.</b> An entry gives way to a newer one of its kind or a stronger one (a write for a read, two
 * writes for any two accesses) that excludes no more, if it is of the same step and nothing was told through a sync
 * variable since, or if its step precedes the newer one's by {@link Order#LOGIC}: whatever is parallel to the old one is
 * parallel to the new one too. Entries of tasks that are over move to their {@linkplain Segment#standInBesideLocks
 * stand-in}, where equal ones are one. Locals go with their step.
 *
 * <p><b>Bound.</b> With k the number of incomparable sets of locks under which a location is accessed (1 in a program
 * with one lock for it, or none), at most 4k entries for each step that is parallel to others and whose task is not over,
 * and for each loop and finish with tasks that are. Twelve entries altogether, as in the paper, are not enough: three
 * tasks that are joined one by one need three.
 *
 * <p>Safe for threads: everything but the two shortcuts is guarded by this object.
 */
public final class AtomicHistory {

    private static final int FIRST_PRUNE = 4;

    private final Object location;
    private final Order order;
    private final ViolationSink sink;

    private final List<Local> locals = new ArrayList<>(1);
    private final Entries singles = new Entries();
    private final Entries pairs = new Entries();
    private int pruneAt = FIRST_PRUNE;

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
                locals.clear();
                singles.clear();
                pairs.clear();
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
        Moments moments = task.moments();
        Part access = new Part(site, write, task.now(), moments.held());
        Violation found = between(access, task, asked);
        if (found != null) {
            return found;
        }
        Local local = local(task);
        if (local.first != null) {
            found = second(access, local.first, false, moments, asked);
        }
        if (found == null && write && local.firstWrite != null) {
            found = second(access, local.firstWrite, true, moments, asked);
        }
        if (found != null) {
            return found;
        }
        singles.add(Entry.single(access, moments.seen()));
        pruneIfMany(task, asked);
        shorten(access, local);
        local.add(access);
        return null;
    }

    /** From here on such accesses of the segment find only what is there already. */
    private void shorten(Part access, Local local) {
        if (access.write() && local.firstWrite != null) {
            nothingFromWrites = access.segment();
        } else if (local.first != null) {
            nothingFromReads = access.segment();
        }
    }

    /** The access as the one between. */
    private Violation between(Part access, Task task, HappensBefore asked) {
        for (Entry pair : pairs) {
            if (pair.step() != access.segment().step()
                    && (access.write() || pair.strong())
                    && !pair.held().excludes(access.held())
                    && !asked.precedes(pair.segment(), task, order)) {
                return new Violation(location, pair.first(), access, pair.access(), pair.held(), access);
            }
        }
        return null;
    }

    /** The access as the second of a pair. */
    private Violation second(Part access, Local.First first, boolean writes, Moments moments, HappensBefore asked) {
        for (Held guard : moments.since(first.moment())) {
            for (Entry single : singles) {
                if (single.step() != access.segment().step()
                        && (single.strong() || writes)
                        && !guard.excludes(single.held())
                        && !asked.precedes(single.segment(), first.view(), order)) {
                    return new Violation(location, first.access(), single.access(), access, guard, access);
                }
            }
            pairs.add(Entry.pair(first.access(), access, guard, writes, moments.seen()));
        }
        return null;
    }

    private void pruneIfMany(Task task, HappensBefore asked) {
        if (singles.size() + pairs.size() >= pruneAt) {
            locals.removeIf(Local::isOver);
            singles.prune(task, asked);
            pairs.prune(task, asked);
            pruneAt = Math.max(FIRST_PRUNE, 2 * (singles.size() + pairs.size()));
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
        Local local = local(task);
        if (local.accesses == 1 && local.firstWrite == null) {
            local.begin();
        }
    }

    /** How much is remembered. */
    synchronized int size() {
        return singles.size() + pairs.size() + locals.size();
    }

    private Local local(Task task) {
        for (int i = locals.size() - 1; i >= 0; i--) {
            Local local = locals.get(i);
            if (local.task == task) {
                if (local.isOver()) {
                    local.begin();
                }
                return local;
            }
        }
        Local added = new Local(task);
        locals.add(added);
        return added;
    }
}
