package io.raceproof.runtime;

import io.raceproof.core.shadow.Word;
import java.util.Arrays;

/**
 * Stretches of neighbouring elements that the current segment accesses one after the other, in whatever loops and
 * methods: they are told together, when the segment ends at the latest ({@link Pass#GATHER}). A fast path, which could
 * be deleted: a check may be made anywhere in its segment. Belongs to one thread.
 *
 * <p>The first element of a stretch is told at once, and the second one too, unless the array's last stretch was
 * longer. Others wait only where it is known that they are in no conflict with anything: so who is the first to race is
 * told on the spot, with its stack, unless somebody else came in between. Not all wait for the end of the segment: what
 * a task accesses that never ends is to be told, too.
 *
 * <p>Nothing new waits while the thread looks closely ({@link KeptStacks}).
 *
 * <p>When the run ends ({@link GatheredAtEnd}), what waits is told by the thread's next access, or for it.
 *
 * <p>Only for segments without locks, whose accesses are words ({@link Current#unlocked}).
 */
final class Gathered {

    /** How many stretches of reads are known at once, and as many of writes; of an array, two of each. */
    static final int PLACES = 8;

    /** After so many checks, less one, a stretch is told that still grows or is accessed again. */
    private static final int PATIENCE = 0x3ff;

    private static final Stretch NOBODY = new Stretch();

    private final boolean isOn;
    private final boolean takesBands;
    private final boolean isAhead;
    private final Stretch[] reads = nobodies();
    private final Stretch[] writes = nobodies();

    /** Those of both that there are. */
    private final Stretch[] used = new Stretch[2 * PLACES];

    private int count;

    /** Whether there may be one that knows an array; there need not be any more. */
    private boolean hasBegun;

    /** Those that have taken an access last. */
    private Stretch lastRead = NOBODY;

    private Stretch lastWritten = NOBODY;

    /** Which of an array's two places is to be taken next. */
    private int next;

    /** Of both kinds, one each. */
    private final Band readBand = new Band(false);

    private final Band writeBand = new Band(true);

    /** Whether nothing is to wait any more; then this is guarded by its monitor. Set once, by who ends the run. */
    private volatile boolean isEnding;

    /** Whether nothing waits, for that reason. */
    private volatile boolean hasTold;

    Gathered(boolean isOn, boolean takesBands, boolean isAhead) {
        this.isOn = isOn;
        this.isAhead = isOn && isAhead;
        this.takesBands = isOn && takesBands;
    }

    private static Stretch[] nobodies() {
        Stretch[] all = new Stretch[PLACES];
        Arrays.fill(all, NOBODY);
        return all;
    }

    /** Whether accesses may wait, or be written down without a look at anything: nobody wants to hear of each. */
    boolean isOn() {
        return isOn;
    }

    /**
     * Whether the access is part of the stretch that has taken one last, so that it was told or will be; comes first.
     */
    boolean lastTakes(int index, ArrayShadow array, boolean write, Current c, int site) {
        if (isEnding) {
            tellLast(c);
            return false;
        }
        return takes(write ? lastWritten : lastRead, index, array, c, site);
    }

    /** Whether elements, both ends included, are all part of the stretch that has taken one last: they follow it. */
    boolean lastTakes(int from, int to, ArrayShadow array, boolean write, Current c, int site) {
        if (isEnding) {
            tellLast(c);
            return false;
        }
        Stretch stretch = write ? lastWritten : lastRead;
        int length = to - from + 1;
        if (stretch.array != array || !stretch.isFollowedBy(from, to)) {
            return false;
        }
        if (stretch.waiting + length > Stretch.LONGEST) {
            tell(stretch, c);
        }
        // Nothing is told any more when all checking has stopped.
        if (stretch.waiting + length > Stretch.LONGEST) {
            return false;
        }
        c.checks++;
        stretch.take(length, site);
        if (stretch.waiting == Stretch.LONGEST || (c.checks & PATIENCE) == 0) {
            tell(stretch, c);
        }
        return true;
    }

    /** Whether it is part of another stretch. */
    boolean othersTake(int index, ArrayShadow array, boolean write, Current c, int site) {
        return count > 0 && !isEnding && oneTakes(index, array, write, c, site);
    }

    private boolean oneTakes(int index, ArrayShadow array, boolean write, Current c, int site) {
        Stretch[] all = write ? writes : reads;
        int place = array.place();
        boolean isFirst = takes(all[place], index, array, c, site);
        if (!isFirst && !takes(all[place ^ 1], index, array, c, site)) {
            return false;
        }
        Stretch found = all[isFirst ? place : place ^ 1];
        isLast(found, write);
        return true;
    }

    private void isLast(Stretch stretch, boolean write) {
        if (write && lastWritten != stretch) {
            lastWritten = stretch;
        } else if (!write && lastRead != stretch) {
            lastRead = stretch;
        }
    }

