package io.raceproof.core.atomicity;

import io.raceproof.core.atomicity.Violation.Part;
import io.raceproof.core.order.HappensBefore;
import io.raceproof.core.order.Held;
import io.raceproof.core.order.Order;
import io.raceproof.core.order.Segment;
import io.raceproof.core.order.Task;
import io.raceproof.core.order.View;

/**
 * What one step has done to a location, as long as all of it was in one segment: then the same locks were held all the
 * time, and a few sites say everything. With what other steps did before: a chain. Immutable; one chain may be that of
 * many locations.
 */
final class InOneSegment {

    final Task task;
    final View view;

    /** That of the view, at hand. */
    private final Segment segment;

    /** Another step, of those that are remembered; null if there is none. */
    final InOneSegment older;

    private final int firstSite;
    private final int lastSite;
    private final int firstWriteSite;
    private final int lastWriteSite;
    private final boolean firstWrites;
    private final boolean lastWrites;

    /** Up to two. */
    private final byte accesses;

    private final byte writes;

    /** The step's first access. */
    InOneSegment(Task task, boolean write, int site, InOneSegment older) {
        this.task = task;
        this.view = task.view();
        this.segment = view.segment();
        this.older = older;
        this.firstSite = site;
        this.lastSite = site;
        this.firstWriteSite = site;
        this.lastWriteSite = site;
        this.firstWrites = write;
        this.lastWrites = write;
        this.accesses = 1;
        this.writes = (byte) (write ? 1 : 0);
    }

    /** One more access of the step. */
    InOneSegment(InOneSegment before, boolean write, int site, InOneSegment older) {
        this.task = before.task;
        this.view = before.view;
        this.segment = before.segment;
        this.older = older;
        this.firstSite = before.firstSite;
        this.lastSite = site;
        this.firstWriteSite = write && before.writes == 0 ? site : before.firstWriteSite;
        this.lastWriteSite = write ? site : before.lastWriteSite;
        this.firstWrites = before.firstWrites;
        this.lastWrites = write;
        this.accesses = 2;
        this.writes = (byte) Math.min(2, before.writes + (write ? 1 : 0));
    }

    /** The same on top of another chain. */
    private InOneSegment(InOneSegment same, InOneSegment older) {
        this.task = same.task;
        this.view = same.view;
        this.segment = same.segment;
        this.older = older;
        this.firstSite = same.firstSite;
        this.lastSite = same.lastSite;
        this.firstWriteSite = same.firstWriteSite;
        this.lastWriteSite = same.lastWriteSite;
        this.firstWrites = same.firstWrites;
        this.lastWrites = same.lastWrites;
        this.accesses = same.accesses;
        this.writes = same.writes;
    }

    /** Whether one more access of that segment to what has this state finds only what is there already. */
    boolean addsNothing(Segment now, boolean write) {
        return segment == now && (write ? writes : accesses) > 1;
    }

    /** This chain without one of its members. */
    InOneSegment without(InOneSegment member) {
        return this == member ? older : new InOneSegment(this, older.without(member));
    }

    /** This chain without steps that come before this one by logic, and are covered by it. */
    InOneSegment withoutCovered(HappensBefore asked) {
        return older == null ? this : new InOneSegment(this, uncovered(older, asked));
    }

    private InOneSegment uncovered(InOneSegment chain, HappensBefore asked) {
        if (chain == null) {
            return null;
        }
        InOneSegment rest = uncovered(chain.older, asked);
        boolean dropped = chain.isCoveredBy(this) && asked.precedes(chain.view.segment(), view, Order.LOGIC);
        return dropped ? rest : new InOneSegment(chain, rest);
    }

    /** What the step, whose last access is a new one, conflicts with; of no location. */
    Violation conflict(boolean write, HappensBefore asked, Order order) {
        for (InOneSegment other = older; other != null; other = other.older) {
            if (tears(write, other)
                    && !other.held().excludes(held())
                    && !asked.precedes(other.view.segment(), task, order)) {
                return torn(write, other);
            }
        }
        return null;
    }

    private boolean tears(boolean write, InOneSegment other) {
        return write && (other.hasPair() || hasWrites()) || other.hasWrites() || hasPair() && other.writes();
    }

    private Violation torn(boolean write, InOneSegment other) {
        if (write && other.hasPair()) {
            return new Violation(null, other.first(), last(), other.last(), other.held(), last());
        }
        if (other.hasWrites()) {
            return new Violation(null, other.firstWrite(), last(), other.lastWrite(), other.held(), last());
        }
        if (hasPair() && other.writes()) {
            return new Violation(null, first(), other.firstWrite(), last(), held(), last());
        }
        return new Violation(null, firstWrite(), other.first(), last(), held(), last());
    }

    /** Tells chains apart, more or less. */
    int hash() {
        return (firstSite * 31 + lastSite) * 31 + 4 * accesses + writes;
    }

    int length() {
        return older == null ? 1 : 1 + older.length();
    }

    long step() {
        return view.segment().step();
    }

    Held held() {
        return view.held();
    }

    boolean hasPair() {
        return accesses > 1;
    }

    /** Whether there are two of them. */
    boolean hasWrites() {
        return writes > 1;
    }

    boolean writes() {
        return writes > 0;
    }

    int accesses() {
        return accesses;
    }

    int writesCounted() {
        return writes;
    }

    Part first() {
        return part(firstSite, firstWrites);
    }

    Part last() {
        return part(lastSite, lastWrites);
    }

    Part firstWrite() {
        return part(firstWriteSite, true);
    }

    Part lastWrite() {
        return part(lastWriteSite, true);
    }

    /** A write if there is one. */
    Part strongest() {
        return writes > 0 ? firstWrite() : first();
    }

    /** Whether whatever conflicts with this step conflicts with the other, as far as kinds and locks go. */
    private boolean isCoveredBy(InOneSegment other) {
        return accesses <= other.accesses
                && writes <= other.writes
                && other.held().isWithin(held());
    }

    private Part part(int site, boolean write) {
        return new Part(site, write, view.segment(), view.held());
    }
}
