package io.raceproof.core.shadow;

import java.util.Arrays;

/**
 * The words of all elements of an array, as long as neighbours have the same ones: a few <i>runs</i> of elements, each with
 * a writer's and a reader's word. An array that tasks go through from one end to the other, or divide into parts, costs a
 * few dozen bytes, and a check of a range costs the same whatever its length (DESIGN, section 5: coalescing).
 *
 * <p>Runs say what {@link Checker} says, as long as there is nothing to say: an access that may be in conflict, and one
 * that would make too many runs, is refused and changes nothing. The caller then goes on with {@linkplain #spread two
 * words an element}. So writers' words here are plain ones.
 *
 * <p>Changes are the caller's to guard, by a lock of this array; {@link #hasAccessed} takes none.
 */
public final class Runs {

    /** More than so many runs are no better than words for each element. */
    private static final int MOST = 48;

    private static final int SIZE = 3;

    /** For each run, in order: where it ends, the writer's word, the reader's word. What it refers to never changes. */
    private volatile long[] runs;

    public Runs(int length) {
        runs = new long[] {length, Word.NONE, Word.NONE};
    }

    /** Whether the segment of the word has written all of the range, or accessed it if a read is asked about. */
    public boolean hasAccessed(int from, int to, long now, boolean write) {
        long[] known = runs;
        int at = 0;
        while (known[at] <= from) {
            at += SIZE;
        }
        while (Word.sameSegment(known[at + 1], now) || !write && Word.sameSegment(known[at + 2], now)) {
            if (known[at] >= to) {
                return true;
            }
            at += SIZE;
        }
        return false;
    }

    /**
     * The checker's task reads or writes the elements of a range that is not empty, without holding a lock; false if that
     * cannot be told here.
     */
    public boolean access(int from, int to, boolean write, int site, Checker checker) {
        long mine = checker.word(site);
        long[] old = runs;
        Growing next = new Growing(old.length + 2 * SIZE);
        long start = 0;
        for (int at = 0; at < old.length; at += SIZE) {
            long end = old[at];
            long writer = old[at + 1];
            long reader = old[at + 2];
            if (end <= from || start >= to) {
                next.add(end, writer, reader);
            } else {
                if (start < from) {
                    next.add(from, writer, reader);
                }
                if (!add(next, Math.min(end, to), writer, reader, write, mine, checker)) {
                    return false;
                }
                if (end > to) {
                    next.add(end, writer, reader);
                }
            }
            start = end;
        }
        if (next.size > MOST * SIZE) {
            return false;
        }
        runs = Arrays.copyOf(next.runs, next.size);
        return true;
    }

    private static boolean add(
            Growing next, long end, long writer, long reader, boolean write, long mine, Checker checker) {
        if (Word.sameSegment(writer, mine)) {
            next.add(end, writer, reader);
            return true;
        }
        if (write) {
            next.add(end, mine, Word.NONE);
            return checker.mayWrite(writer, reader);
        }
        next.add(end, writer, checker.grown(reader, mine));
        return checker.mayRead(writer);
    }

    /** The words of each element, the writer's and the reader's side by side. */
    public long[] spread() {
        long[] known = runs;
        long[] words = new long[Math.multiplyExact(2, (int) known[known.length - SIZE])];
        int element = 0;
        for (int at = 0; at < known.length; at += SIZE) {
            for (; element < known[at]; element++) {
                words[2 * element] = known[at + 1];
                words[2 * element + 1] = known[at + 2];
            }
        }
        return words;
    }

    /** Runs that are being put together; neighbours with the same words become one. */
    private static final class Growing {

        private final long[] runs;
        private int size;

        Growing(int most) {
            runs = new long[most];
        }

        void add(long end, long writer, long reader) {
            if (size > 0 && runs[size - 2] == writer && runs[size - 1] == reader) {
                runs[size - SIZE] = end;
                return;
            }
            runs[size] = end;
            runs[size + 1] = writer;
            runs[size + 2] = reader;
            size += SIZE;
        }
    }
}
