package io.raceproof.runtime;

import io.raceproof.core.shadow.Word;
import java.util.Arrays;

/**
 * Stretches of neighbouring elements that the current segment accesses one after the other, in whatever loops and methods:
 * they are told together, when the segment ends at the latest ({@link Pass#GATHER}). A fast path, which could be deleted: a
 * check may be made anywhere in its segment (DESIGN, section 5). Belongs to one thread.
 *
 * <p>The first two elements of a stretch are told at once, and others wait only where it is known that they are in no conflict with
 * anything: so who is the first to race is told on the spot, with its stack, unless somebody else came in between. Not all
 * wait for the end of the segment: what a task accesses that never ends is to be told, too.
 *
 * <p>Only for segments without locks, whose accesses are words ({@link Current#unlocked}).
 */
final class Gathered {

    /** How many stretches of reads are known at once, and as many of writes; of an array, two of each. */
    static final int PLACES = 8;

    /** So many elements wait at most. */
    private static final int LONGEST = 64;

    /** After so many checks, less one, a stretch is told that still grows or is accessed again. */
    private static final int PATIENCE = 0x3ff;

    private static final class Stretch {

        /** Null: there is none. */
        private ArrayShadow array;

        private boolean write;

        /** The elements that were accessed. */
        private int from;

        private int to;

        /** Whether others follow at the end, or at the begin; how far at most. */
        private boolean upwards;

        private int limit;

        /** Those on the other side of this are told; how many wait, and where they were accessed, the first of them first. */
        private int told;

        private int waiting;

        private final int[] sites = new int[LONGEST];

        /** Whether the element is one of them, or the next one; then it waits. */
        boolean takes(int index, int site) {
            if (index >= from && index < to) {
                return true;
            }
            if (upwards ? index != to || index == limit : index != from - 1 || index < limit) {
                return false;
            }
            sites[waiting++] = site;
            from = Math.min(from, index);
            to = Math.max(to, index + 1);
            return true;
        }

        /** The element, next to the others or the only one, was told; this is how far those that follow it may wait. */
        void begin(int index, boolean up, int upTo) {
            upwards = up;
            limit = upTo;
            told = up ? index + 1 : index;
            waiting = 0;
        }

        void tell(Current c) {
            if (waiting == 0 || c.idle) {
                return;
            }
            int count = waiting;
            int first = upwards ? told : from;
            waiting = 0;
            told = upwards ? to : from;
            if (!upwards) {
                reverse(count);
            }
            int same = same(0, count);
            if (same < count && array.accessRange(first, first + count, write, sites, c.checker)) {
                return;
            }
            for (int at = 0; at < count; at = same) {
                same = same(at, count);
                if (write) {
                    c.run.detection().rangeWrite(c, array, first + at, first + same - 1, 1, sites[at]);
                } else {
                    c.run.detection().rangeRead(c, array, first + at, first + same - 1, 1, sites[at]);
                }
            }
        }

        private void reverse(int count) {
            for (int i = 0, k = count - 1; i < k; i++, k--) {
                int site = sites[i];
                sites[i] = sites[k];
                sites[k] = site;
            }
        }

        /** Up to where the sites are the same from there on. */
        private int same(int start, int end) {
            int at = start + 1;
            while (at < end && sites[at] == sites[start]) {
                at++;
            }
            return at;
        }
    }

    private static final Stretch NOBODY = new Stretch();

    private final boolean isOn;
    private final Stretch[] reads = nobodies();
    private final Stretch[] writes = nobodies();

    /** Those of both that there are. */
    private final Stretch[] used = new Stretch[2 * PLACES];

    private int count;

    /** Which of an array's two places is to be taken next. */
    private int next;

    Gathered(boolean isOn) {
        this.isOn = isOn;
    }

    private static Stretch[] nobodies() {
        Stretch[] all = new Stretch[PLACES];
        Arrays.fill(all, NOBODY);
        return all;
    }

