package io.raceproof.core.order;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Numbers in the order in which they were asked for, for the segments of one run. Runs that leave words in the same
 * objects, one after the other or one inside the other, count on together: then a number is of one run only, and a word
 * of another run can be told from one's own.
 *
 * <p>Safe for threads.
 */
public final class Stamps {

    /** The number of nobody. */
    public static final long NONE = 0;

    /** Numbers are kept in blocks of so many. */
    public static final int BLOCK_BITS = 12;

    private static final long BLOCK = 1L << BLOCK_BITS;

    /** Not zero, which shadow memory needs to say that there is nobody. */
    private static final long FIRST = 1;

    /** Shared by all runs that count together. */
    private final AtomicLong next;

    private final long first;

    private final Census census;

    private volatile long bygone = NONE;

    /** Set before there is a second task. */
    private boolean tellsBygone;

    /** Likewise. */
    private boolean foldsNothing;

    /** What {@link Folding} has looked at in vain; threads may overwrite each other's counts. */
    private volatile long lookedInVain;

    /** For a run that shares its memory with no other. */
    public Stamps() {
        this(new AtomicLong(FIRST), new Census());
    }

    private Stamps(AtomicLong next, Census census) {
        this.next = next;
        this.census = census;
        this.first = next.getAndIncrement();
    }

    /** For another run in the same memory: all its stamps are greater than those that were given so far. */
    public Stamps ofNextRun() {
        return new Stamps(next, census);
    }

    /** Less than all others of this run, and no other run's: it can stand for the run. */
    public long first() {
        return first;
    }

    /** Of the tasks of all runs that count together. */
    public Census census() {
        return census;
    }

    /** The one that nobody has got yet. */
    public long get() {
        return next.get();
    }

    public long getAndIncrement() {
        return next.getAndIncrement();
    }

    /** Locks and sync variables tell whatever was told them, as they would without a fast path. */
    public void tellBygone() {
        tellsBygone = true;
    }

    /** Segments of this run with smaller stamps precede whatever comes, and need not be told. */
    long bygone() {
        return bygone;
    }

    /** A task is all there is, and that is the stamp of its segment. */
    void areBygoneBefore(long stamp) {
        if (!tellsBygone) {
            bygone = stamp;
        }
    }

    /** Tasks are folded by who joins them, and in no other way, as they would without a fast path. */
    public void foldNothing() {
        foldsNothing = true;
    }

    boolean foldsNothing() {
        return foldsNothing;
    }

    /** How many of this run were given so far. */
    long given() {
        return next.get() - first;
    }

    long lookedInVain() {
        return lookedInVain;
    }

    void lookedInVain(long looked) {
        lookedInVain += looked;
    }

    private long reserve(int count) {
        return next.getAndAdd(count);
    }

    /**
     * Some stamps that a thread has asked for in advance, to use them up one by one: threads that all count one number
     * have to wait for each other's memory. A fast path, which could be deleted. Belongs to one thread.
     *
     * <p>Stamps have to be greater than those of segments that come before. A stamp from here is greater than all that
     * were given before these were asked for, and nothing else is promised. So it will do for the first segment of a
     * task of a loop, if these were asked for since the loop began: nothing comes before that segment but what came
     * before the loop.
     *
     * <p>Only where tasks are short. Long ones do not ask often, and sets of readers are sorted by stamps: they are few
     * as long as those tell about when a task began.
     */
    public static final class Ahead {

        /** So many at most, so that few are wasted, and words of neighbours are in one thread's memory. */
        private static final int MOST = 64;

        /** A task that takes longer does not mind waiting for its stamp. */
        private static final long SHORT_NANOS = 5_000;

        /** The next one, and how many are left. */
        private long next;

        private int left;

        /** For which loop of which run they were asked for last, and how many; more each time. */
        private Stamps run;

        private long loop = NONE;

        private int size;

        /** When that was. */
        private long asked;

        private final LongSupplier nanos;

        public Ahead() {
            this(System::nanoTime);
        }

        /** By that clock. */
        Ahead(LongSupplier nanos) {
            this.nanos = nanos;
        }

        /** For the first segment of a task of the loop that began with that stamp. */
        long first(Stamps stamps, long began) {
            if (began != loop || stamps != run) {
                loop = began;
                run = stamps;
                size = 0;
                left = 0;
            }
            if (left == 0) {
                ask(stamps);
            }
            left--;
            return next++;
        }

        private void ask(Stamps stamps) {
            long now = nanos.getAsLong();
            boolean isShort = size > 0 && now - asked < size * SHORT_NANOS;
            size = isShort ? Math.min(MOST, 2 * size) : 1;
            asked = now;
            next = stamps.reserve(size);
            left = size;
        }
    }

    static boolean isFirstOfBlock(long number) {
        return (number & BLOCK - 1) == 0;
    }

    /** Keeps a block of numbers for one who asks; returns the first. What is left of the block before is nobody's. */
    public long reserveBlock() {
        long free;
        long first;
        do {
            free = next.get();
            first = (free + BLOCK - 1) & -BLOCK;
        } while (!next.compareAndSet(free, first + BLOCK));
        return first;
    }
}