    private static boolean takes(Stretch stretch, int index, ArrayShadow array, Current c, int site) {
        if (stretch.array != array || !stretch.takes(index, site)) {
            return false;
        }
        if (stretch.waiting == Stretch.LONGEST || (c.checks & PATIENCE) == 0) {
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

    /** Whether elements at equal distances, both ends included, will be told; if not, they are to be told now. */
    boolean takesBand(ArrayShadow array, int from, int to, int stride, boolean write, Current c, int site) {
        if (!takesBands || c.unlocked == Word.NO_SEGMENT || c.closely > 0) {
            return false;
        }
        if (isEnding) {
            tellLast(c);
            return false;
        }
        Band band = write ? writeBand : readBand;
        if (!band.waits() && array.hasAccessed(from, to, c.now, write, c.checker)) {
            return true;
        }
        if (band.takes(array, from, to, stride, site, c)) {
            if (band.isFull() || (c.checks & PATIENCE) == 0) {
                tell(band, c);
            }
            return true;
        }
        tell(band, c);
        band.begin(array, from, to, stride, site);
        return false;
    }

    private static void tell(Band band, Current c) {
        try {
            band.tell(c);
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    /** The access was told; those of its neighbours may follow. */
    void begin(int index, ArrayShadow array, boolean write, Current c) {
        if (!isOn
                || isEnding
                || c.closely > 0
                || c.unlocked == Word.NO_SEGMENT
                || array.part(index).wordsIfInflated() != null) {
            return;
        }
        Stretch[] all = write ? writes : reads;
        int place = array.place();
        if (!continues(all[place], index, array, c) && !continues(all[place ^ 1], index, array, c)) {
            Stretch stretch = unused(all, place, c);
            stretch.beginOf(array, write, index);
            // How far others may wait is asked when a neighbour comes, unless one is likely: most elements are accessed
            // alone.
            boolean asks = array.isInStretches();
            stretch.begin(index, true, asks ? array.freeTo(index + 1, true, write, c.checker) : index + 1);
        }
    }

    /**
     * Whether the access, which was not told, will be: it is the first of a stretch, where neighbours are likely to
     * follow, and in no conflict with anything.
     */
    boolean waits(int index, ArrayShadow array, boolean write, Current c, int site) {
        if (!isAhead
                || isEnding
                || c.closely > 0
                || !array.isInStretches()
                || site == Sites.UNKNOWN
                || !mayWait(index, array, c)) {
            return false;
        }
        Stretch[] all = write ? writes : reads;
        int place = array.place();
        if (all[place].isBeside(array, index) || all[place ^ 1].isBeside(array, index)) {
            return false;
        }
        int limit = array.freeTo(index, true, write, c.checker);
        if (limit <= index) {
            return false;
        }
        Stretch stretch = unused(all, place, c);
        stretch.beginOf(array, write, index);
        stretch.begin(index, limit, site);
        isLast(stretch, write);
        return true;
    }

    private static boolean mayWait(int index, ArrayShadow array, Current c) {
        return c.isUnlocked() && array.part(index).hasRunsNow(c.checker);
    }

    /** Tells what waits of the array's reads. */
    void tellReads(ArrayShadow array, Current c) {
        int place = array.place();
        if (reads[place].array == array) {
            tell(reads[place], c);
        }
        if (reads[place ^ 1].array == array) {
            tell(reads[place ^ 1], c);
        }
    }

    /** Whether the element comes right after the others, or right before them. */
    private static boolean continues(Stretch stretch, int index, ArrayShadow array, Current c) {
        boolean up = index == stretch.to;
        if (!stretch.isBeside(array, index)) {
            return false;
        }
        tell(stretch, c);
        stretch.from = Math.min(stretch.from, index);
        stretch.to = Math.max(stretch.to, index + 1);
        stretch.begin(index, up, array.freeTo(up ? index + 1 : index - 1, up, stretch.write, c.checker));
        return true;
    }

    private Stretch unused(Stretch[] all, int place, Current c) {
        int taken = !all[place].isUsed ? place : !all[place ^ 1].isUsed ? place ^ 1 : place ^ next;
        next ^= 1;
        if (all[taken] == NOBODY) {
            all[taken] = new Stretch();
        }
        Stretch stretch = all[taken];
        hasBegun = true;
        if (!stretch.isUsed) {
            if (used[count] != stretch) {
                used[count] = stretch;
            }
            count++;
        } else {
            tell(stretch, c);
            stretch.forget();
        }
        return stretch;
    }

    /** The segment is about to end: tells all, and forgets it. */
    void end(Current c) {
        if (isEnding) {
            tellLast(c);
        } else if (count > 0 || writeBand.array != null || readBand.array != null) {
            tellAndForget(c);
        }
    }

    private void tellAndForget(Current c) {
        tellAll(c);
        for (int i = 0; i < count; i++) {
            used[i].forget();
        }
        count = 0;
        writeBand.array = null;
        readBand.array = null;
    }

    /** Holds on to no shadow; there are no stretches. */
    void letGo() {
        if (hasBegun && count == 0) {
            hasBegun = false;
            for (int place = 0; place < PLACES; place++) {
                reads[place].letGo();
                writes[place].letGo();
            }
        }
    }

    /** Writes first: a read of what the segment has written needs no look at anything else. */
    private void tellAll(Current c) {
        for (int i = 0; i < count; i++) {
            if (used[i].write) {
                tell(used[i], c);
            }
        }
        tell(writeBand, c);
        for (int i = 0; i < count; i++) {
            if (!used[i].write) {
                tell(used[i], c);
            }
        }
        tell(readBand, c);
    }

    /** The run is about to end: nothing waits any more from the thread's next access on. Called by who ends it. */
    void endSoon() {
        isEnding = true;
    }

    /** Tells what waits, for the last time. Called by the thread, or for it while it stands still. */
    void tellLast(Current c) {
        synchronized (this) {
            if (!hasTold) {
                tellAndForget(c);
                hasTold = true;
            }
        }
    }

    /** Whether something seems to wait; asked by another thread. */
    boolean seemsToWait() {
        boolean waits = writeBand.waits() || readBand.waits();
        for (Stretch stretch : used) {
            waits |= stretch != null && stretch.isUsed && stretch.waiting > 0;
        }
        return waits && !hasTold;
    }
}