    /** Whether the access is part of a stretch, so that it was told or will be. */
    boolean takes(int index, ArrayShadow array, boolean write, Current c, int site) {
        Stretch[] all = write ? writes : reads;
        int place = array.place();
        return takes(all[place], index, array, c, site) || takes(all[place ^ 1], index, array, c, site);
    }

    private static boolean takes(Stretch stretch, int index, ArrayShadow array, Current c, int site) {
        if (stretch.array != array || !stretch.takes(index, site)) {
            return false;
        }
        if (stretch.waiting == LONGEST || (c.checks & PATIENCE) == 0) {
            tell(stretch, c);
        }
        return true;
    }

    private static void tell(Stretch stretch, Current c) {
        try {
            stretch.tell(c);
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    /** The access was told; those of its neighbours may follow. */
    void begin(int index, ArrayShadow array, boolean write, Current c) {
        if (!isOn || c.unlocked == Word.NO_SEGMENT || array.wordsIfInflated() != null) {
            return;
        }
        Stretch[] all = write ? writes : reads;
        int place = array.place();
        if (!continues(all[place], index, array, c) && !continues(all[place ^ 1], index, array, c)) {
            Stretch stretch = unused(all, place, c);
            stretch.array = array;
            stretch.write = write;
            stretch.from = index;
            stretch.to = index + 1;
            // How far others may wait is asked when a neighbour comes: most elements are accessed alone.
            stretch.begin(index, true, index + 1);
        }
    }

    /** Whether the element comes right after the others, or right before them. */
    private static boolean continues(Stretch stretch, int index, ArrayShadow array, Current c) {
        boolean up = index == stretch.to;
        if (stretch.array != array || !up && index != stretch.from - 1) {
            return false;
        }
        tell(stretch, c);
        stretch.from = Math.min(stretch.from, index);
        stretch.to = Math.max(stretch.to, index + 1);
        stretch.begin(index, up, array.freeTo(up ? index + 1 : index - 1, up, stretch.write, c.checker));
        return true;
    }

    private Stretch unused(Stretch[] all, int place, Current c) {
        int taken = all[place].array == null ? place : all[place ^ 1].array == null ? place ^ 1 : place ^ next;
        next ^= 1;
        if (all[taken] == NOBODY) {
            all[taken] = new Stretch();
        }
        Stretch stretch = all[taken];
        if (stretch.array == null) {
            used[count++] = stretch;
        } else {
            tell(stretch, c);
        }
        return stretch;
    }

    /** The segment is about to end: tells all, and forgets it. */
    void end(Current c) {
        if (count > 0) {
            tellAll(c);
            for (int i = 0; i < count; i++) {
                used[i].array = null;
            }
            count = 0;
        }
    }

    /** Writes first: a read of what the segment has written needs no look at anything else. */
    private void tellAll(Current c) {
        for (int i = 0; i < count; i++) {
            if (used[i].write) {
                tell(used[i], c);
            }
        }
        for (int i = 0; i < count; i++) {
            if (!used[i].write) {
                tell(used[i], c);
            }
        }
    }

    /**
     * The run is over; what the thread has not told is told for it, if it can do no more. False if it may still be at it.
     */
    boolean tellAtEnd(Current c) {
        boolean isTold = true;
        for (int i = 0; i < count; i++) {
            isTold &= used[i].waiting == 0;
        }
        if (!isTold && standsStill(c.thread)) {
            end(c);
            isTold = true;
        }
        return isTold;
    }

    /** Whether it is the calling thread, or has ended, or waits in {@code exit} for the end of the JVM. */
    private static boolean standsStill(Thread thread) {
        if (thread == Thread.currentThread() || !thread.isAlive()) {
            return true;
        }
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (frame.getClassName().equals("java.lang.Shutdown")) {
                return true;
            }
        }
        return false;
    }
}
