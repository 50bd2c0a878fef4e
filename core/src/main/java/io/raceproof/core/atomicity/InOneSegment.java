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

    /** That of the view; or if its task is over and silent, what stands for it and others. */
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

    private final int hash;

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
        this.hash = newHash();
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
        this.hash = newHash();
    }

    /** The same on top of another chain, in what stands for its segment, or in it. */
    private InOneSegment(InOneSegment same, Segment segment, InOneSegment older) {
        this.task = same.task;
        this.view = same.view;
        this.segment = segment;
        this.older = older;
        this.firstSite = same.firstSite;
        this.lastSite = same.lastSite;
        this.firstWriteSite = same.firstWriteSite;
        this.lastWriteSite = same.lastWriteSite;
        this.firstWrites = same.firstWrites;
        this.lastWrites = same.lastWrites;
        this.accesses = same.accesses;
        this.writes = same.writes;
        this.hash = newHash();
    }

    /** Whether one more access of that segment to what has this state finds only what is there already. */
    boolean addsNothing(Segment now, boolean write) {
        return segment == now && (write ? writes : accesses) > 1;
    }

    boolean isOf(Segment now) {
        return segment == now;
    }

    /** This chain without one of its members. */
    InOneSegment without(InOneSegment member) {
        return this == member ? older : on(older.without(member));
    }

    /** This chain without steps that come before this one by logic, and are covered by it. */
    InOneSegment withoutCovered(HappensBefore asked) {
        return on(uncovered(older, asked));
    }

    private InOneSegment uncovered(InOneSegment chain, HappensBefore asked) {
        if (chain == null) {
            return null;
        }
        InOneSegment rest = uncovered(chain.older, asked);
        boolean dropped = chain.isCoveredBy(this) && asked.precedes(chain.segment, view, Order.LOGIC);
        return dropped ? rest : chain.on(rest);
    }

    private InOneSegment on(InOneSegment chain) {
        return chain == older ? this : new InOneSegment(this, segment, chain);
    }

    /**
     * This chain with what stands for tasks that are over in their places; of several in one place, those that no other
     * covers. So locations that different tasks have accessed in the same way come to the same in the end.
     */
    InOneSegment settled() {
        InOneSegment rest = older == null ? null : older.settled();
        Segment standIn = segment.standInBesideLocks();
        for (InOneSegment other = rest; other != null; other = other.older) {
            if (other.segment == standIn && isCoveredBy(other)) {
                return rest;
            }
        }
        InOneSegment left = standIn == segment ? rest : withoutCoveredIn(standIn, rest);
        return standIn == segment ? on(left) : new InOneSegment(this, standIn, left);
    }

    private InOneSegment withoutCoveredIn(Segment place, InOneSegment chain) {
        if (chain == null) {
            return null;
        }
        InOneSegment rest = withoutCoveredIn(place, chain.older);
        return chain.segment == place && chain.isCoveredBy(this) ? rest : chain.on(rest);
    }

    /** What the step, whose last access is a new one, conflicts with; of no location. */
    Violation conflict(boolean write, HappensBefore asked, Order order) {
        for (InOneSegment other = older; other != null; other = other.older) {
            if (tears(write, other) && !other.held().excludes(held()) && !asked.precedes(other.segment, task, order)) {
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

    private int newHash() {
        int sites = (firstSite * 31 + lastSite) * 31 + 4 * accesses + writes;
        return (sites ^ (int) segment.stamp() * 0x85EB_CA6B) + (older == null ? 0 : 31 * older.hash);
    }

    /** Tells chains apart, almost always. */
    int hash() {
        return hash;
    }

    /** Whether a location may as well have the other chain as this one. */
    boolean saysTheSameAs(InOneSegment other) {
        return this == other
                || hash == other.hash
                        && segment == other.segment
                        && firstSite == other.firstSite
                        && lastSite == other.lastSite
                        && firstWriteSite == other.firstWriteSite
                        && lastWriteSite == other.lastWriteSite
                        && firstWrites == other.firstWrites
                        && lastWrites == other.lastWrites
                        && accesses == other.accesses
                        && writes == other.writes
                        && held().isWithin(other.held())
                        && other.held().isWithin(held())
                        && (older == null
                                ? other.older == null
                                : other.older != null && older.saysTheSameAs(other.older));
    }

    int length() {
        return older == null ? 1 : 1 + older.length();
    }

    long step() {
        return segment.step();
    }

    /** How many sync variables the step had used; for what stands for several that is all one. */
    long seen() {
        return segment == view.segment() ? view.seen() : 0;
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
        return new Part(site, write, segment, view.held());
    }
}
