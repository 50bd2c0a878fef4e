package io.raceproof.runtime;

import io.raceproof.core.shadow.Word;
import java.util.Arrays;

/**
 * Accesses of the current segment to elements of arrays that have yet to be told: neighbours become a range, and one check
 * does for all of it ({@link Pass#GATHERED}). A check may be made anywhere in its segment (DESIGN, section 5), so all is told
 * before the task leaves it. Writes come first: what the segment has written need not be told as read.
 *
 * <p>A fast path, which could be deleted. Only for arrays that are kept as runs, while the task holds no lock. Belongs to one
 * thread.
 */
final class Gathered {

    private static final int PARTS = 8;

    /** Where elements of a part were accessed, if not all at one place; longer ones have one place. */
    private static final int MIXED = 16;

    /** A range of one array, all read or all written; free if it has no array. */
    private static final class Part {
        private ArrayShadow array;
        private boolean write;
        private int from;

        /** Not included. */
        private int to;

        /** Of all of it; 0: each element has its own. */
        private int site;

        private final int[] sites = new int[MIXED];

        boolean isOf(ArrayShadow of, boolean writes) {
            return array == of && write == writes;
        }

        /** Adds the element behind the last one, if that is possible. */
        boolean add(int at) {
            if (at == site) {
                to++;
                return true;
            }
            int length = to - from;
            if (length >= MIXED) {
                return false;
            }
            if (site != 0) {
                Arrays.fill(sites, 0, length, site);
                site = 0;
            }
            sites[length] = at;
            to++;
            return true;
        }
    }

    private final Current c;
    private final boolean isOn;
    private final Part[] parts = new Part[PARTS];
    private Part lastRead;
    private Part lastWritten;
    private int next;
    private boolean isEmpty = true;

    Gathered(Current c, boolean isOn) {
        this.c = c;
        this.isOn = isOn;
        for (int i = 0; i < PARTS; i++) {
            parts[i] = new Part();
        }
        lastRead = parts[0];
        lastWritten = parts[0];
    }

    /** Takes in an access to an element, which exists; false if it has to be told now. */
    boolean add(ArrayShadow array, int index, boolean write, int site) {
        if (c.unlocked == Word.NO_SEGMENT || !isOn || site == 0) {
            return false;
        }
        Part last = write ? lastWritten : lastRead;
        if (last.isOf(array, write)) {
            if (index == last.to && last.site == site) {
                last.to = index + 1;
                return true;
            }
            if (index >= last.from && index < last.to) {
                return true;
            }
        }
        return array.wordsIfInflated() == null && addElsewhere(array, index, write, site);
    }

    private boolean addElsewhere(ArrayShadow array, int index, boolean write, int site) {
        for (Part part : parts) {
            if (part.isOf(array, write)) {
                boolean isIn = index >= part.from && index < part.to;
                if (isIn || index == part.to && part.add(site)) {
                    use(part);
                    return true;
                }
            }
        }
        begin(array, index, index + 1, write, site);
        return true;
    }

    /** The same for all elements of a range, the end not included. */
    boolean addRange(ArrayShadow array, int from, int to, boolean write, int site) {
        if (c.unlocked == Word.NO_SEGMENT || !isOn || site == 0 || array.wordsIfInflated() != null) {
            return false;
        }
        for (Part part : parts) {
            if (part.isOf(array, write) && from <= part.from && to >= part.to) {
                part.from = from;
                part.to = to;
                part.site = site;
                return true;
            }
            if (part.isOf(array, write) && part.site == site && from <= part.to && to >= part.from) {
                part.from = Math.min(from, part.from);
                part.to = Math.max(to, part.to);
                return true;
            }
        }
        begin(array, from, to, write, site);
        return true;
    }

    private void begin(ArrayShadow array, int from, int to, boolean write, int site) {
        if (write) {
            c.indirect.written(array);
        }
        Part part = parts[next];
        next = (next + 1) % PARTS;
        tell(part);
        part.array = array;
        part.write = write;
        part.from = from;
        part.to = to;
        part.site = site;
        isEmpty = false;
        use(part);
    }

    private void use(Part part) {
        if (part.write) {
            lastWritten = part;
        } else {
            lastRead = part;
        }
    }

    /** Tells of all of it; the task is still in its segment. */
    void tell() {
        if (!isEmpty) {
            tellParts();
        }
    }

    /**
     * The run is over, says this or another thread. One that waits, or is out of Java, goes on to tell of nothing; one that is
     * computing is not interfered with, and what it did last is not told, as it would not be if the run had ended earlier.
     */
    void tellAtEnd() {
        if (!isEmpty && (c.thread == Thread.currentThread() || isStanding(c.thread))) {
            c.stop();
            tellParts();
        }
    }

    private static boolean isStanding(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        return switch (thread.getState()) {
            case RUNNABLE -> stack.length > 0 && stack[0].isNativeMethod();
            case BLOCKED -> false;
            default -> true;
        };
    }

    /** Synchronized for the end of a run only, when a thread may wake up while another one tells of what it did. */
    private synchronized void tellParts() {
        isEmpty = true;
        for (Part part : parts) {
            if (part.write) {
                tell(part);
            }
        }
        for (Part part : parts) {
            tell(part);
        }
    }

    private void tell(Part part) {
        ArrayShadow array = part.array;
        if (array == null) {
            return;
        }
        part.array = null;
        c.checks++;
        try {
            if (part.site != 0) {
                tell(array, part.from, part.to, part.write, part.site);
            } else if (!array.accessMixed(part.from, part.to, part.write, part.sites, c.checker)) {
                for (int i = part.from; i < part.to; i++) {
                    tell(array, i, i + 1, part.write, part.sites[i - part.from]);
                }
            }
        } catch (Throwable e) {
            c.run.failed(e);
        }
    }

    private void tell(ArrayShadow array, int from, int to, boolean write, int site) {
        if (write) {
            c.run.detection().rangeWrite(c, array, from, to - 1, 1, site);
        } else if (!array.isCovered(from, to - 1, c.checker)) {
            c.run.detection().rangeRead(c, array, from, to - 1, 1, site);
        }
    }
}
