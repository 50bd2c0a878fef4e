package io.raceproof.core.atomicity;

import io.raceproof.core.atomicity.Violation.Part;
import io.raceproof.core.order.Held;
import io.raceproof.core.order.Task;
import io.raceproof.core.order.View;

/**
 * What one step has done to a location, as long as all of it was in one segment: then the same locks were held all the time,
 * and a few sites say everything. Guarded by the history; linked from the newest to the oldest.
 */
final class InOneSegment {

    final Task task;
    final View view;

    /** The step that came before, of those that are remembered; null if there is none. */
    InOneSegment older;

    private int firstSite;
    private int lastSite;
    private int firstWriteSite;
    private int lastWriteSite;
    private boolean firstWrites;
    private boolean lastWrites;

    /** Up to two. */
    private byte accesses;

    private byte writes;

    InOneSegment(Task task, InOneSegment older) {
        this.task = task;
        this.view = task.view();
        this.older = older;
    }

    void add(boolean write, int site) {
        if (accesses == 0) {
            firstSite = site;
            firstWrites = write;
        }
        accesses = (byte) Math.min(2, accesses + 1);
        lastSite = site;
        lastWrites = write;
        if (write) {
            firstWriteSite = writes == 0 ? site : firstWriteSite;
            lastWriteSite = site;
            writes = (byte) Math.min(2, writes + 1);
        }
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
    boolean isCoveredBy(InOneSegment other) {
        return accesses <= other.accesses
                && writes <= other.writes
                && other.held().isWithin(held());
    }

    private Part part(int site, boolean write) {
        return new Part(site, write, view.segment(), view.held());
    }
}
