package io.raceproof.core.order;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Numbers in the order in which they were asked for, for the segments of one run. Runs that leave words in the same
 * objects, one after the other or one inside the other, count on together: then a number is of one run only, and a word
 * of another run can be told from one's own.
 *
 * <p>Safe for threads.
 */
public final class Stamps {

    /** The number of nobody. */
    static final long NONE = 0;

    /** Numbers are kept in blocks of so many. */
    public static final int BLOCK_BITS = 12;

    private static final long BLOCK = 1L << BLOCK_BITS;

    /** Not zero, which shadow memory needs to say that there is nobody. */
    private static final long FIRST = 1;

    /** Shared by all runs that count together. */
    private final AtomicLong next;

    private final long first;

    private final Census census;

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
