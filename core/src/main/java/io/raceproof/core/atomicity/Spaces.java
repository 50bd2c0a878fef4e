package io.raceproof.core.atomicity;

import io.raceproof.core.atomicity.Violation.Part;
import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Held;
import io.raceproof.core.order.Moments;
import io.raceproof.core.order.Order;
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
 * variable since, or if its step precedes the newer one's by {@link Order#LOGIC}: whatever is parallel to the old one
 * is parallel to the new one too. Entries of tasks that are over move to their {@linkplain
 * io.raceproof.core.order.Segment#standInBesideLocks stand-in}, where equal ones are one. Locals go with their step.
 *
 * <p><b>Bound.</b> With k the number of incomparable sets of locks under which a location is accessed (1 in a program
 * with one lock for it, or none), at most 4k entries for each step that is parallel to others and whose task is not
 * over, and for each loop and finish with tasks that are. Twelve entries altogether, as in the paper, are not enough:
 * three tasks that are joined one by one need three.
 *
 * <p>Guarded by the {@link AtomicHistory} that has it.
 */
final class Spaces {

    private static final int FIRST_PRUNE = 4;

    private final Object location;
    private final Order order;

    private final List<Local> locals = new ArrayList<>(1);
    private final Entries singles = new Entries();
    private final Entries pairs = new Entries();
    private int pruneAt = FIRST_PRUNE;

    Spaces(Object location, Order order) {
        this.location = location;
        this.order = order;
    }

    /** What a step has done so far, all in one segment; whatever it conflicts with was looked at. */
    void takeOver(InOneSegment step) {
        singles.add(Entry.single(step.strongest(), step.seen()));
        if (step.hasPair()) {
            pairs.add(Entry.pair(step.first(), step.last(), step.view.held(), false, step.seen()));
        }
        if (step.hasWrites()) {
            pairs.add(Entry.pair(step.firstWrite(), step.lastWrite(), step.view.held(), true, step.seen()));
        }
        Local taken = new Local(step);
        if (!taken.isOver()) {
            locals.add(taken);
        }
    }

    /** The task accesses the location; null if nothing is torn apart. */
    Violation access(Task task, boolean write, int site, HappensBefore asked) {
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
        local.add(access);
        return null;
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

    /** See {@link AtomicHistory#takeBackFirst}. */
    void takeBackFirst(Task task) {
        Local local = local(task);
        if (local.accesses == 1 && local.firstWrite == null) {
            local.begin();
        }
    }

    /** Whether the step has a pair of any kind, or of writes. */
    boolean hasPair(Task task, boolean ofWrites) {
        Local local = local(task);
        return ofWrites ? local.writes > 1 : local.accesses > 1;
    }

    int size() {
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
